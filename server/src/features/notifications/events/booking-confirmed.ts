import { readablePhone } from '@mandap/domain/phones';
import { type BookingData, bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable, hostRows } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { newBookingToAdmins } from '../new-booking-message.ts';
import { guest, handlers, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';
import type { Writing } from '../writing.ts';

const smsOf = (booking: BookingData, { t, format }: Writing): string => {
  const { code, venueName: venue } = booking;
  return t.sms.bookingConfirmed({ venue, code, day: format.shortWeekday(booking.startDate) });
};

export const toGuest = notification({
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
  sms: ({ booking }, writing) => (booking.isCommitted ? smsOf(booking, writing) : null),
});

export const toHost = notification({
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
  sms: ({ booking }, writing) => smsOf(booking, writing),
});

export const toAdmins = newBookingToAdmins('booking.confirmed');
