import { getOwnServices } from '@mandap/contract/services/services.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { ServiceBoard } from '#app/features/services/host/service-board.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import type { Route } from './+types/host-services-page.ts';

export const meta = privateMeta(sellServicesText.title, sellServicesText.lead);

/** The menus and extras of one of the host's venues. */
export default function HostServicesPage({ params: { id } }: Route.ComponentProps) {
  const isReady = useRequireRole('vendor') !== null;
  const { data, failure, retry } = useRead(getOwnServices, { id }, { enabled: isReady });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="text-[1.875rem]">
        {data ? sellServicesText.titleOf({ venue: data.venueName }) : sellServicesText.title()}
      </h1>
      <VenueNav venueId={id} isReady={isReady} />
      <p className="mt-1.5 mb-4 max-w-[44rem] text-muted">{sellServicesText.lead()}</p>
      {data && <ServiceBoard venueId={id} services={data} />}
      {!data && failure && <OwnVenueFailed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status" aria-label={sellServicesText.loading()} className="skeleton h-72 rounded-card!" />
      )}
    </main>
  );
}
