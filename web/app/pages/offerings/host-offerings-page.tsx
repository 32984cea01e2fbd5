import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { listOwnOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { OfferingList } from '#app/features/offerings/host/offering-list.tsx';
import { toHostVenues, toPrices } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import type { Route } from './+types/host-offerings-page.ts';

export const meta = privateMeta(sellText.title, sellText.lead);

/** What one of the host's venues sells. */
export default function HostOfferingsPage({ params: { id } }: Route.ComponentProps) {
  const isReady = useRequireRole('vendor') !== null;
  const { data, failure, retry } = useRead(listOwnOfferings, { id }, { enabled: isReady });
  const venue = useRead(listHostVenues, {}, { enabled: isReady }).data?.results.find((one) => one.id === id);
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="text-[1.875rem]">
        {venue ? sellText.titleOf({ venue: venue.name }) : sellText.title()}
      </h1>
      <VenueNav venueId={id} isReady={isReady} />
      <p className="mt-1.5 mb-4 max-w-[44rem] text-muted">{sellText.lead()}</p>
      {data && venue && (
        <OfferingList venueId={id} toPrices={toPrices} pricePerDay={venue.pricePerDay} {...data} />
      )}
      {!data && failure && <OwnVenueFailed failure={failure} retry={retry} />}
      {!(data && venue) && !failure && (
        <div role="status" aria-label={sellText.loading()} className="skeleton h-72 rounded-card!" />
      )}
    </main>
  );
}
