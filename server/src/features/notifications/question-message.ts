import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { MailedQuestion } from '../questions/queries/question-for-email.ts';
import type { NotificationData } from './notification-data.ts';

export const readQuestion = (
  { questionId }: { questionId: string },
  { findQuestion }: NotificationData,
): Promise<MailedQuestion | null> => findQuestion(questionId);

export const questionInAppData = ({ venueName, author }: MailedQuestion): NoticeData => ({
  venue: venueName,
  person: author,
});

export const questionValues = ({ venueName, author }: MailedQuestion, name: string) => ({
  name,
  asker: author,
  venue: venueName,
});
