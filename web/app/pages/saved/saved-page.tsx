import { browseSavedVenues } from '@mandap/contract/saved/saved.endpoints';
import { Navigate } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { AskAllButton } from '#app/features/enquiries/guest/ask-price-button.tsx';
import { SavedList, SavedListSkeleton } from '#app/features/saved/guest/saved-list.tsx';
import { ShareListButton } from '#app/features/saved/guest/share-list.tsx';
import { LazyCompareBar } from '#app/features/search/guest/compare/lazy-compare-bar.tsx';
import * as savedText from '#app/i18n/generated/saved.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(savedText.title, savedText.description);

const pageSize = 10;

const pageUrl = urlState({ page: pageParam });

export default function SavedPage() {
  const [{ page }, url] = useUrlState(pageUrl);
  const user = useRequireRole('user', 'vendor');
  const { data, failure, retry } = useRead(browseSavedVenues, { page, pageSize }, { enabled: user !== null });
  const total = data?.count ?? 0;
  const pages = Math.ceil(total / pageSize);
  const toPage = (next: number) => url.to({ page: next });
  if (pages > 0 && page > pages) return <Navigate to={toPage(pages)} replace />;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.875rem]">{savedText.title()}</h1>
        {total > 0 && (
          <div className="flex flex-wrap gap-2">
            {data && <AskAllButton venues={data.results.filter(({ isListed }) => isListed)} />}
            <ShareListButton />
          </div>
        )}
      </div>
      {total > 0 && <p className="num -mt-3 mb-4 text-small text-muted">{savedText.count({ n: total })}</p>}
      {data ? (
        <>
          <SavedList key={page} venues={data.results} />
          <Pagination page={page} pages={pages} toPage={toPage} />
        </>
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={savedText.failed()} />
      ) : (
        <SavedListSkeleton />
      )}
      <LazyCompareBar />
    </main>
  );
}
