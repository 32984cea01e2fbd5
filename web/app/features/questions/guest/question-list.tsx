import { listQuestions } from '@mandap/contract/questions/questions.endpoints';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import * as questionText from '../../../i18n/generated/question.ts';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { reviewGrid } from '../../reviews/review-card.tsx';
import { QuestionCard } from '../question-card.tsx';
import { questionsPerPage } from '../questions-per-page.ts';
import type { QuestionBoardProps } from './question-board.tsx';

/** Where it does not load, the first questions stay. */
const QuestionBoard = lazy<ComponentType<QuestionBoardProps>>(() =>
  import('./question-board.tsx').then(
    (module) => ({ default: module.QuestionBoard }),
    () => ({ default: FirstQuestions }),
  ),
);

/** The first page as it was rendered with the venue. What can be done is loaded later. */
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

/** What guests asked about a venue and its host answered. */
export const QuestionList = (props: QuestionBoardProps) => {
  const { venueId } = props;
  const { data, failure } = useRead(listQuestions, { id: venueId, page: 1, pageSize: questionsPerPage });
  const ref = useRef<HTMLElement>(null);
  const isNear = useIsNear(ref, '300px');
  const first = <FirstQuestions {...props} />;
  return (
    <section ref={ref} aria-labelledby="questions" className="pt-8">
      <h2 id="questions" className="mb-3.5 text-[1.5rem]">
        {questionText.title()}
      </h2>
      {failure && !data && <p className="text-meta text-danger">{questionText.failed()}</p>}
      {isNear ? (
        <Suspense fallback={first}>
          <QuestionBoard {...props} />
        </Suspense>
      ) : (
        first
      )}
    </section>
  );
};
