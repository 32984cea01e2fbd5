import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { ChangeWaits } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import { formatPaise, toRupees } from '@mandap/domain/money';
import type { AppliedChange } from '#server/features/bookings/quotes.store.ts';
import {
  type BookingData,
  bookingPaths,
  inAppDataOf,
  namesOf,
  type WithBooking,
} from '../composing/booking-data.ts';
import { toGuest, toHandlers } from '../composing/booking-rows.ts';
import { dayInText } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { family, notification } from '../composing/notification.ts';
import { readChangedBooking } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

/** A confirmed booking whose change waits for somebody. */
const waitsFor =
  (who: ChangeWaits) =>
  ({ booking }: WithBooking): boolean =>
    isConfirmed({ booking }) && booking.changeWaitsFor === who;

const isConfirmed = ({ booking }: WithBooking): boolean => booking.status === 'confirmed';

interface Changed {
  booking: BookingData;
  change: AppliedChange | null;
}

/** What the host calls it. */
const reasonOf = (change: AppliedChange | null): string =>
  change?.lines.findLast(({ step }) => step === 'own_price')?.names?.en ?? '';

const inIndia = new Intl.NumberFormat('en-IN');

/** The changed values, old and new. */
const changeTable = ({ change }: Changed, { t, format }: Writing): TableRow[] => {
  if (!change) return [];
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
  return rows.flatMap(([name, before, after]): TableRow[] => {
    if (before !== after) return [[name, t.emailRow.nowAndBefore({ now: after, before })]];
    return name === t.emailRow.total() ? [[name, t.emailRow.samePrice({ total: after })]] : [];
  });
};

/** The same for an in-app notification. */
const noticeOf = (change: AppliedChange): NonNullable<NoticeData['change']> => ({
  before: {
    startDate: change.oldStartDate,
    endDate: change.oldEndDate,
    guestCount: change.oldGuestCount,
    total: toRupees(change.oldTotal),
  },
  after: {
    startDate: change.startDate,
    endDate: change.endDate,
    guestCount: change.guestCount,
    total: toRupees(change.total),
  },
});

const isMoved = ({ change }: Changed): boolean =>
  change?.oldStartDate !== change?.startDate || change?.oldEndDate !== change?.endDate;

const newDate = ({ booking }: Changed, writing: Writing) => ({
  venue: booking.venueName,
  code: booking.code,
  day: dayInText(booking, writing),
});

export const bookingChanges = {
  changeAskedToHost: toHandlers('booking.change_asked', 'host_change_asked', 'bookingChangeAskedEmail', {
    when: waitsFor('host'),
    reason: 'request',
    paragraphs: ['body', 'wait'],
  }),
  /** The host counted the plates, and the guest has to agree. */
  changeAskedToGuest: toGuest('booking.change_asked', 'booking_count_asked', 'bookingCountAskedEmail', {
    when: waitsFor('guest'),
  }),
  changeAccepted: toGuest(
    'booking.change_accepted',
    'booking_change_accepted',
    'bookingChangeAcceptedEmail',
    {
      when: waitsFor('payment'),
    },
  ),
  changeDeclined: toGuest(
    'booking.change_declined',
    'booking_change_declined',
    'bookingChangeDeclinedEmail',
    {
      when: ({ booking }) => isConfirmed({ booking }) && booking.changeDeclinedBy !== 'guest',
    },
  ),
  changeExpired: toGuest('booking.change_expired', 'booking_change_expired', 'bookingChangeExpiredEmail', {
    when: isConfirmed,
  }),
  priceLowered: notification({
    event: 'booking.price_lowered',
    to: family,
    read: readChangedBooking,
    when: ({ booking }) => booking.status === 'confirmed' || booking.status === 'pending',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_price_lowered', data: inAppDataOf(booking, 'host') }),
    email: (found, writing) =>
      composeEmail(
        writing.t.bookingPriceLoweredEmail,
        { ...namesOf(found.booking), reason: reasonOf(found.change) },
        { table: changeTable(found, writing) },
      ),
  }),
  changed: toGuest('booking.changed', 'booking_changed', 'bookingChangedEmail', {
    read: readChangedBooking,
    when: isConfirmed,
    data: ({ booking, change }) => ({
      ...inAppDataOf(booking, 'host'),
      ...(change && { change: noticeOf(change) }),
    }),
    table: changeTable,
    sms: (found, writing) => (isMoved(found) ? writing.sms.dateChanged(newDate(found, writing)) : null),
    whatsApp: (found, writing) =>
      isMoved(found) ? writing.whatsApp.dateChanged(newDate(found, writing)) : null,
  }),
};
