import { formatPaise, toRupees } from '@mandap/domain/money';
import { readablePhone } from '@mandap/domain/phones';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../composing/booking-data.ts';
import { bookingTable, dayInText, hostRows } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import type { Message } from '../composing/message.ts';
import { admins, guest, handlers, notification } from '../composing/notification.ts';
import { readBooking } from '../composing/notification-data.ts';
import type { SmsText } from '../composing/sms-texts.ts';
import type { WhatsAppText } from '../composing/whatsapp-texts.ts';
import type { Writing } from '../composing/writing.ts';
import type { Email } from '../email/email.ts';

/** Only the advance is missing, for an instant booking or after the host has accepted. */
const advanceInApp = (booking: BookingData): ReturnType<NonNullable<Message<unknown>['inApp']>> => ({
  event: 'booking_to_pay',
  data: {
    ...inAppDataOf(booking, 'host'),
    amount: toRupees(booking.advanceDue),
    ...(booking.expiresAt && { until: booking.expiresAt.toISOString() }),
  },
});

const advanceEmail = (booking: BookingData, writing: Writing): Email => {
  const { t, format } = writing;
  const until = booking.expiresAt ? format.moment(booking.expiresAt) : '';
  return composeEmail(
    booking.instant ? t.bookingToPayEmail : t.bookingApprovedEmail,
    { ...namesOf(booking), amount: formatPaise(booking.advanceDue), until },
    {
      paragraphs: ['body', 'wait'],
      table: bookingTable(writing, booking, ['venue', 'dates', 'total', 'advance', 'payBy', 'code']),
    },
  );
};

/** Administrators get the first of the two events. An instant booking paid at the venue was never requested. */
const newBookingToAdmins = (event: 'booking.requested' | 'booking.confirmed') =>
  notification({
    event,
    to: admins,
    read: readBooking,
    once: ({ booking }) => `booking.new:${booking.id}`,
    kind: 'booking',
    reason: 'admin_booking',
    path: bookingPaths.admin,
    inApp: ({ booking }) => ({ event: 'admin_booking', data: inAppDataOf(booking, 'guest') }),
    email: ({ booking }, writing) =>
      composeEmail(writing.t.newBookingAdminEmail, namesOf(booking), {
        table: bookingTable(writing, booking, hostRows),
      }),
  });

export const bookingRequested = {
  toGuest: notification({
    event: 'booking.requested',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'pending',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) =>
      booking.approved
        ? advanceInApp(booking)
        : { event: 'booking_requested', data: inAppDataOf(booking, 'host') },
    email: ({ booking }, writing) => {
      if (booking.approved) return advanceEmail(booking, writing);
      const until = booking.expiresAt ? writing.format.moment(booking.expiresAt) : '';
      return composeEmail(
        writing.t.bookingRequestedEmail,
        { ...namesOf(booking), until },
        {
          paragraphs: ['body', until && 'wait'],
          table: bookingTable(writing, booking, ['venue', 'dates', 'guests', 'total', 'code']),
        },
      );
    },
  }),
  toHost: notification({
    event: 'booking.requested',
    to: handlers,
    read: readBooking,
    when: ({ booking }) => booking.status === 'pending' && !booking.approved,
    kind: 'booking',
    reason: 'request',
    path: bookingPaths.host,
    inApp: ({ booking }) => ({
      event: 'host_requested',
      data: {
        ...inAppDataOf(booking, 'guest'),
        ...(booking.expiresAt && { until: booking.expiresAt.toISOString() }),
      },
    }),
    email: ({ booking }, writing) => {
      const until = booking.expiresAt ? writing.format.moment(booking.expiresAt) : '';
      return composeEmail(
        writing.t.bookingRequestedHostEmail,
        { ...namesOf(booking), until },
        {
          paragraphs: ['body', until && 'wait'],
          table: bookingTable(writing, booking, hostRows),
        },
      );
    },
    sms: ({ booking }, writing) =>
      writing.sms.bookingRequested({ venue: booking.venueName, day: dayInText(booking, writing) }),
  }),
  toAdmins: newBookingToAdmins('booking.requested'),
};

