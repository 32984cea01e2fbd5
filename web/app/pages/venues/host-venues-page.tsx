import { listOwnVenues } from '@mandap/contract/venues/host.endpoints';
import { Plus } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { OwnVenueList, OwnVenueListSkeleton } from '#app/features/venues/host/own-venue-list.tsx';
import { toHostVenueNew, toHostVenues, toHostVerification } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(hostVenueText.venues, hostVenueText.lead);

const pageSize = 12;

const pageUrl = urlState({ page: pageParam });

export default function VenuesPage() {
  const [{ page }] = useUrlState(pageUrl);
  const user = useRequireRole('vendor');
  const { data, failure, retry, isPrevious } = useRead(
    listOwnVenues,
    { page, pageSize },
    { enabled: user !== null, keepPrevious: true },
  );
  const hasOwn = data?.results.some(({ role }) => role === 'owner') ?? false;
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={toHostVenues(pages)} replace />;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.875rem]">{hostVenueText.venues()}</h1>
        <Button asChild size="small">
          <Link to={toHostVenueNew()}>
            <Plus aria-hidden className="size-[18px]" />
            {hostVenueText.add()}
          </Link>
        </Button>
      </div>
      <p className="mb-4 text-muted">{hostVenueText.lead()}</p>
      {data?.needsVerification && hasOwn && (
        <Alert variant="warning" className="mb-4">
          {hostVenueText.verifyFirst()}{' '}
          <Link to={toHostVerification()} className="link">
            {hostVenueText.toVerification()}
          </Link>
        </Alert>
      )}
      {data && (
        <StaleContent isStale={isPrevious}>
          <OwnVenueList venues={data} page={page} />
          <Pagination page={page} pages={pages} toPage={toHostVenues} />
        </StaleContent>
      )}
      {!data &&
        (failure ? (
          <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />
        ) : (
          <OwnVenueListSkeleton />
        ))}
    </main>
  );
}
