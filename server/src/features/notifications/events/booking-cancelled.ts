import { formatPaise, toRupees } from '@mandap/domain/money';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, handlers, notification } from '../notification.ts';
import type { NotificationData } from '../notification-data.ts';
import type { Writing } from '../writing.ts';

const readEnded = async ({ bookingId }: { bookingId: string }, { findBooking }: NotificationData) => {
  const booking = await findBooking(bookingId);
  return booking?.ended ? { booking, ended: booking.ended } : null;
};

type Ended = NonNullable<BookingData['ended']>;

const smsOf = (booking: BookingData, { t, format }: Writing): string => {
  const { code, venueName: venue } = booking;
  return t.sms.bookingCancelled({ venue, code, day: format.shortWeekday(booking.startDate) });
};

const guestEvents = {
  cancel: 'booking_cancelled',
  decline: 'booking_declined',
  expire: 'booking_expired',
} as const;

const guestHeadings = { cancel: 'heading', decline: 'headingDeclined', expire: 'headingExpired' } as const;

const guestBodyOf = ({ transition, by }: Ended, { approved }: BookingData) => {
  if (transition === 'decline') return 'declined';
  if (transition === 'expire') return approved ? 'notPaid' : 'notAnswered';
  if (by === 'guest') return 'byGuest';
  return by === 'host' ? 'byHost' : 'byAdmin';
};

const refundTextOf = ({ paid, refund }: BookingData) => {
  if (refund) return 'refund';
  return paid > 0 ? 'noRefund' : 'nothingPaid';
};

export const toGuest = notification({
  event: 'booking.cancelled',
  to: guest,
  read: readEnded,
  kind: 'booking',
  path: bookingPaths.guest,
  inApp: ({ booking, ended }) => ({
    event: guestEvents[ended.transition],
    data: {
      ...inAppDataOf(booking, 'host'),
      ...(booking.refund && { amount: toRupees(booking.refund) }),
    },
  }),
  email: ({ booking, ended }, writing) => {
    const isOwn = ended.by === 'guest';
    return composeEmail(
      writing.t.bookingCancelledEmail,
      { ...namesOf(booking), amount: formatPaise(booking.refund ?? 0) },
      {
        heading: guestHeadings[ended.transition],
        paragraphs: [guestBodyOf(ended, booking), refundTextOf(booking)],
        table: bookingTable(writing, booking, ['venue', 'dates', 'refund', !isOwn && 'reason', 'code']),
        ...(!isOwn && { button: { label: 'otherVenue', path: '/venues' } }),
      },
    );
  },
  sms: ({ booking, ended }, writing) =>
    ended.by === 'guest' || !booking.isCommitted ? null : smsOf(booking, writing),
});

const hostBodyOf = ({ transition, by }: Ended, { approved }: BookingData) => {
  if (transition === 'expire') return approved ? 'notPaid' : 'notAnswered';
  return by === 'guest' ? 'byGuest' : 'byAdmin';
};

export const toHost = notification({
  event: 'booking.cancelled',
  to: handlers,
  read: readEnded,
  // Only cancellations by others, of bookings that the host knew of.
  when: ({ booking, ended }) => ended.by !== 'host' && (!booking.instant || ended.from === 'confirmed'),
  kind: 'booking',
  path: bookingPaths.host,
  inApp: ({ booking, ended }) => ({
    event: ended.transition === 'expire' ? 'host_expired' : 'host_cancelled',
    data: inAppDataOf(booking, 'guest'),
  }),
  email: ({ booking, ended }, writing) =>
    composeEmail(writing.t.bookingCancelledHostEmail, namesOf(booking), {
      paragraphs: [hostBodyOf(ended, booking), 'free'],
      table: bookingTable(writing, booking, ['venue', 'dates', 'guests', 'total', 'reason', 'code']),
    }),
  sms: ({ booking, ended }, writing) => (ended.from === 'confirmed' ? smsOf(booking, writing) : null),
});
