import { bookingPaths, inAppDataOf, namesOf } from '../booking-data.ts';
import { bookingTable } from '../email/booking-table.ts';
import { composeEmail } from '../email/compose-email.ts';
import { guest, notification } from '../notification.ts';
import { readBooking } from '../notification-data.ts';

/** An invitation to write a review, while reviews are switched on. */
export const toGuest = notification({
  event: 'booking.completed',
  to: guest,
  read: async (payload, data) => ((await data.takesReviews()) ? readBooking(payload, data) : null),
  when: ({ booking }) => booking.status === 'completed',
  kind: 'review',
  path: bookingPaths.guest,
  inApp: ({ booking }) => ({ event: 'review_invited', data: inAppDataOf(booking, 'host') }),
  email: ({ booking }, writing) =>
    composeEmail(writing.t.reviewInvitedEmail, namesOf(booking), {
      paragraphs: ['body', 'ask'],
      table: bookingTable(writing, booking, ['venue', 'dates', 'total', 'code']),
    }),
});
