import { getPrices } from '@mandap/contract/offerings/offerings.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { PriceBoard } from '#app/features/offerings/host/prices/price-board.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import type { Route } from './+types/host-prices-page.ts';

export const meta = privateMeta(pricesText.title, pricesText.lead);

/** The prices of something that a host sells. */
export default function HostPricesPage({ params: { id, offeringId } }: Route.ComponentProps) {
  const isReady = useRequireRole('vendor') !== null;
  const { data, failure, retry } = useRead(getPrices, { id, offeringId }, { enabled: isReady });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="text-[1.875rem]">
        {data ? pricesText.titleOf({ name: data.name || data.venueName }) : pricesText.title()}
      </h1>
      <VenueNav venueId={id} isReady={isReady} />
      <p className="mt-1.5 mb-4 max-w-[44rem] text-muted">{pricesText.lead()}</p>
      {data && <PriceBoard venueId={id} offeringId={offeringId} prices={data} />}
      {!data && failure && <OwnVenueFailed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status" aria-label={pricesText.loading()} className="skeleton h-72 rounded-card!" />
      )}
    </main>
  );
}
