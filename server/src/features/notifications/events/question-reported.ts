import { composeEmail, quote } from '../email/compose-email.ts';
import { admins, notification } from '../notification.ts';
import { questionInAppData, questionValues, readQuestion } from '../question-message.ts';

export const toAdmins = notification({
  event: 'question.reported',
  to: admins,
  read: readQuestion,
  kind: 'review',
  path: '/admin/reports?kind=question',
  inApp: (found) => ({ event: 'admin_question_report', data: questionInAppData(found) }),
  email: (found, { t, firstName }) =>
    composeEmail(t.questionReportedEmail, questionValues(found, firstName), {
      paragraphs: ['body', quote(found.text), quote(found.answer)],
    }),
});
