import { getOwnVenue } from '@mandap/contract/venues/host.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { OwnVenueEditor } from '#app/features/venues/editor/own-venue-editor.tsx';
import { VenueReasons } from '#app/features/venues/host/venue-status.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Name } from '#app/ui/name.tsx';
import { areaPage } from '../site/area-page.ts';
import type { Route } from './+types/host-venue-edit-page.ts';
import { OwnVenueFailed } from './own-venue-failed.tsx';

export const meta = privateMeta(adminVenueText.editTitle, adminVenueText.editTitle);

const Skeleton = () => (
  <div role="status" aria-label={adminVenueText.loading()} className="grid max-w-[960px] gap-4">
    <div className="skeleton h-72 rounded-card!" />
    <div className="skeleton h-48 rounded-card!" />
  </div>
);

export default function VenueEditPage({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [reloads, setReloads] = useState(0);
  const user = useRequireRole('vendor');
  const { data: venue, failure, retry } = useRead(getOwnVenue, { id }, { enabled: user !== null });
  const reload = async () => {
    await client.refetchQueries({ queryKey: keyOf(getOwnVenue, { id }) });
    setReloads((count) => count + 1);
  };
  const isReturned = venue?.status === 'Draft' || venue?.status === 'Rejected';
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="mb-4 text-[1.875rem]">
        <Name>{venue?.sheet.name || adminVenueText.editTitle()}</Name>
      </h1>
      {venue && !venue.isUnsent && <VenueNav venueId={id} isReady />}
      {venue && isReturned && venue.decision && (
        <section aria-labelledby="requested" className="mb-4 max-w-[960px]">
          <h2 id="requested" className="mb-2 text-h3">
            {hostVenueText.whatWeSaw()}
          </h2>
          <VenueReasons decision={venue.decision} />
        </section>
      )}
      {venue && (
        <OwnVenueEditor
          key={`${venue.id} ${reloads}`}
          venue={venue}
          onSaved={() => void (venue.isUnsent ? undefined : navigate(toHostVenues()))}
          onSent={() => void navigate(toHostVenues())}
          onReload={() => void reload()}
        />
      )}
      {!venue && failure && <OwnVenueFailed failure={failure} retry={retry} />}
      {!venue && !failure && <Skeleton />}
    </main>
  );
}
