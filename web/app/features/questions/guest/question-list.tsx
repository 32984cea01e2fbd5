import { listQuestions } from '@mandap/contract/questions/questions.endpoints';
import { useRef } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { reviewGrid } from '#app/features/reviews/review-card.tsx';
import * as questionText from '#app/i18n/generated/question.ts';
import { useLoadedPart } from '#app/rendering/use-loaded-part.ts';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { useIsNear } from '#app/ui/use-is-near.ts';
import { QuestionCard } from '../question-card.tsx';
import { questionsPerPage } from '../questions-per-page.ts';
import type { QuestionBoardProps } from './question-board.tsx';

/** The first page, as rendered with the venue. It stays even if the actions, which load later, fail to load. */
const FirstQuestions = ({ venueId }: QuestionBoardProps) => {
  const { data } = useRead(listQuestions, { id: venueId, page: 1, pageSize: questionsPerPage });
  return (
    <>
      {data?.count === 0 && <p className="text-muted">{questionText.none()}</p>}
      <ul className={reviewGrid}>
        {data?.results.map((question) => (
          <QuestionCard key={question.id} question={question} />
        ))}
      </ul>
      <div className="needs-js mt-4 min-h-11" />
    </>
  );
};

const loadBoard = () => import('./question-board.tsx').then(({ QuestionBoard }) => QuestionBoard);

/** The questions about a venue with its host's answers. */
export const QuestionList = (props: QuestionBoardProps) => {
  const { venueId } = props;
  const { data, failure, retry } = useRead(listQuestions, {
    id: venueId,
    page: 1,
    pageSize: questionsPerPage,
  });
  const ref = useRef<HTMLElement>(null);
  const Board = useLoadedPart(loadBoard, useIsNear(ref, '300px'));
  return (
    <section ref={ref} aria-labelledby="questions" className="pt-8">
      <h2 id="questions" className="mb-3.5 text-[1.5rem]">
        {questionText.title()}
      </h2>
      {failure && !data && <RetryAlert text={questionText.failed()} onRetry={retry} />}
      {Board ? <Board {...props} /> : <FirstQuestions {...props} />}
    </section>
  );
};
