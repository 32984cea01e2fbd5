import { type HostTab, hostTabs } from '@mandap/contract/bookings/bookings';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { Day } from '@mandap/domain/days';
import { Link } from 'react-router';
import type { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { toHostBookings } from '#app/host-paths.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useUrlState } from '#app/ui/url-state.ts';
import { tabNames } from './format-host-booking.tsx';
import { HostBookingActions } from './host-booking-actions.tsx';
import { HostBookingCard, HostBookingCardSkeleton } from './host-booking-card.tsx';
import { useHostDialogs } from './host-dialogs.tsx';
import { type HostFilters, hostBookingsUrl } from './host-tabs.tsx';

const nothing: Record<HostTab, { title: () => string; text: () => string }> = {
  requests: { title: vendorText.noneRequests, text: vendorText.noneRequestsText },
  upcoming: { title: vendorText.noneUpcoming, text: vendorText.noneUpcomingText },
  past: { title: vendorText.nonePast, text: vendorText.nonePastText },
  cancelled: { title: vendorText.noneCancelled, text: vendorText.noneCancelledText },
};

interface NothingProps {
  filters: HostFilters;
  counts: Record<HostTab, number>;
}

const Nothing = ({ filters, counts }: NothingProps) => {
  const { tab, query, venueId } = filters;
  const [, url] = useUrlState(hostBookingsUrl);
  const isFiltered = Boolean(query || venueId);
  const elsewhere = hostTabs.filter((other) => isFiltered && counts[other] > 0);
  if (elsewhere.length > 0)
    return (
      <EmptyState
        art="/art/empty-bookings.svg"
        title={vendorText.foundElsewhere()}
        actions={elsewhere.map((other) => (
          <Button key={other} asChild variant="outlined">
            <Link to={url.to({ tab: other, page: 1 })}>
              {vendorText.foundIn({ tab: tabNames[other](), n: counts[other] })}
            </Link>
          </Button>
        ))}
      />
    );
  return (
    <EmptyState
      art="/art/empty-bookings.svg"
      title={isFiltered ? vendorText.noneFound() : nothing[tab].title()}
      actions={
        isFiltered && (
          <Button asChild variant="outlined">
            <Link to={toHostBookings({ tab })}>{vendorText.showAll()}</Link>
          </Button>
        )
      }
    >
      {isFiltered ? vendorText.noneFoundText() : nothing[tab].text()}
    </EmptyState>
  );
};

export const HostFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />
);

const grid = 'grid items-start gap-4 max-md:gap-5 xl:grid-cols-2 *:min-w-0';

export const HostBookingListSkeleton = () => (
  <div role="status" aria-label={vendorText.loading()} className={grid}>
    <HostBookingCardSkeleton />
    <HostBookingCardSkeleton />
  </div>
);

interface HostBookingListProps {
  bookings: readonly HostBooking[];
  /** How many bookings each tab has with these filters. */
  counts: Record<HostTab, number>;
  filters: HostFilters;
  today: Day;
  hasVenueName: boolean;
}

/** A host's bookings, each with its actions. */
export const HostBookingList = ({ bookings, counts, filters, today, hasVenueName }: HostBookingListProps) => {
  const { show, dialog } = useHostDialogs();
  return (
    <>
      {bookings.length === 0 ? (
        <Nothing filters={filters} counts={counts} />
      ) : (
        <ul className={grid}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <HostBookingCard
                booking={booking}
                today={today}
                hasVenueName={hasVenueName}
                actions={<HostBookingActions booking={booking} onOpen={(step) => show(booking, step)} />}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </>
  );
};
