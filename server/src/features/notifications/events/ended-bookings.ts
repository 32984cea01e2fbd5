import { formatPaise, toRupees } from '@mandap/domain/money';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../composing/booking-data.ts';
import { toGuest, toHandlers } from '../composing/booking-rows.ts';
import { bookingTable, dayInText, hostRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { family, guest, handlers, hostById, notification } from '../composing/notification.ts';
import { type NotificationData, readBooking } from '../composing/notification-data.ts';
import type { SmsText } from '../composing/sms-texts.ts';
import type { Writing } from '../composing/writing.ts';

const readEnded = async ({ bookingId }: { bookingId: string }, { findBooking }: NotificationData) => {
  const booking = await findBooking(bookingId);
  return booking?.ended ? { booking, ended: booking.ended } : null;
};

type Ended = NonNullable<BookingData['ended']>;

const cancelledSms = (booking: BookingData, writing: Writing): SmsText => {
  const { code, venueName: venue } = booking;
  return writing.sms.bookingCancelled({ venue, code, day: dayInText(booking, writing) });
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

const hostBodyOf = ({ transition, by }: Ended, { approved }: BookingData) => {
  if (transition === 'expire') return approved ? 'notPaid' : 'notAnswered';
  return by === 'guest' ? 'byGuest' : 'byAdmin';
};

export const endedBookings = {
  cancelledToGuest: notification({
    event: 'booking.cancelled',
    to: family,
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
      ended.by === 'guest' || !booking.isCommitted ? null : cancelledSms(booking, writing),
    smsWithoutEmail: ({ booking }, writing) => cancelledSms(booking, writing),
  }),
  cancelledToHost: notification({
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
    sms: ({ booking, ended }, writing) =>
      ended.from === 'confirmed' ? cancelledSms(booking, writing) : null,
  }),
  /** Notifies the owner of a manager's cancellation. */
  offlineCancelled: notification({
    event: 'booking.offline_cancelled',
    to: hostById,
    read: async ({ bookingId, ...acted }, { findOfflineBooking, findTeamMember }) => {
      const [booking, member] = await Promise.all([findOfflineBooking(bookingId), findTeamMember(acted)]);
      return booking && member && { ...member, booking };
    },
    kind: 'booking',
    path: ({ booking }) => `/vendor/bookings/${booking.id}`,
    inApp: ({ venueName: venue, managerName: person, booking }) => ({
      event: 'host_offline_cancelled',
      data: { venue, person, code: booking.code, day: booking.startDate },
    }),
    email: ({ venueName: venue, managerName: person, booking }, { t, format, firstName: host }) =>
      composeEmail(
        t.offlineCancelledEmail,
        { host, venue, person, code: booking.code },
        {
          table: [
            [t.emailRow.venue(), venue],
            [t.emailRow.guest(), booking.guestName],
            [t.emailRow.checkIn(), format.shortWeekday(booking.startDate)],
            [t.emailRow.checkOut(), format.shortWeekday(booking.endDate)],
            [t.emailRow.code(), booking.code],
          ],
        },
      ),
  }),
  /** An invitation to write a review, while reviews are switched on. */
  completed: toGuest('booking.completed', 'review_invited', 'reviewInvitedEmail', {
    to: guest,
    read: async (payload, data) => ((await data.takesReviews()) ? readBooking(payload, data) : null),
    when: ({ booking }) => booking.status === 'completed',
    kind: 'review',
    paragraphs: ['body', 'ask'],
    table: ['venue', 'dates', 'total', 'code'],
  }),
  /** The host reported that nobody came. The guest can contradict. */
  noShow: toGuest('booking.no_show', 'booking_no_show', 'noShowEmail', {
    paragraphs: ['body', 'wrong'],
    table: ['venue', 'dates', 'code'],
  }),
  /** The event is over and unpaid, so only the host knows whether it took place. */
  outcomeWanted: toHandlers('booking.outcome_wanted', 'host_outcome_wanted', 'outcomeWantedEmail', {
    read: async ({ bookingId, name }, data) => {
      const found = await readBooking({ bookingId }, data);
      return found && { ...found, name };
    },
    when: ({ booking }) => booking.status === 'confirmed' && booking.balance === booking.total,
    once: ({ booking, name }) => `outcome:${booking.id}:${name}`,
    paragraphs: ['body', 'why'],
    table: hostRows,
  }),
};
