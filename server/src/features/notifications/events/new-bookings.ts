import { formatPaise, toRupees } from '@mandap/domain/money';
import { type BookingData, bookingPaths, inAppDataOf, type WithBooking } from '../composing/booking-data.ts';
import { bookingValues, toAdmins, toGuest, toHandlers } from '../composing/booking-rows.ts';
import { bookingTable, dayInText, hostRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import type { Message } from '../composing/message.ts';
import { family, notification } from '../composing/notification.ts';
import { readBooking } from '../composing/notification-data.ts';
import type { Writing } from '../composing/writing.ts';
import type { Email } from '../email/email.ts';

const isPending = ({ booking }: WithBooking): boolean => booking.status === 'pending';
const isConfirmed = ({ booking }: WithBooking): boolean => booking.status === 'confirmed';

const deadlineOf = ({ expiresAt }: BookingData) => expiresAt && { until: expiresAt.toISOString() };

/** Only the advance is missing, for an instant booking or after the host has accepted. */
const advanceInApp = (booking: BookingData): ReturnType<NonNullable<Message<unknown>['inApp']>> => ({
  event: 'booking_to_pay',
  data: {
    ...inAppDataOf(booking, 'host'),
    amount: toRupees(booking.advanceDue),
    ...deadlineOf(booking),
  },
});

const advanceEmail = (booking: BookingData, writing: Writing): Email => {
  const { t } = writing;
  return composeEmail(
    booking.instant ? t.bookingToPayEmail : t.bookingApprovedEmail,
    { ...bookingValues({ booking }, writing), amount: formatPaise(booking.advanceDue) },
    {
      paragraphs: ['body', 'wait'],
      table: bookingTable(writing, booking, ['venue', 'dates', 'total', 'advance', 'payBy', 'code']),
    },
  );
};

/** Administrators get the first of the two events. An instant booking paid at the venue was never requested. */
const newBooking = {
  once: ({ booking }: WithBooking) => `booking.new:${booking.id}`,
  reason: 'admin_booking',
  table: hostRows,
} as const;

const confirmedText = ({ booking }: WithBooking, writing: Writing) => ({
  venue: booking.venueName,
  code: booking.code,
  day: dayInText(booking, writing),
});

export const newBookings = {
  requestedToGuest: notification({
    event: 'booking.requested',
    to: family,
    read: readBooking,
    when: isPending,
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) =>
      booking.approved
        ? advanceInApp(booking)
        : { event: 'booking_requested', data: inAppDataOf(booking, 'host') },
    email: ({ booking }, writing) =>
      booking.approved
        ? advanceEmail(booking, writing)
        : composeEmail(writing.t.bookingRequestedEmail, bookingValues({ booking }, writing), {
            paragraphs: ['body', booking.expiresAt && 'wait'],
            table: bookingTable(writing, booking, ['venue', 'dates', 'guests', 'total', 'code']),
          }),
  }),
  requestedToHost: toHandlers('booking.requested', 'host_requested', 'bookingRequestedHostEmail', {
    when: ({ booking }) => booking.status === 'pending' && !booking.approved,
    reason: 'request',
    data: ({ booking }) => ({ ...inAppDataOf(booking, 'guest'), ...deadlineOf(booking) }),
    paragraphs: ({ booking }) => ['body', booking.expiresAt && 'wait'],
    table: hostRows,
    sms: ({ booking }, writing) =>
      writing.sms.bookingRequested({ venue: booking.venueName, day: dayInText(booking, writing) }),
  }),
  requestedToAdmins: toAdmins('booking.requested', 'admin_booking', 'newBookingAdminEmail', newBooking),
  approved: notification({
    event: 'booking.approved',
    to: family,
    read: readBooking,
    when: isPending,
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => advanceInApp(booking),
    email: ({ booking }, writing) => advanceEmail(booking, writing),
  }),
  confirmedToGuest: toGuest('booking.confirmed', 'booking_confirmed', 'bookingConfirmedEmail', {
    when: isConfirmed,
    paragraphs: ({ booking }) => ['body', booking.isCommitted && 'call'],
    table: ['venue', 'address', 'dates', 'guests', 'total', 'paid', 'balance', 'deposit', 'host', 'code'],
    sms: (found, writing) =>
      found.booking.isCommitted ? writing.sms.bookingConfirmed(confirmedText(found, writing)) : null,
    whatsApp: (found, writing) =>
      found.booking.isCommitted ? writing.whatsApp.bookingConfirmed(confirmedText(found, writing)) : null,
  }),
  confirmedToHost: toHandlers('booking.confirmed', 'host_confirmed', 'bookingConfirmedHostEmail', {
    when: isConfirmed,
    // An instant booking is as new to its host as a request.
    reason: ({ booking }) => (booking.instant ? 'request' : 'own'),
    table: hostRows,
    sms: (found, writing) => writing.sms.bookingConfirmed(confirmedText(found, writing)),
    whatsApp: (found, writing) => writing.whatsApp.bookingConfirmed(confirmedText(found, writing)),
  }),
  confirmedToAdmins: toAdmins('booking.confirmed', 'admin_booking', 'newBookingAdminEmail', newBooking),
  unconfirmedToGuest: toGuest('booking.unconfirmed', 'booking_unconfirmed', 'unconfirmedEmail', {
    table: ['venue', 'dates', 'code'],
  }),
  unconfirmedToHost: toHandlers('booking.unconfirmed', 'host_unconfirmed', 'unconfirmedHostEmail', {
    table: ['venue', 'dates', 'code'],
  }),
};
