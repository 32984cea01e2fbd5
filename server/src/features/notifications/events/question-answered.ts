import { composeEmail, quote } from '../email/compose-email.ts';
import { asker, notification } from '../notification.ts';
import { questionInAppData, questionValues, readQuestion } from '../question-message.ts';

export const toAsker = notification({
  event: 'question.answered',
  to: asker,
  read: readQuestion,
  when: ({ isVisible, answer }) => isVisible && answer !== null,
  kind: 'review',
  path: ({ venueId }) => `/venues/${venueId}#questions`,
  inApp: (found) => ({ event: 'question_answered', data: questionInAppData(found) }),
  email: (found, { t, firstName }) =>
    composeEmail(t.questionAnsweredEmail, questionValues(found, firstName), {
      paragraphs: ['body', quote(found.text), 'answered', quote(found.answer)],
    }),
});
