import { advanceEmail, advanceInApp } from '../advance-message.ts';
import { bookingPaths } from '../booking-data.ts';
import { guest, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

export const toGuest = notification({
  event: 'booking.approved',
  to: guest,
  read: readBooking,
  when: ({ booking }) => booking.status === 'pending',
  kind: 'booking',
  path: bookingPaths.guest,
  inApp: ({ booking }) => advanceInApp(booking),
  email: ({ booking }, writing) => advanceEmail(booking, writing),
});
