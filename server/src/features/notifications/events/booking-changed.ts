import type { Day } from '@mandap/domain/days';
import { formatPaise } from '@mandap/domain/money';
import type { AppliedChange } from '#server/features/bookings/booking-changes.store.ts';
import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { composeEmail } from '../email/compose-email.ts';
import type { TableRow } from '../email/email.ts';
import { guest, notification } from '../notification.ts';
import { readChangedBooking } from '../notification-data.ts';
import type { Writing } from '../writing.ts';

const inIndia = new Intl.NumberFormat('en-IN');

/** The changed values, old and new. */
const changeTable = ({ t, format }: Writing, change: AppliedChange): TableRow[] => {
  const dates = (start: Day, end: Day): string =>
    start === end
      ? format.shortWeekday(start)
      : t.emailRow.fromTo({ from: format.shortWeekday(start), to: format.shortWeekday(end) });
  const rows = [
    [
      t.emailRow.dates(),
      dates(change.oldStartDate, change.oldEndDate),
      dates(change.startDate, change.endDate),
    ],
    [t.emailRow.guests(), inIndia.format(change.oldGuestCount), inIndia.format(change.guestCount)],
    [t.emailRow.total(), formatPaise(change.oldTotal), formatPaise(change.total)],
  ] as const;
  return rows.flatMap(([name, before, after]) =>
    before === after ? [] : [[name, t.emailRow.nowAndBefore({ now: after, before })] as const],
  );
};

export const toGuest = notification({
  event: 'booking.changed',
  to: guest,
  read: readChangedBooking,
  when: ({ booking }) => booking.status === 'confirmed',
  kind: 'booking',
  path: bookingPaths.guest,
  inApp: ({ booking }) => ({ event: 'booking_changed', data: inAppDataOf(booking, 'host') }),
  email: ({ booking, change }, writing) =>
    composeEmail(writing.t.bookingChangedEmail, namesOf(booking), {
      table: change ? changeTable(writing, change) : [],
    }),
});
