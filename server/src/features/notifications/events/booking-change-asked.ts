import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { composeEmail } from '../email/compose-email.ts';
import { handlers, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

export const toHost = notification({
  event: 'booking.change_asked',
  to: handlers,
  read: readBooking,
  when: ({ booking }) => booking.status === 'confirmed',
  kind: 'booking',
  reason: 'request',
  path: bookingPaths.host,
  inApp: ({ booking }) => ({ event: 'host_change_asked', data: inAppDataOf(booking, 'guest') }),
  email: ({ booking }, { t }) =>
    composeEmail(t.bookingChangeAskedEmail, namesOf(booking), { paragraphs: ['body', 'wait'] }),
});
