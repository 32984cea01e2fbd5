import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { QuestionForEmail } from '#server/features/questions/queries/question-records.ts';
import { composeEmail, quote } from '../composing/compose-email.ts';
import { admins, asker, notification, visitHandlers } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';

const readQuestion = (
  { questionId }: { questionId: string },
  { findQuestion }: NotificationData,
): Promise<QuestionForEmail | null> => findQuestion(questionId);

const questionInAppData = ({ venueName, author }: QuestionForEmail): NoticeData => ({
  venue: venueName,
  person: author,
});

const questionValues = ({ venueName, author }: QuestionForEmail, name: string) => ({
  name,
  asker: author,
  venue: venueName,
});

export const questionAsked = {
  toHost: notification({
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
  }),
};

export const questionAnswered = {
  toAsker: notification({
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
  }),
};

export const questionReported = {
  toAdmins: notification({
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
  }),
};
