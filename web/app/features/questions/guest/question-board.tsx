import { getMyQuestions, listQuestions } from '@mandap/contract/questions/questions.endpoints';
import type { AnsweredQuestion } from '@mandap/contract/questions/questions.schemas';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { reviewGrid } from '#app/features/reviews/review-card.tsx';
import * as questionText from '#app/i18n/generated/question.ts';
import * as questioningText from '#app/i18n/generated/questioning.ts';
import { useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { AnswerActions } from '../host/answer-actions.tsx';
import { QuestionCard } from '../question-card.tsx';
import { QuestionReport } from '../question-report.tsx';
import { questionsPerPage } from '../questions-per-page.ts';
import { AskButton } from './ask-button.tsx';
import { OwnQuestion } from './own-question.tsx';

export interface QuestionBoardProps {
  venueId: string;
}

/** The user's own questions, those they reported, and whether they answer for the venue. */
const useMine = (venueId: string) => {
  const { isAuthenticated, isLoading } = useSession();
  const { data } = useRead(getMyQuestions, { id: venueId }, { enabled: isAuthenticated && !isLoading });
  return isAuthenticated ? data : undefined;
};

type Mine = ReturnType<typeof useMine>;

const Card = ({ question, mine }: { question: AnsweredQuestion; mine: Mine }) => {
  const isOwn = mine?.own.some(({ id }) => id === question.id);
  return (
    <QuestionCard
      question={question}
      about={isOwn ? questioningText.yours() : undefined}
      actions={
        <>
          {mine?.isHost && <AnswerActions question={question} />}
          {!isOwn && (
            <QuestionReport question={question} isReported={mine?.reported.includes(question.id) ?? false} />
          )}
        </>
      }
    />
  );
};

const QuestionPage = ({ venueId, page, mine }: QuestionBoardProps & { page: number; mine: Mine }) => {
  const { data, failure } = useRead(listQuestions, { id: venueId, page, pageSize: questionsPerPage });
  if (failure && !data) return <li className="text-meta text-danger">{questionText.failed()}</li>;
  if (!data) return <li className="skeleton h-32 rounded-card!" />;
  return data.results.map((question) => <Card key={question.id} question={question} mine={mine} />);
};

/** All questions with their actions, the user's unanswered ones, and the button to ask. */
export const QuestionBoard = ({ venueId }: QuestionBoardProps) => {
  const [pages, setPages] = useState(1);
  const mine = useMine(venueId);
  const total = useRead(listQuestions, { id: venueId, page: 1, pageSize: questionsPerPage }).data?.count;
  const waiting = mine?.own.filter(({ answer, isHidden }) => answer === null || isHidden) ?? [];
  return (
    <>
      {total === 0 && waiting.length === 0 && <p className="text-muted">{questionText.none()}</p>}
      <ul className={reviewGrid}>
        {waiting.map((question) => (
          <OwnQuestion key={question.id} question={question} />
        ))}
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page number identifies a page
          <QuestionPage key={index} venueId={venueId} page={index + 1} mine={mine} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        {(total ?? 0) > pages * questionsPerPage && (
          <Button variant="outlined" onClick={() => setPages(pages + 1)}>
            {questioningText.more()}
          </Button>
        )}
        <AskButton venueId={venueId} isHost={mine?.isHost ?? false} />
      </div>
    </>
  );
};
