import { listHostBookings, listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import {
  HostBookingList,
  HostBookingListSkeleton,
  HostFailed,
} from '#app/features/bookings/host/host-booking-list.tsx';
import {
  type HostFilters,
  HostTabs,
  hostBookingsUrl,
  pageSize,
} from '#app/features/bookings/host/host-tabs.tsx';
import { MoneyNav } from '#app/features/bookings/host/money-nav.tsx';
import { OfflineBookingDialog } from '#app/features/bookings/host/offline-booking-dialog.tsx';
import { useHostRole } from '#app/features/bookings/host/use-host-role.ts';
import { useHostUpdates } from '#app/features/bookings/host/use-host-updates.ts';
import { VenuePicker } from '#app/features/bookings/host/venue-picker.tsx';
import { toHostCalendar } from '#app/host-paths.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(vendorText.bookings, vendorText.bookingsLead);

const Heading = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex items-center justify-between gap-3">
      <h1 className="text-[1.875rem]">{vendorText.bookings()}</h1>
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        <Phone aria-hidden className="size-[18px]" />
        <span className="sm:hidden">{vendorText.addShort()}</span>
        <span className="max-sm:hidden">{vendorText.addOfflineBooking()}</span>
      </Button>
      {isOpen && <OfflineBookingDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
};

interface ControlsProps {
  filters: HostFilters;
  isReady: boolean;
  onFilter: (change: Partial<HostFilters>) => void;
}

const Controls = ({ filters, isReady, onFilter }: ControlsProps) => (
  <div className="flex flex-wrap gap-2.5">
    <SearchField
      size="large"
      label={vendorText.search()}
      value={filters.query}
      onSearch={(query) => onFilter({ query, page: 1 })}
    />
    <VenuePicker
      isReady={isReady}
      venueId={filters.venueId}
      all={vendorText.allVenues()}
      onPick={(venueId) => onFilter({ venueId, page: 1 })}
    />
  </div>
);

/** For somebody who manages only calendars. */
const CalendarOnly = () => (
  <main id="content" tabIndex={-1} className={areaPage}>
    <Heading />
    <EmptyState
      art="/art/empty-bookings.svg"
      title={vendorText.notYours()}
      actions={
        <Button asChild>
          <Link to={toHostCalendar()}>{vendorText.calendar()}</Link>
        </Button>
      }
    >
      {vendorText.notYoursText()}
    </EmptyState>
  </main>
);

export default function BookingsPage() {
  const [filters, url] = useUrlState(hostBookingsUrl);
  const today = useToday();
  const user = useRequireRole('vendor');
  const isReady = user !== null;
  useHostUpdates();
  const { tab, query, venueId, page } = filters;
  const { data, failure, retry, isPrevious } = useRead(
    listHostBookings,
    { tab, page, pageSize, ...(query && { search: query }), ...(venueId && { venueId }) },
    { enabled: isReady, keepPrevious: true },
  );
  const venues = useRead(listHostVenues, {}, { enabled: isReady }).data?.count ?? 0;
  const role = useHostRole(isReady);
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={url.to({ page: pages })} replace />;
  if (!mayAtVenue(role, 'bookings')) return <CalendarOnly />;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Heading />
      <div className="mt-3">
        <MoneyNav />
      </div>
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        <HostTabs counts={data?.counts} />
        <Controls filters={filters} isReady={isReady} onFilter={url.set} />
      </div>
      {data && (
        <StaleContent isStale={isPrevious}>
          <p role="status" className="sr-only">
            {vendorText.found({ n: data.count })}
          </p>
          {tab === 'requests' && data.count > 0 && (
            <p className="mb-4 text-muted">{vendorText.waiting({ n: data.count })}</p>
          )}
          <HostBookingList
            bookings={data.results}
            counts={data.counts}
            filters={filters}
            today={today}
            hasVenueName={venues > 1}
          />
          <Pagination page={page} pages={pages} toPage={(to) => url.to({ page: to })} />
        </StaleContent>
      )}
      {!data && (failure ? <HostFailed failure={failure} retry={retry} /> : <HostBookingListSkeleton />)}
    </main>
  );
}
