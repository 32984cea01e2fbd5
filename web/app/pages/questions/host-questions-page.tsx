import { listHostQuestions } from '@mandap/contract/questions/questions.endpoints';
import { Navigate } from 'react-router';
import { isNotFound } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import {
  HostQuestionFilters,
  HostQuestionList,
  useHostQuestionUrl,
} from '#app/features/questions/host/host-question-list.tsx';
import { reviewGrid } from '#app/features/reviews/review-card.tsx';
import * as hostQuestionText from '#app/i18n/generated/hostQuestion.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(hostQuestionText.title, hostQuestionText.lead);

const Nothing = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    art={isFiltered ? '/art/empty-search.svg' : '/art/host-lawn.svg'}
    title={isFiltered ? hostQuestionText.noneFound() : hostQuestionText.none()}
    actions={
      isFiltered && (
        <Button variant="outlined" onClick={onShowAll}>
          {hostQuestionText.showAll()}
        </Button>
      )
    }
  >
    {isFiltered ? hostQuestionText.noneFoundText() : hostQuestionText.noneText()}
  </EmptyState>
);

const Questions = ({ isReady }: { isReady: boolean }) => {
  const url = useHostQuestionUrl();
  const { page, pageSize, isFiltered, clear, toPage } = url;
  const { data, failure, retry, isPrevious } = useRead(listHostQuestions, url.input, {
    enabled: isReady,
    keepPrevious: true,
  });
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={toPage(pages)} replace />;
  if (!data) {
    // The URL names a venue of another host.
    if (failure && isNotFound(failure)) return <Nothing isFiltered onShowAll={clear} />;
    if (failure) return <PageFailed failure={failure} retry={retry} title={hostQuestionText.failed()} />;
    return (
      <div role="status" aria-label={hostQuestionText.loading()} className={reviewGrid}>
        <div className="skeleton h-40 rounded-card!" />
        <div className="skeleton h-40 rounded-card!" />
      </div>
    );
  }
  const isEmpty = data.count === 0;
  return (
    <>
      {(isFiltered || !isEmpty) && <HostQuestionFilters venues={data.venues} url={url} />}
      <StaleContent isStale={isPrevious}>
        <p role="status" className="sr-only">
          {hostQuestionText.found({ n: data.count })}
        </p>
        {isEmpty && <Nothing isFiltered={isFiltered} onShowAll={clear} />}
        <HostQuestionList questions={data.results} />
        <Pagination page={page} pages={pages} toPage={toPage} />
      </StaleContent>
    </>
  );
};

export default function QuestionsPage() {
  const user = useRequireRole('vendor');
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{hostQuestionText.title()}</h1>
      <p className="mb-4 text-muted">{hostQuestionText.lead()}</p>
      <Questions isReady={user !== null} />
    </main>
  );
}
