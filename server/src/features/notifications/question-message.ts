import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { QuestionForEmail } from '../questions/queries/question-for-email.ts';
import type { NotificationData } from './notification-data.ts';

export const readQuestion = (
  { questionId }: { questionId: string },
  { findQuestion }: NotificationData,
): Promise<QuestionForEmail | null> => findQuestion(questionId);

export const questionInAppData = ({ venueName, author }: QuestionForEmail): NoticeData => ({
  venue: venueName,
  person: author,
});

export const questionValues = ({ venueName, author }: QuestionForEmail, name: string) => ({
  name,
  asker: author,
  venue: venueName,
});
