import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { exportOutstanding, listOutstanding } from '@mandap/contract/bookings/money.endpoints';
import { Download } from 'lucide-react';
import { Navigate } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useExport } from '#app/api/use-export.ts';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { MoneyNav } from '#app/features/bookings/host/money-nav.tsx';
import { OutstandingList } from '#app/features/bookings/host/outstanding-list.tsx';
import { useHostUpdates } from '#app/features/bookings/host/use-host-updates.ts';
import { VenuePicker } from '#app/features/bookings/host/venue-picker.tsx';
import { rupees } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { idParam, named, pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(hostMoneyText.owesMeTitle, hostMoneyText.owesMeLead);

const pageSize = 20;
const outstandingUrl = urlState({ venueId: named('venue', idParam), page: pageParam });

export default function OutstandingPage() {
  const [{ venueId, page }, url] = useUrlState(outstandingUrl);
  const user = useRequireRole('vendor');
  const isReady = user !== null;
  useHostUpdates();
  const filter = venueId ? { venueId } : {};
  const venues = useRead(listHostVenues, {}, { enabled: isReady }).data?.count ?? 0;
  const { data, failure, retry, isPrevious } = useRead(
    listOutstanding,
    { ...filter, page, pageSize },
    { enabled: isReady, keepPrevious: true },
  );
  const exporting = useExport(exportOutstanding, filter);
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={url.to({ page: pages })} replace />;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="mb-3 text-[1.875rem]">{hostMoneyText.owesMeTitle()}</h1>
      <MoneyNav />
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <VenuePicker
          isReady={isReady}
          venueId={venueId}
          all={vendorText.allVenues()}
          onPick={(picked) => url.set({ venueId: picked, page: 1 })}
        />
        <Button
          variant="outlined"
          size="small"
          isBusy={exporting.isBusy}
          disabled={!data?.count}
          onClick={exporting.save}
        >
          {!exporting.isBusy && <Download aria-hidden className="size-[18px]" />}
          <span>{hostMoneyText.exportTable()}</span>
        </Button>
      </div>
      {data && data.count > 0 && (
        <StaleContent isStale={isPrevious}>
          <p role="status" className="num mb-4 text-h3">
            <span>{hostMoneyText.owedInAll({ n: data.count })}</span>{' '}
            <Verbatim>{rupees(data.total)}</Verbatim>
          </p>
          <OutstandingList bookings={data.results} hasVenueName={!venueId && venues > 1} />
          <Pagination page={page} pages={pages} toPage={(to) => url.to({ page: to })} />
        </StaleContent>
      )}
      {data?.count === 0 && (
        <EmptyState art="/art/empty-bookings.svg" title={hostMoneyText.nobodyOwes()}>
          {hostMoneyText.nobodyOwesText()}
        </EmptyState>
      )}
      {!data && failure && <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />}
      {!data && !failure && <div className="skeleton h-120 rounded-card!" />}
    </main>
  );
}
