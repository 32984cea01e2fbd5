import type { AnsweredQuestion } from '@mandap/contract/questions/questions.schemas';
import type { ReactNode } from 'react';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as questionText from '#app/i18n/generated/question.ts';
import { WrittenText } from '#app/ui/written-text.tsx';
import { Reply } from '../reviews/review-card.tsx';

/** The user's own questions, and those in the host's list, may have no answer yet. */
export type ShownQuestion = Omit<AnsweredQuestion, 'answer' | 'answeredAt'> & {
  answer: string | null;
  answeredAt: string | null;
};

interface QuestionCardProps {
  question: ShownQuestion;
  /** Shown in place of the author's name. */
  about?: string | undefined;
  /** The actions. */
  actions?: ReactNode;
}

/** A question with its answer. */
export const QuestionCard = ({ question, about, actions }: QuestionCardProps) => {
  const { author, text, answer, answeredAt } = question;
  const asked = author === null ? questionText.askedBySomeone() : questionText.askedBy({ author });
  return (
    <li className="card min-w-0 p-4.5">
      <WrittenText className="font-medium">{text}</WrittenText>
      <p className="text-tiny break-words text-muted">{about ?? asked}</p>
      {answer !== null && answeredAt !== null && (
        <Reply text={answer} title={questionText.answer({ day: mediumDay(dayOf(answeredAt)) })} />
      )}
      {actions}
    </li>
  );
};
