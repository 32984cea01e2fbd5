import type { OwnQuestion } from '@mandap/contract/questions/questions.schemas';
import { shownAsker } from '@mandap/domain/questions/questions';
import { publicText } from '#server/public-text.ts';
import type { QuestionRecord } from './queries/question-records.ts';

/** A question as the public sees it, without contact details and without the asker's bookings. */
export const presentQuestion = ({ id, asker, text, answer, answeredAt }: QuestionRecord) => ({
  id,
  author: asker && shownAsker(asker),
  text: publicText(text),
  answer: answer && publicText(answer),
  answeredAt: answeredAt?.toISOString() ?? null,
});

export const presentOwnQuestion = (question: QuestionRecord): OwnQuestion => ({
  ...presentQuestion(question),
  text: question.text,
  createdAt: question.createdAt.toISOString(),
  isHidden: question.state === 'hidden',
});