export const bookingApproved = {
  toGuest: notification({
    event: 'booking.approved',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'pending',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => advanceInApp(booking),
    email: ({ booking }, writing) => advanceEmail(booking, writing),
  }),
};

const confirmedSms = (booking: BookingData, writing: Writing): SmsText => {
  const { code, venueName: venue } = booking;
  return writing.sms.bookingConfirmed({ venue, code, day: dayInText(booking, writing) });
};

const confirmedWhatsApp = (booking: BookingData, writing: Writing): WhatsAppText => {
  const { code, venueName: venue } = booking;
  return writing.whatsApp.bookingConfirmed({ venue, code, day: dayInText(booking, writing) });
};

export const bookingConfirmed = {
  toGuest: notification({
    event: 'booking.confirmed',
    to: guest,
    read: readBooking,
    when: ({ booking }) => booking.status === 'confirmed',
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_confirmed', data: inAppDataOf(booking, 'host') }),
    email: ({ booking }, writing) =>
      composeEmail(
        writing.t.bookingConfirmedEmail,
        {
          ...namesOf(booking),
          day: writing.format.shortWeekday(booking.startDate),
          phone: readablePhone(booking.host.phone),
        },
        {
          paragraphs: ['body', booking.isCommitted && 'call'],
          table: bookingTable(writing, booking, [
            'venue',
            'address',
            'dates',
            'guests',
            'total',
            'paid',
            'balance',
            'deposit',
            'host',
            'code',
          ]),
        },
      ),
    sms: ({ booking }, writing) => (booking.isCommitted ? confirmedSms(booking, writing) : null),
    whatsApp: ({ booking }, writing) => (booking.isCommitted ? confirmedWhatsApp(booking, writing) : null),
  }),
  toHost: notification({
    event: 'booking.confirmed',
    to: handlers,
    read: readBooking,
    when: ({ booking }) => booking.status === 'confirmed',
    kind: 'booking',
    // An instant booking is as new to its host as a request.
    reason: ({ booking }) => (booking.instant ? 'request' : 'own'),
    path: bookingPaths.host,
    inApp: ({ booking }) => ({ event: 'host_confirmed', data: inAppDataOf(booking, 'guest') }),
    email: ({ booking }, writing) =>
      composeEmail(
        writing.t.bookingConfirmedHostEmail,
        { ...namesOf(booking), day: writing.format.shortWeekday(booking.startDate) },
        {
          table: bookingTable(writing, booking, hostRows),
        },
      ),
    sms: ({ booking }, writing) => confirmedSms(booking, writing),
    whatsApp: ({ booking }, writing) => confirmedWhatsApp(booking, writing),
  }),
  toAdmins: newBookingToAdmins('booking.confirmed'),
};

export const bookingUnconfirmed = {
  toGuest: notification({
    event: 'booking.unconfirmed',
    to: guest,
    read: readBooking,
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking }) => ({ event: 'booking_unconfirmed', data: inAppDataOf(booking, 'host') }),
    email: ({ booking }, writing) =>
      composeEmail(writing.t.unconfirmedEmail, namesOf(booking), {
        table: bookingTable(writing, booking, ['venue', 'dates', 'code']),
      }),
  }),
  toHost: notification({
    event: 'booking.unconfirmed',
    to: handlers,
    read: readBooking,
    kind: 'booking',
    path: bookingPaths.host,
    inApp: ({ booking }) => ({ event: 'host_unconfirmed', data: inAppDataOf(booking, 'guest') }),
    email: ({ booking }, writing) =>
      composeEmail(writing.t.unconfirmedHostEmail, namesOf(booking), {
        table: bookingTable(writing, booking, ['venue', 'dates', 'code']),
      }),
  }),
};
