import { listFeaturedVenues } from '@mandap/contract/search/search.endpoints';
import { Link } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { asCard } from '#app/features/venues/guest/format-venue.ts';
import { listCardSizes, VenueCard, VenueCardSkeleton } from '#app/features/venues/guest/venue-card.tsx';
import * as featuredText from '#app/i18n/generated/featured.ts';
import * as homeText from '#app/i18n/generated/home.ts';
import * as listText from '#app/i18n/generated/list.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toFeatured, toVenues } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/featured-venues-page.ts';

const reads: PageReads = () => [
  read(
    listFeaturedVenues,
    {},
    { required: true, select: import.meta.env.SSR && ((venues) => venues.map(asCard)) },
  ),
];

export const loader = serverLoader(reads);
export const clientLoader = browserLoader(reads);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: featuredText.title(),
    description: featuredText.description(),
    path: toFeatured(),
  });

const gridClass = 'grid gap-5 sm:grid-cols-2 md:gap-6 lg:grid-cols-3';

const Skeleton = () => (
  <div role="status" aria-label={listText.loading()} className={gridClass}>
    <VenueCardSkeleton />
    <VenueCardSkeleton />
    <VenueCardSkeleton />
  </div>
);

const Empty = () => (
  <EmptyState
    art="/art/empty-search.svg"
    title={featuredText.none()}
    actions={
      <Button asChild>
        <Link to={toVenues()}>{siteText.browse()}</Link>
      </Button>
    }
  >
    {featuredText.noneHint()}
  </EmptyState>
);

const Venues = () => {
  const settings = useSettings();
  const { data: venues, failure, retry } = useRead(listFeaturedVenues, {});
  if (settings?.enableFeaturedVenues === false || venues?.length === 0) return <Empty />;
  if (!venues)
    return failure ? (
      <PageFailed failure={failure} retry={retry} title={homeText.featuredFailed()} />
    ) : (
      <Skeleton />
    );
  return (
    <>
      <h2 className="sr-only">{listText.results()}</h2>
      <ul className={gridClass}>
        {venues.map((venue, index) => (
          <li key={venue.id} className="flex">
            <VenueCard
              venue={venue}
              feePercent={settings?.serviceFeePercent}
              sizes={listCardSizes}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex justify-center">
        <Button asChild variant="outlined">
          <Link to={toVenues()}>{homeText.viewAll()}</Link>
        </Button>
      </div>
    </>
  );
};

export default function FeaturedVenuesPage() {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-7 outline-none md:pt-11">
      <h1>{featuredText.title()}</h1>
      <p className="mt-2 mb-6 text-muted md:mb-8">{featuredText.lead()}</p>
      <Venues />
    </main>
  );
}
