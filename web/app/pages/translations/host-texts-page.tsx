import { getOwnTexts } from '@mandap/contract/translations/translations.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { TextsForm } from '#app/features/translations/host/texts-form.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostTextsText from '#app/i18n/generated/hostTexts.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import type { Route } from './+types/host-texts-page.ts';

export const meta = privateMeta(hostTextsText.title, hostTextsText.lead);

/** What a host wrote about a venue, in both languages. */
export default function HostTextsPage({ params: { id } }: Route.ComponentProps) {
  const isReady = useRequireRole('vendor') !== null;
  const { data, failure, retry } = useRead(getOwnTexts, { id }, { enabled: isReady });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="text-[1.875rem]">
        {data ? hostTextsText.titleOf({ venue: data.venueName }) : hostTextsText.title()}
      </h1>
      <VenueNav venueId={id} isReady={isReady} />
      <p className="mb-6 max-w-[44rem] text-muted">{hostTextsText.lead()}</p>
      {data && <TextsForm key={id} venueId={id} texts={data} />}
      {!data && failure && <OwnVenueFailed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status" aria-label={hostTextsText.loading()} className="skeleton h-72 rounded-card!" />
      )}
    </main>
  );
}
