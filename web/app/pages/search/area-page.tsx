import type { InputOf } from '@mandap/contract/endpoint';
import { areaPageSize } from '@mandap/contract/search/search';
import { getVenueArea } from '@mandap/contract/search/search.endpoints';
import { SlidersHorizontal } from 'lucide-react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type Params,
  redirect,
  useParams,
  useSearchParams,
} from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { loadedData, type PageData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { areaCrumbs } from '#app/features/search/guest/area-crumbs.ts';
import { AreaLinks } from '#app/features/search/guest/area-links.tsx';
import {
  isIndex,
  leadOfArea,
  titleOfArea,
  titleOfNone,
  type VenueArea,
} from '#app/features/search/guest/area-text.ts';
import { listSchema } from '#app/features/search/guest/list-head.ts';
import { noFilters, toVenuesWith } from '#app/features/search/guest/venue-filters.ts';
import { asCard } from '#app/features/venues/guest/format-venue.ts';
import { listCardSizes, VenueCard, VenueCardSkeleton } from '#app/features/venues/guest/venue-card.tsx';
import { crumbsSchema } from '#app/features/venues/guest/venue-schema.ts';
import * as listText from '#app/i18n/generated/list.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import * as venueAreaText from '#app/i18n/generated/venueArea.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { nameIn } from '#app/i18n/names.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import { absoluteIn, pageMeta } from '#app/page-meta.ts';
import { toBecomeHost, toVenues } from '#app/paths.ts';
import { toVenuesAt } from '#app/place-paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Breadcrumbs, type Crumb } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { pageParam, urlState } from '#app/ui/url-state.ts';
import type { Route } from './+types/area-page.ts';

const pageUrl = urlState({ page: pageParam });

const inputOf = (params: Params, search: URLSearchParams): InputOf<typeof getVenueArea> => ({
  ...(params.state && { state: params.state }),
  ...(params.district && { district: params.district }),
  ...(params.tehsil && { tehsil: params.tehsil }),
  ...(params.category && { category: params.category }),
  page: pageUrl.read(search).page,
});

const reads: PageReads = ({ params, url }) => [
  read(getVenueArea, inputOf(params, url.searchParams), {
    required: true,
    select: import.meta.env.SSR && ((area) => ({ ...area, results: area.results.map(asCard) })),
  }),
];

const pathOf = ({ slugs, category }: VenueArea, page = 1): string =>
  toVenuesAt(slugs, { category: category?.slug, page });

/** Another spelling or a former name redirects to the current URL. */
const toCanonical = (page: PageData, request: Request): void => {
  const area = loadedData(page, getVenueArea);
  const { pathname, search } = new URL(request.url);
  const asked = pathname.replace(/\/$|\.data$/, '');
  // The router adds what the addresses of the language begin with.
  if (area && decodeURI(asked) !== addressOf(pathOf(area))) throw redirect(pathOf(area) + search, 301);
};

const readOnServer = serverLoader(reads);
const readInBrowser = browserLoader(reads);

export const loader = async (args: LoaderFunctionArgs) => {
  const found = await readOnServer(args);
  toCanonical(found.data, args.request);
  return found;
};

export const clientLoader = async (args: ClientLoaderFunctionArgs) => {
  const page = await readInBrowser(args);
  toCanonical(page, args.request);
  return page;
};

/** The breadcrumbs above a page, without the page itself. */
const crumbsOf = (area: VenueArea): Crumb[] => {
  const { category } = area;
  const start = [
    { label: venueBasicsText.venues(), to: toVenues() },
    category
      ? { label: nameIn(category.names), to: toVenuesAt({}, { category: category.slug }) }
      : { label: siteText.byPlace(), to: toVenuesAt({}) },
  ];
  return [...start, ...areaCrumbs(area, category?.slug)];
};

const withoutLast = (crumbs: readonly Crumb[]): Crumb[] => crumbs.slice(0, -1);

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const area = loadedData(loaderData, getVenueArea);
  if (!area)
    return pageMeta(matches, {
      title: venueAreaText.missing(),
      description: venueAreaText.missingText(),
      path: null,
    });
  const { page } = pageUrl.read(new URLSearchParams(location.search));
  const absolute = absoluteIn(matches);
  const cover = area.results[0]?.coverImage;
  const isEmpty = area.count === 0 && !isIndex(area);
  return pageMeta(matches, {
    title: titleOfArea(area),
    description: isEmpty
      ? titleOfNone(area)
      : venueAreaText.description({ lead: leadOfArea(area).join(' ') }),
    path: isEmpty ? null : pathOf(area, page),
    firstPicture: { picture: cover, sizes: listCardSizes },
    previous: page > 1 ? pathOf(area, page - 1) : null,
    next: page * areaPageSize < area.count && !isIndex(area) ? pathOf(area, page + 1) : null,
    structured: [
      crumbsSchema(crumbsOf(area).map(({ label, to }) => ({ name: label, item: absolute(addressOf(to)) }))),
      ...(area.results.length > 0
        ? [listSchema(absolute, area.results, { count: area.count, first: (page - 1) * areaPageSize + 1 })]
        : []),
    ],
  });
};

