import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

export const toGuest = notification({
  event: 'booking.change_expired',
  to: guest,
  read: readBooking,
  when: ({ booking }) => booking.status === 'confirmed',
  kind: 'booking',
  path: bookingPaths.guest,
  inApp: ({ booking }) => ({ event: 'booking_change_expired', data: inAppDataOf(booking, 'host') }),
  email: ({ booking }, { t }) => composeEmail(t.bookingChangeExpiredEmail, namesOf(booking)),
});
