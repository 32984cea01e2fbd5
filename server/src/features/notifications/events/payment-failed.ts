import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

export const toGuest = notification({
  event: 'payment.failed',
  to: guest,
  read: readBooking,
  when: ({ booking }) => booking.status === 'pending',
  kind: 'payment',
  path: bookingPaths.guest,
  inApp: ({ booking }) => ({ event: 'payment_failed', data: inAppDataOf(booking, 'host') }),
  email: ({ booking }, writing) => {
    const until = booking.expiresAt ? writing.format.moment(booking.expiresAt) : '';
    return composeEmail(
      writing.t.paymentFailedEmail,
      { ...namesOf(booking), until },
      {
        paragraphs: ['body', until && 'wait'],
        table: bookingTable(writing, booking, ['venue', 'dates', 'guests', 'total', 'code']),
      },
    );
  },
});
