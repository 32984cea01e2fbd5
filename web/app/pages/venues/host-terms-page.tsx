import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import type { HostVenue } from '@mandap/contract/bookings/host.schemas';
import { getVenueTerms } from '@mandap/contract/venues/host.endpoints';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { VenuePicker } from '#app/features/bookings/host/venue-picker.tsx';
import { EarningsNav } from '#app/features/payouts/host/earnings-nav.tsx';
import { EarningsSkeleton } from '#app/features/payouts/host/earnings-summary.tsx';
import { TermsForm } from '#app/features/venues/host/terms/terms-form.tsx';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { idParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { NoVenues } from '../search/no-venues.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(earningsText.terms, earningsText.lead);

const VenueTerms = ({ venue }: { venue: HostVenue }) => {
  const { data, failure, retry } = useRead(getVenueTerms, { id: venue.id });
  if (data) return <TermsForm venue={venue} terms={data} />;
  return failure ? (
    <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />
  ) : (
    <EarningsSkeleton />
  );
};

const venueUrl = urlState({ venue: idParam });

export default function TermsPage() {
  const [{ venue: venueId }, url] = useUrlState(venueUrl);
  const user = useRequireRole('vendor');
  const isReady = user !== null;
  const { data: venues, failure, retry } = useRead(listHostVenues, {}, { enabled: isReady });
  const venue = venues?.results.find(({ id }) => id === venueId) ?? venues?.results[0];
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="mb-3 text-[1.875rem]">{earningsText.terms()}</h1>
      {venueId && venue ? <VenueNav venueId={venue.id} isReady={isReady} /> : <EarningsNav />}
      <div className="mb-4">
        <VenuePicker
          isReady={isReady}
          venueId={venue?.id ?? null}
          onPick={(id) => url.set({ venue: id }, { replace: true })}
        />
      </div>
      {venue && <VenueTerms key={venue.id} venue={venue} />}
      {venues && !venue && <NoVenues />}
      {!venues &&
        (failure ? (
          <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />
        ) : (
          <EarningsSkeleton />
        ))}
    </main>
  );
}
