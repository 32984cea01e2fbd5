import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { Day } from '@mandap/domain/days';
import { formatPaise, toRupees } from '@mandap/domain/money';
import type { AppliedChange } from '#server/features/bookings/quotes.store.ts';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../composing/booking-data.ts';
import { dayInText } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { guest, handlers, notification } from '../composing/notification.ts';
import { readBooking, readChangedBooking } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { TableRow } from '../email/email.ts';

export const bookingChangeAsked = {
  toHost: notification({
    event: 'booking.change_asked',
    to: handlers,
    read: readBooking,
    when: ({ booking }) => booking.status === 'confirmed' && booking.changeWaitsFor === 'host',
    kind: 'booking',
    reason: 'request',
    path: bookingPaths.host,
    inApp: ({ booking }) => ({ event: 'host_change_asked', data: inAppDataOf(booking, 'guest') }),
    email: ({ booking }, { t }) =>
      composeEmail(t.bookingChangeAskedEmail, namesOf(booking), { paragraphs: ['body', 'wait'] }),
  }),
  /** The host counted the plates, and the guest has to agree. */
  toGuest: notification({
    event: 'booking.change_asked',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'confirmed' && booking.changeWaitsFor === 'guest',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_count_asked', data: inAppDataOf(booking, 'host') }),
    email: ({ booking }, { t }) => composeEmail(t.bookingCountAskedEmail, namesOf(booking)),
  }),
};

export const bookingChangeAccepted = {
  toGuest: notification({
    event: 'booking.change_accepted',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'confirmed' && booking.changeWaitsFor === 'payment',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_change_accepted', data: inAppDataOf(booking, 'host') }),
    email: ({ booking }, { t }) => composeEmail(t.bookingChangeAcceptedEmail, namesOf(booking)),
  }),
};

export const bookingChangeDeclined = {
  toGuest: notification({
    event: 'booking.change_declined',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'confirmed' && booking.changeDeclinedBy !== 'guest',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_change_declined', data: inAppDataOf(booking, 'host') }),
    email: ({ booking }, { t }) => composeEmail(t.bookingChangeDeclinedEmail, namesOf(booking)),
  }),
};

export const bookingChangeExpired = {
  toGuest: notification({
    event: 'booking.change_expired',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'confirmed',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_change_expired', data: inAppDataOf(booking, 'host') }),
    email: ({ booking }, { t }) => composeEmail(t.bookingChangeExpiredEmail, namesOf(booking)),
  }),
};

/** What the host calls it. */
const reasonOf = (change: AppliedChange | null): string =>
  change?.lines.findLast(({ step }) => step === 'own_price')?.names?.en ?? '';

export const bookingPriceLowered = {
  toGuest: notification({
    event: 'booking.price_lowered',
    to: guest,
    read: readChangedBooking,
    when: ({ booking }) => booking.status === 'confirmed' || booking.status === 'pending',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_price_lowered', data: inAppDataOf(booking, 'host') }),
    email: ({ booking, change }, writing) =>
      composeEmail(
        writing.t.bookingPriceLoweredEmail,
        { ...namesOf(booking), reason: reasonOf(change) },
        { table: change ? changeTable(writing, change) : [] },
      ),
  }),
};

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

interface Changed {
  booking: BookingData;
  change: AppliedChange | null;
}

const isMoved = ({ change }: Changed): boolean =>
  change?.oldStartDate !== change?.startDate || change?.oldEndDate !== change?.endDate;

const newDate = ({ booking }: Changed, writing: Writing) => ({
  venue: booking.venueName,
  code: booking.code,
  day: dayInText(booking, writing),
});

export const bookingChanged = {
  toGuest: notification({
    event: 'booking.changed',
    to: guest,
    read: readChangedBooking,
    when: ({ booking }) => booking.status === 'confirmed',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking, change }) => ({
      event: 'booking_changed',
      data: { ...inAppDataOf(booking, 'host'), ...(change && { change: noticeOf(change) }) },
    }),
    email: ({ booking, change }, writing) =>
      composeEmail(writing.t.bookingChangedEmail, namesOf(booking), {
        table: change ? changeTable(writing, change) : [],
      }),
    sms: (found, writing) => (isMoved(found) ? writing.sms.dateChanged(newDate(found, writing)) : null),
    whatsApp: (found, writing) =>
      isMoved(found) ? writing.whatsApp.dateChanged(newDate(found, writing)) : null,
  }),
};
