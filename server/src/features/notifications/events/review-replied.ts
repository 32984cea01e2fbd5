import { composeEmail, quote } from '../email/compose-email.ts';
import { guest, notification } from '../notification.ts';
import { readReview, reviewInAppData, reviewValues } from '../review-message.ts';

export const toGuest = notification({
  event: 'review.replied',
  to: guest,
  read: readReview,
  when: ({ review }) => !!review.reply,
  kind: 'review',
  path: ({ review }) => `/venues/${review.venueId}#reviews`,
  inApp: (found) => ({ event: 'review_replied', data: reviewInAppData(found, found.booking.host.name) }),
  email: (found, { t }) =>
    composeEmail(t.reviewRepliedEmail, reviewValues(found), {
      paragraphs: ['body', quote(found.review.reply)],
    }),
});
