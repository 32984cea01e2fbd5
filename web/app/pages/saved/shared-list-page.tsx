import type { OutputOf } from '@mandap/contract/endpoint';
import { getSavedList } from '@mandap/contract/saved/saved.endpoints';
import { Link, useParams } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { isRefused, loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { SharedList } from '#app/features/saved/guest/deciding/shared-list.tsx';
import { SavedCardSkeleton } from '#app/features/saved/guest/saved-card.tsx';
import { SavedFailed } from '#app/features/saved/guest/saved-list.tsx';
import { LazyCompareBar } from '#app/features/search/guest/compare/lazy-compare-bar.tsx';
import * as savedText from '#app/i18n/generated/saved.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/shared-list-page.ts';

const reads: PageReads = ({ params: { token = '' } }) => [read(getSavedList, { token }, { required: true })];

export const loader = serverLoader(reads);
export const clientLoader = browserLoader(reads);

/** Public for everyone with the link, but not indexed. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const list = loadedData(loaderData, getSavedList);
  if (!list) {
    const title = isRefused(loaderData, getSavedList) ? savedText.goneTitle() : savedText.title();
    return pageMeta(matches, { title, description: savedText.goneText(), path: null });
  }
  return pageMeta(matches, {
    title: savedText.sharedTitle({ name: list.firstName }),
    description: savedText.sharedDescription({ name: list.firstName }),
    path: null,
  });
};

const Browse = () => (
  <Button asChild>
    <Link to={toVenues()}>{siteText.browse()}</Link>
  </Button>
);

const Missing = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) =>
  failure.status >= 400 && failure.status < 500 ? (
    <EmptyState art="/art/not-found.svg" title={savedText.goneTitle()} headingLevel={1} actions={<Browse />}>
      {savedText.goneText()}
    </EmptyState>
  ) : (
    <SavedFailed failure={failure} retry={retry} />
  );

const List = ({ token, list }: { token: string; list: OutputOf<typeof getSavedList> }) => (
  <>
    <h1>{savedText.sharedTitle({ name: list.firstName })}</h1>
    <p className="num mt-1 mb-4 text-muted">
      {list.venues.length > 0 ? savedText.sharedCount({ n: list.venues.length }) : savedText.sharedNone()}
    </p>
    {list.venues.length === 0 ? <Browse /> : <SharedList token={token} list={list} />}
  </>
);

/** How often other people's votes and comments are reloaded, in ms. */
const refreshed = 15_000;

/** A shared list of saved venues. */
export default function SharedListPage() {
  const { token = '' } = useParams();
  const { data, failure, retry } = useRead(getSavedList, { token }, { refetchInterval: refreshed });
  return (
    <main id="content" tabIndex={-1} className="wrap pt-7 pb-12 outline-none">
      <div className="mx-auto max-w-[880px]">
        {data ? (
          <List token={token} list={data} />
        ) : failure ? (
          <Missing failure={failure} retry={retry} />
        ) : (
          <SavedCardSkeleton />
        )}
      </div>
      <LazyCompareBar />
    </main>
  );
}