/** The same venues in the list, where they can be filtered. */
const filteredList = ({ state, district, tehsil, category, location }: VenueArea): string => {
  const place = tehsil ?? district ?? state;
  return toVenuesWith(noFilters, {
    ...(location ? { place: place?.id ?? null } : { search: place?.name ?? '' }),
    categories: category ? [category.slug] : [],
  });
};

const gridClass = 'grid gap-5 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

const Cards = ({ area, page }: { area: VenueArea; page: number }) => {
  const fee = useSettings()?.serviceFeePercent;
  if (area.results.length === 0) return null;
  return (
    <>
      <h2 className="sr-only">{venueAreaText.results()}</h2>
      <ul className={gridClass}>
        {area.results.map((venue, index) => (
          <li key={venue.id} className="flex">
            <VenueCard venue={venue} feePercent={fee} sizes={listCardSizes} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(area.count / areaPageSize)}
        toPage={(number) => pathOf(area, number)}
      />
    </>
  );
};

/** On the index every venue belongs to a category. If there are none, the marketplace has just opened. */
const hasNothing = (area: VenueArea): boolean =>
  isIndex(area) ? area.categories.length === 0 : area.count === 0;

const textOfNone = (area: VenueArea): string => {
  if (isIndex(area)) return listText.noVenuesYetHint();
  return area.nearby.length > 0 ? venueAreaText.noneText() : venueAreaText.noneTextAlone();
};

const Nothing = ({ area }: { area: VenueArea }) => (
  <EmptyState
    art="/art/empty-search.svg"
    title={isIndex(area) ? listText.noVenuesYet() : titleOfNone(area)}
    actions={
      <Button asChild variant="outlined">
        <Link to={toBecomeHost()}>{siteText.becomeHost()}</Link>
      </Button>
    }
  >
    {textOfNone(area)}
  </EmptyState>
);

const Venues = ({ area, page }: { area: VenueArea; page: number }) => (
  <>
    <Breadcrumbs crumbs={withoutLast(crumbsOf(area))} />
    <h1 className="mt-1">{titleOfArea(area)}</h1>
    {!hasNothing(area) && leadOfArea(area).length > 0 && (
      <p className="num mt-2 max-w-[70ch] text-muted">{leadOfArea(area).join(' ')}</p>
    )}
    {hasNothing(area) ? (
      <Nothing area={area} />
    ) : (
      <>
        {!isIndex(area) && (
          <Button asChild variant="outlined" className="mt-4 mb-6">
            <Link to={filteredList(area)}>
              <SlidersHorizontal aria-hidden className="size-5" />
              {venueAreaText.filter()}
            </Link>
          </Button>
        )}
        <Cards area={area} page={page} />
      </>
    )}
    <AreaLinks area={area} />
  </>
);

const Loading = () => (
  <div role="status" aria-label={listText.loading()} className={gridClass}>
    <VenueCardSkeleton />
    <VenueCardSkeleton />
    <VenueCardSkeleton />
  </div>
);

export default function AreaPage() {
  const params = useParams();
  const [search] = useSearchParams();
  const input = inputOf(params, search);
  const { data: area, failure, retry } = useRead(getVenueArea, input);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-3 outline-none md:pt-7">
      {area ? (
        <Venues area={area} page={input.page ?? 1} />
      ) : failure ? (
        <PageFailed
          failure={failure}
          retry={retry}
          headingLevel={1}
          gone={{ title: venueAreaText.missing(), text: venueAreaText.missingText() }}
          back={{ to: toVenues(), label: siteText.browse() }}
        />
      ) : (
        <Loading />
      )}
    </main>
  );
}
