import type { QuestionForEmail } from '#server/features/questions/queries/question-records.ts';
import { quote } from '../composing/compose-email.ts';
import { admins, asker, visitHandlers } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';

const shared = {
  read: ({ questionId }: { questionId: string }, { findQuestion }: NotificationData) =>
    findQuestion(questionId),
  kind: 'review',
  values: ({ venueName, author }: QuestionForEmail, { firstName }: Writing) => ({
    name: firstName,
    asker: author,
    venue: venueName,
  }),
  data: ({ venueName, author }: QuestionForEmail) => ({ venue: venueName, person: author }),
} as const;
const toHandlers = rowsWith({ ...shared, to: visitHandlers, path: '/vendor/questions' });
const toAsker = rowsWith({ ...shared, to: asker, path: ({ venueId }) => `/venues/${venueId}#questions` });
const toAdmins = rowsWith({ ...shared, to: admins, path: '/admin/reports?kind=question' });

export const questions = {
  asked: toHandlers('question.asked', 'question_asked', 'questionAskedEmail', {
    when: ({ isVisible, answer }) => isVisible && answer === null,
    paragraphs: ({ text }) => ['body', quote(text), 'answer'],
  }),
  answered: toAsker('question.answered', 'question_answered', 'questionAnsweredEmail', {
    when: ({ isVisible, answer }) => isVisible && answer !== null,
    paragraphs: ({ text, answer }) => ['body', quote(text), 'answered', quote(answer)],
  }),
  reported: toAdmins('question.reported', 'admin_question_report', 'questionReportedEmail', {
    paragraphs: ({ text, answer }) => ['body', quote(text), quote(answer)],
  }),
};
