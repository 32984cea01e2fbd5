import { composeEmail, quote } from '../email/compose-email.ts';
import { host, notification } from '../notification.ts';
import { readReview, reviewInAppData, reviewTable, reviewValues } from '../review-message.ts';

export const toHost = notification({
  event: 'review.posted',
  to: host,
  read: readReview,
  kind: 'review',
  path: '/vendor/reviews',
  inApp: (found) => ({ event: 'review_posted', data: reviewInAppData(found, found.review.author) }),
  email: (found, writing) =>
    composeEmail(writing.t.reviewPostedEmail, reviewValues(found), {
      paragraphs: ['body', quote(found.review.text), 'answer'],
      table: reviewTable(found, writing),
    }),
});
