import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { exportCashBook, listCashBook } from '@mandap/contract/bookings/money.endpoints';
import type { Day } from '@mandap/domain/days';
import { paymentMeans } from '@mandap/domain/payments/means';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { Download } from 'lucide-react';
import { Navigate } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useExport } from '#app/api/use-export.ts';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import {
  cashBookPageSize,
  cashBookUrl,
  filterOf,
  periodOf,
  periodsUntil,
} from '#app/features/bookings/host/cash-book-url.ts';
import { CashEntries, CashSums } from '#app/features/bookings/host/cash-entries.tsx';
import { MoneyNav } from '#app/features/bookings/host/money-nav.tsx';
import { meansNames } from '#app/features/bookings/host/receipt-fields.tsx';
import { useHostRole } from '#app/features/bookings/host/use-host-role.ts';
import { useHostUpdates } from '#app/features/bookings/host/use-host-updates.ts';
import { VenuePicker } from '#app/features/bookings/host/venue-picker.tsx';
import { monthAndYear } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(hostMoneyText.cashBook, hostMoneyText.cashBookLead);

const yearName = (year: string): string =>
  hostMoneyText.financialYear({ from: year, to: String((Number(year) + 1) % 100).padStart(2, '0') });

const periodChoices = (today: Day, chosen: string) => {
  const { months, years } = periodsUntil(today);
  const known = [...months, ...years];
  const all = known.includes(chosen) ? known : [chosen, ...known];
  return all.map((one) => [one, one.length === 4 ? yearName(one) : monthAndYear(one)] as const);
};

const Controls = ({ isReady, today, isEmpty }: { isReady: boolean; today: Day; isEmpty: boolean }) => {
  const [state, url] = useUrlState(cashBookUrl);
  const role = useHostRole(isReady);
  const exporting = useExport(exportCashBook, filterOf(state, today));
  const period = periodOf(state, today);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      <VenuePicker
        isReady={isReady}
        venueId={state.venueId}
        all={vendorText.allVenues()}
        onPick={(venueId) => url.set({ venueId, page: 1 })}
      />
      <FilterSelect
        label={hostMoneyText.period()}
        value={period}
        options={periodChoices(today, period)}
        isPlain
        onChoose={(chosen) => url.set({ period: chosen, page: 1 })}
      />
      {mayAtVenue(role, 'ownership') && (
        <FilterSelect
          label={hostMoneyText.book()}
          value={state.book}
          options={[
            ['money', hostMoneyText.bookMoney()],
            ['deposits', hostMoneyText.bookDeposits()],
          ]}
          onChoose={(book) => url.set({ book, page: 1 })}
        />
      )}
      {state.book === 'money' && (
        <FilterSelect
          label={hostMoneyText.paidBy()}
          value={state.means ?? ''}
          options={[
            ['', hostMoneyText.allMeans()],
            ...paymentMeans.map((means) => [means, meansNames[means]()] as const),
          ]}
          onChoose={(means) => url.set({ means: means || null, page: 1 })}
        />
      )}
      <Button
        variant="outlined"
        size="small"
        isBusy={exporting.isBusy}
        disabled={isEmpty}
        onClick={exporting.save}
      >
        {!exporting.isBusy && <Download aria-hidden className="size-[18px]" />}
        <span>{hostMoneyText.exportTable()}</span>
      </Button>
    </div>
  );
};

export default function CashBookPage() {
  const [state, url] = useUrlState(cashBookUrl);
  const today = useToday();
  const user = useRequireRole('vendor');
  const isReady = user !== null;
  useHostUpdates();
  const { page, venueId, book } = state;
  const venues = useRead(listHostVenues, {}, { enabled: isReady }).data?.count ?? 0;
  const { data, failure, retry, isPrevious } = useRead(
    listCashBook,
    { ...filterOf(state, today), page, pageSize: cashBookPageSize },
    { enabled: isReady, keepPrevious: true },
  );
  const pages = Math.ceil((data?.count ?? 0) / cashBookPageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={url.to({ page: pages })} replace />;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="mb-3 text-[1.875rem]">{hostMoneyText.cashBook()}</h1>
      <MoneyNav />
      <Controls isReady={isReady} today={today} isEmpty={!data?.count} />
      {data && (
        <StaleContent isStale={isPrevious}>
          <p role="status" className="sr-only">
            {hostMoneyText.lines({ n: data.count })}
          </p>
          <CashSums {...data} />
          {data.count > 0 ? (
            <CashEntries entries={data.results} hasVenueName={!venueId && venues > 1} />
          ) : (
            <EmptyState art="/art/empty-bookings.svg" title={hostMoneyText.nothingReceived()}>
              {book === 'money' ? hostMoneyText.nothingReceivedText() : hostMoneyText.noDepositsText()}
            </EmptyState>
          )}
          <Pagination page={page} pages={pages} toPage={(to) => url.to({ page: to })} />
        </StaleContent>
      )}
      {!data && failure && <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />}
      {!data && !failure && <div className="skeleton h-120 rounded-card!" />}
    </main>
  );
}
