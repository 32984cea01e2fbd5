import type { OutputOf } from '@mandap/contract/endpoint';
import { getSavedList } from '@mandap/contract/saved/saved.endpoints';
import { Link, useParams } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { isRefused, loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { SharedList } from '#app/features/saved/guest/deciding/shared-list.tsx';
import { SavedCardSkeleton } from '#app/features/saved/guest/saved-card.tsx';
import { LazyCompareBar } from '#app/features/search/guest/compare/lazy-compare-bar.tsx';
import * as savedText from '#app/i18n/generated/saved.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
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
          <PageFailed
            failure={failure}
            retry={retry}
            headingLevel={1}
            title={savedText.failed()}
            gone={{ title: savedText.goneTitle(), text: savedText.goneText() }}
            back={{ to: toVenues(), label: siteText.browse() }}
          />
        ) : (
          <SavedCardSkeleton />
        )}
      </div>
      <LazyCompareBar />
    </main>
  );
}
