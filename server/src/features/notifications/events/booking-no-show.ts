import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

/** The host reported that nobody came. The guest can contradict. */
export const toGuest = notification({
  event: 'booking.no_show',
  to: guest,
  read: readBooking,
  kind: 'booking',
  path: bookingPaths.guest,
  inApp: ({ booking }) => ({ event: 'booking_no_show', data: inAppDataOf(booking, 'host') }),
  email: ({ booking }, writing) =>
    composeEmail(writing.t.noShowEmail, namesOf(booking), {
      paragraphs: ['body', 'wrong'],
      table: bookingTable(writing, booking, ['venue', 'dates', 'code']),
    }),
});
