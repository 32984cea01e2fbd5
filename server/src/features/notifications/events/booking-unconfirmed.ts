import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, handlers, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

export const toGuest = notification({
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
});

export const toHost = notification({
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
});
