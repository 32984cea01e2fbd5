import type { HostQuestion } from '@mandap/contract/questions/questions.schemas';
import { reviewGrid } from '#app/features/reviews/review-card.tsx';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as hostQuestionText from '#app/i18n/generated/hostQuestion.ts';
import * as questionText from '#app/i18n/generated/question.ts';
import { QuestionCard } from '../question-card.tsx';
import { QuestionReport } from '../question-report.tsx';
import { AnswerActions } from './answer-actions.tsx';

const aboutOf = ({ author, venue, createdAt }: HostQuestion): string => {
  const asked = author === null ? questionText.askedBySomeone() : questionText.askedBy({ author });
  return `${asked} · ${hostQuestionText.asked({ venue: venue.name, day: mediumDay(dayOf(createdAt)) })}`;
};

/** The questions about a host's venues, each with its answer. */
export const HostQuestionList = ({ questions }: { questions: readonly HostQuestion[] }) => (
  <ul className={reviewGrid}>
    {questions.map((question) => (
      <QuestionCard
        key={question.id}
        question={question}
        about={aboutOf(question)}
        actions={
          <>
            <AnswerActions question={question} />
            <QuestionReport question={question} isReported={question.isReported} />
          </>
        }
      />
    ))}
  </ul>
);
