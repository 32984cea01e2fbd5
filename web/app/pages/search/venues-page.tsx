import { listAmenities, listCategories } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { getPlace } from '@mandap/contract/places/places.endpoints';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, redirect, useNavigation } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { handOver, loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { LazyCompareBar } from '#app/features/search/guest/compare/lazy-compare-bar.tsx';
import { chooseParam } from '#app/features/search/guest/filters.ts';
import { rememberSearch } from '#app/features/search/guest/last-search.ts';
import { LazyVenueMap } from '#app/features/search/guest/lazy-venue-map.tsx';
import { listHead } from '#app/features/search/guest/list-head.ts';
import {
  inputOfFilters,
  isFiltered,
  lastInstead,
  venuesUrl,
} from '#app/features/search/guest/venue-filters.ts';
import { VenueResults } from '#app/features/search/guest/venue-results.tsx';
import { VenueSearchForm } from '#app/features/search/guest/venue-search-form.tsx';
import { asCard, namesHere } from '#app/features/venues/guest/format-venue.ts';
import { listCardSizes } from '#app/features/venues/guest/venue-card.tsx';
import * as listText from '#app/i18n/generated/list.ts';
import { serverContext } from '#app/load-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toVenues } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { useUrlState } from '#app/ui/url-state.ts';
import type { Route } from './+types/venues-page.ts';

type Category = OutputOf<typeof listCategories>[number];
type Amenity = OutputOf<typeof listAmenities>[number];

/** The filter shows only the name of a choice. */
const asKind = ({ id, slug, names }: Category) => ({ id, slug, names: namesHere(names) }) as Category;

const asChoice = ({ id, name, names, fact }: Amenity) =>
  ({ id, name, names: namesHere(names), ...(fact && { fact }) }) as Amenity;

const reads: PageReads = ({ url }) => {
  const filters = venuesUrl.read(url.searchParams);
  const chosen = url.searchParams.get(chooseParam);
  return [
    read(listVenues, inputOfFilters(filters), {
      required: true,
      select: import.meta.env.SSR && ((page) => ({ ...page, results: page.results.map(asCard) })),
    }),
    ...(filters.place ? [read(getPlace, { id: filters.place })] : []),
    ...(filters.categories.length > 0 || chosen === 'kind'
      ? [read(listCategories, {}, { select: import.meta.env.SSR && ((kinds) => kinds.map(asKind)) })]
      : []),
    ...(filters.amenities.length > 0 || chosen === 'more'
      ? [
          read(
            listAmenities,
            {},
            {
              select: import.meta.env.SSR && ((amenities) => amenities.map(asChoice)),
            },
          ),
        ]
      : []),
  ];
};

const readOnServer = serverLoader(reads);

/** The metadata for search engines depends on this response only, so the browser needs no code for it. */
export const loader = async (args: LoaderFunctionArgs) => {
  const found = await readOnServer(args);
  const url = new URL(args.request.url);
  const list = loadedData(found.data, listVenues);
  const instead = list && lastInstead(venuesUrl.read(url.searchParams), list);
  if (instead) throw redirect(instead);
  const head = listHead(found.data, url, args.context.get(serverContext).publicUrl);
  return data(handOver(found.data.queries, { head }), found.init ?? undefined);
};
export const clientLoader = browserLoader(reads);

/** Only the unfiltered list, and lists with another canonical page, are indexed. */
export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const filters = venuesUrl.read(new URLSearchParams(location.search));
  const cover = loadedData(loaderData, listVenues)?.results[0]?.coverImage;
  return pageMeta(matches, {
    title: filters.search ? listText.titleFor({ query: filters.search }) : listText.title(),
    description: listText.description(),
    path: filters.search || isFiltered(filters) ? null : toVenues(),
    firstPicture: { picture: cover, sizes: listCardSizes },
    ...(loaderData && 'head' in loaderData && loaderData.head),
  });
};

/** True once a search takes longer than 150 ms. */
const useIsSlowSearch = (): boolean => {
  const { state, location } = useNavigation();
  const isSearching = state === 'loading' && location?.pathname === toVenues();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSearching) {
      setIsSlow(false);
      return;
    }
    const timer = setTimeout(() => setIsSlow(true), 150);
    return () => clearTimeout(timer);
  }, [isSearching]);
  return isSlow;
};

export default function VenuesPage() {
  const [filters] = useUrlState(venuesUrl);
  const today = useToday();
  const isSlow = useIsSlowSearch();
  const { startDate: date, endDate: until, minCapacity: guests } = filters;
  useEffect(() => rememberSearch({ date, until, guests }), [date, until, guests]);
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div className="relative z-20 bg-raised pt-7 pb-5 md:pt-11 md:pb-7">
        <div className="wrap">
          <h1>{listText.title()}</h1>
          <VenueSearchForm filters={filters} today={today} />
        </div>
      </div>
      <div
        className={filters.view === 'map' ? 'wrap gap-6 pt-5 lg:grid lg:grid-cols-[1fr_1.2fr]' : 'wrap pt-5'}
      >
        <section aria-label={listText.results()}>
          <VenueResults filters={filters} isLoading={isSlow && filters.view === null} />
        </section>
        {filters.view === 'map' && <LazyVenueMap filters={filters} />}
      </div>
      <LazyCompareBar date={filters.startDate} guests={filters.minCapacity} />
    </main>
  );
}
