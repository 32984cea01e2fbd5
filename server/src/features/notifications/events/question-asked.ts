import { composeEmail, quote } from '../email/compose-email.ts';
import { notification, visitHandlers } from '../notification.ts';
import { questionInAppData, questionValues, readQuestion } from '../question-message.ts';

export const toHost = notification({
  event: 'question.asked',
  to: visitHandlers,
  read: readQuestion,
  when: ({ isVisible, answer }) => isVisible && answer === null,
  kind: 'review',
  path: '/vendor/questions',
  inApp: (found) => ({ event: 'question_asked', data: questionInAppData(found) }),
  email: (found, { t, firstName }) =>
    composeEmail(t.questionAskedEmail, questionValues(found, firstName), {
      paragraphs: ['body', quote(found.text), 'answer'],
    }),
});
