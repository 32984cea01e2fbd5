import { maxCompared } from '@mandap/contract/search/search';
import { compareVenues } from '@mandap/contract/search/search.endpoints';
import type { ComparedVenue } from '@mandap/contract/search/search.schemas';
import { isUuid } from '@mandap/domain/uuid';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { AskAllButton } from '#app/features/enquiries/guest/ask-price-button.tsx';
import { chooseToCompare } from '#app/features/search/guest/compare/compare-choice.ts';
import { CompareTable } from '#app/features/search/guest/compare/compare-table.tsx';
import { ShareButton } from '#app/features/venues/guest/share-button.tsx';
import { weekdayAndMediumDay } from '#app/i18n/format.ts';
import * as compareText from '#app/i18n/generated/compare.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { privateMeta } from '#app/page-meta.ts';
import { searchAlong, toVenues } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import {
  choiceParam,
  dayParam,
  numberParam,
  type UrlParam,
  urlState,
  useUrlState,
} from '#app/ui/url-state.ts';

/** Invalid ids in `ids=…,…` are ignored. */
const idsParam: UrlParam<string[]> = {
  read: (texts) =>
    [...new Set(texts.flatMap((text) => text.toLowerCase().split(',')))].filter(isUuid).slice(0, maxCompared),
  write: (ids) => (ids.length > 0 ? [ids.join()] : []),
};

const compareUrl = urlState({
  ids: idsParam,
  date: dayParam,
  guests: numberParam({ min: 1, max: 1_000_000 }, null),
  only: choiceParam(['differences'], null),
});

const inputOf = ({ ids, date }: { ids: string[]; date: string | null }) => ({ ids, ...(date && { date }) });

/** Removes what the table does not show. */
const asCompared = (venue: ComparedVenue): ComparedVenue => ({
  ...venue,
  description: '',
  images: [],
  amenities: [],
  addOns: [],
});

const reads: PageReads = ({ url }) => {
  const state = compareUrl.read(url.searchParams);
  if (state.ids.length === 0) return [];
  const select = (found: { venues: ComparedVenue[]; missingIds: string[] }) => ({
    ...found,
    venues: found.venues.map(asCompared),
  });
  return [read(compareVenues, inputOf(state), { required: true, select })];
};

export const loader = serverLoader(reads);
export const clientLoader = browserLoader(reads);

export const meta = privateMeta(compareText.title, compareText.description);

const None = () => (
  <EmptyState
    art="/art/empty-search.svg"
    title={compareText.none()}
    headingLevel={1}
    actions={
      <Button asChild>
        <Link to={toVenues()}>{siteText.browse()}</Link>
      </Button>
    }
  >
    {compareText.noneHint()}
  </EmptyState>
);

const Skeleton = () => (
  <div role="status" aria-label={compareText.loading()} className="grid gap-4">
    <div className="skeleton h-10 w-1/2" />
    <div className="skeleton h-96" />
  </div>
);

const Comparison = ({ venues, missing }: { venues: readonly ComparedVenue[]; missing: number }) => {
  const [{ date, guests, only }, url] = useUrlState(compareUrl);
  const today = useToday();
  const ids = venues.map(({ id }) => id);
  const day = date && date >= today ? date : null;
  const keep = (kept: readonly ComparedVenue[]) =>
    chooseToCompare(kept.map(({ id, name }) => ({ id, name })));
  const isOnlyDifferences = only === 'differences';
  return (
    <>
      <h1>{compareText.title()}</h1>
      <p className="num mt-1 text-muted">
        {day ? compareText.leadOn({ day: weekdayAndMediumDay(day) }) : compareText.lead()}
      </p>
      {missing > 0 && (
        <Alert variant="warning" className="mt-4">
          {compareText.gone({ n: missing })}
        </Alert>
      )}
      <div className="no-print my-4 flex flex-wrap items-center gap-2">
        {venues.length > 1 && (
          <Button asChild variant="outlined" size="small">
            <Link to={url.to({ only: isOnlyDifferences ? null : 'differences' })} replace preventScrollReset>
              {isOnlyDifferences ? compareText.showAll() : compareText.differencesOnly()}
            </Link>
          </Button>
        )}
        {venues.length < maxCompared && (
          <Button asChild variant="outlined" size="small">
            <Link
              to={{ pathname: toVenues(), search: searchAlong({ date: day, guests }) }}
              onClick={() => keep(venues)}
            >
              <Plus aria-hidden className="size-5" />
              {compareText.add()}
            </Link>
          </Button>
        )}
        <AskAllButton venues={venues} searched={{ date: day, guests }} />
        <ShareButton title={compareText.title()} />
      </div>
      <CompareTable
        venues={venues}
        compared={{ date: day, guests, today }}
        isOnlyDifferences={isOnlyDifferences && venues.length > 1}
        toWithout={(id) => url.to({ ids: ids.filter((other) => other !== id) })}
        onRemove={(id) => keep(venues.filter((other) => other.id !== id))}
      />
    </>
  );
};

/** Up to four venues side by side. The URL has the venues, the day and the number of guests. */
export default function ComparePage() {
  const [state] = useUrlState(compareUrl);
  const isAsked = state.ids.length > 0;
  const { data, failure, retry, isPrevious } = useRead(compareVenues, inputOf(state), {
    enabled: isAsked,
    keepPrevious: true,
  });
  return (
    <main id="content" tabIndex={-1} className="wrap pt-7 pb-12 outline-none">
      {!isAsked || data?.venues.length === 0 ? (
        <None />
      ) : data ? (
        <StaleContent isStale={isPrevious}>
          <Comparison venues={data.venues} missing={data.missingIds.length} />
        </StaleContent>
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={compareText.failed()} />
      ) : (
        <Skeleton />
      )}
    </main>
  );
}
