import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { registerPageSize } from '@mandap/contract/bookings/register';
import { listRegister } from '@mandap/contract/bookings/register.endpoints';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { CalendarRange, FileUp, Phone, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { DiaryImports } from '#app/features/bookings/host/diary/diary-imports.tsx';
import { FoundBookings, quickMs } from '#app/features/bookings/host/register/found-bookings.tsx';
import { RegisterControls } from '#app/features/bookings/host/register/register-controls.tsx';
import { registerDays } from '#app/features/bookings/host/register/register-days.ts';
import { inputOf, rangeOf, registerUrl } from '#app/features/bookings/host/register/register-url.ts';
import { RegisterWeeks } from '#app/features/bookings/host/register/register-weeks.tsx';
import { useHostRole } from '#app/features/bookings/host/use-host-role.ts';
import { useHostUpdates } from '#app/features/bookings/host/use-host-updates.ts';
import { toHostCalendar } from '#app/host-paths.ts';
import * as diaryText from '#app/i18n/generated/diary.ts';
import * as registerText from '#app/i18n/generated/register.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { useUrlState } from '#app/ui/url-state.ts';
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts';
import { NoVenues } from '../search/no-venues.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(registerText.title, registerText.lead);

const OfflineBookingDialog = lazyDialog(() =>
  import('#app/features/bookings/host/offline-booking-dialog.tsx').then((part) => part.OfflineBookingDialog),
);

const DiaryDialog = lazyDialog(() =>
  import('#app/features/bookings/host/diary/diary-dialog.tsx').then((part) => part.DiaryDialog),
);

const Heading = ({ venueId, seesMoney }: { venueId: string | null; seesMoney: boolean }) => {
  const add = useLazyDialog();
  const diary = useLazyDialog();
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h1 className="text-[1.875rem]">{registerText.title()}</h1>
      <div className="flex flex-wrap gap-1">
        <Button asChild variant="plain" size="small" className="max-sm:px-3">
          <Link to={toHostCalendar(venueId ?? undefined)} aria-label={registerText.calendar()}>
            <CalendarRange aria-hidden className="size-[18px]" />
            <span className="max-sm:hidden">{registerText.calendar()}</span>
          </Link>
        </Button>
        <Button
          variant="plain"
          size="small"
          className="max-sm:px-3"
          aria-label={registerText.print()}
          onClick={() => print()}
        >
          <Printer aria-hidden className="size-[18px]" />
          <span className="max-sm:hidden">{registerText.print()}</span>
        </Button>
        {seesMoney && (
          <Button
            variant="plain"
            size="small"
            className="max-sm:px-3"
            aria-label={diaryText.open()}
            onClick={diary.open}
          >
            <FileUp aria-hidden className="size-[18px]" />
            <span className="max-sm:hidden">{diaryText.open()}</span>
          </Button>
        )}
        <Button variant="outlined" size="small" onClick={add.open}>
          <Phone aria-hidden className="size-[18px]" />
          <span className="sm:hidden">{registerText.addShort()}</span>
          <span className="max-sm:hidden">{registerText.add()}</span>
        </Button>
      </div>
      {diary.isOpen && <DiaryDialog onClose={diary.close} />}
      {add.isOpen && <OfflineBookingDialog {...(venueId && { venueId })} onClose={add.close} />}
    </div>
  );
};

export default function RegisterPage() {
  const [state, url] = useUrlState(registerUrl);
  // A name is no part of an address.
  const [search, setSearch] = useState('');
  const today = useToday();
  const user = useRequireRole('vendor');
  const isReady = user !== null;
  useHostUpdates();
  const seesMoney = mayAtVenue(useHostRole(isReady), 'bookings');
  const venues = useRead(listHostVenues, {}, { enabled: isReady }).data?.results;
  const { data, failure, retry, isPrevious } = useRead(listRegister, inputOf(state, today), {
    enabled: isReady,
    keepPrevious: true,
  });
  const { view, page, venueId } = state;
  const days = data ? registerDays(view, data.results, rangeOf(state, today)) : [];
  const shown = venueId
    ? venues?.find(({ id }) => id === venueId)
    : venues?.length === 1
      ? venues[0]
      : undefined;
  return (
    <main id="content" tabIndex={-1} className={`${areaPage} register-page`}>
      <Heading venueId={venueId} seesMoney={seesMoney} />
      {seesMoney && <DiaryImports isReady={isReady} />}
      <div className="no-print mt-4 flex">
        <SearchField
          size="large"
          label={registerText.find()}
          value={search}
          waitMs={quickMs}
          onSearch={setSearch}
        />
      </div>
      {search && (
        <div className="card mt-3 p-3 shadow-soft">
          <FoundBookings search={search} />
        </div>
      )}
      <div className="my-4">
        <RegisterControls isReady={isReady} today={today} seesMoney={seesMoney} />
      </div>
      {venues?.length === 0 && <NoVenues />}
      {data && venues?.length !== 0 && (
        <StaleContent isStale={isPrevious}>
          <p role="status" className="sr-only">
            {registerText.found({ n: data.count })}
          </p>
          {days.length > 0 ? (
            <div className="card px-4 py-1 shadow-soft print:border-0 print:p-0">
              <RegisterWeeks
                days={days}
                today={today}
                venueName={shown?.name ?? ''}
                hasVenueName={!shown && (venues?.length ?? 0) > 1}
              />
            </div>
          ) : (
            <EmptyState art="/art/empty-bookings.svg" title={registerText.nothing()}>
              {registerText.nothingText()}
            </EmptyState>
          )}
          <div className="no-print">
            <Pagination
              page={page}
              pages={Math.ceil(data.count / registerPageSize)}
              toPage={(to) => url.to({ page: to })}
            />
          </div>
        </StaleContent>
      )}
      {!data && failure && <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />}
      {!data && !failure && <div className="skeleton h-120 rounded-card!" />}
    </main>
  );
}
