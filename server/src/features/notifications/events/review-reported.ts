import { composeEmail, quote } from '../email/compose-email.ts';
import { admins, notification } from '../notification.ts';
import { readReview, reviewInAppData, reviewTable, reviewValues } from '../review-message.ts';

export const toAdmins = notification({
  event: 'review.reported',
  to: admins,
  read: readReview,
  kind: 'review',
  path: '/admin/reports',
  inApp: (found) => ({ event: 'admin_report', data: reviewInAppData(found, found.review.author) }),
  email: (found, writing) =>
    composeEmail(writing.t.reviewReportedEmail, reviewValues(found), {
      paragraphs: ['body', quote(found.review.text)],
      table: reviewTable(found, writing),
    }),
});
