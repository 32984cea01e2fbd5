import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toMyBookings, toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { BookingCard, BookingCardSkeleton } from './booking-card.tsx';
import { type BookingFilters, bookingsUrl, isFiltered, withoutFilters } from './booking-filters.ts';
import { CancelDialog } from './cancel-dialog.tsx';

const Nothing = ({ filters }: { filters: BookingFilters }) => (
  <EmptyState
    art="/art/empty-bookings.svg"
    title={bookingsText.none()}
    actions={
      <>
        <Button asChild>
          <Link to={toVenues()}>{siteText.browse()}</Link>
        </Button>
        {isFiltered(filters) && (
          <Button asChild variant="outlined">
            <Link to={toMyBookings(bookingsUrl.write(withoutFilters(filters)))}>
              {bookingsText.showAll()}
            </Link>
          </Button>
        )}
      </>
    }
  >
    {isFiltered(filters) ? bookingsText.noneFilteredHint() : bookingsText.noneHint()}
  </EmptyState>
);

export const BookingsFailed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <NotLoaded title={bookingsText.failed()} text={textOf(failure)} onRetry={retry} />
);

export const BookingListSkeleton = () => (
  <div role="status" aria-label={bookingsText.loading()} className="grid gap-4">
    <BookingCardSkeleton />
    <BookingCardSkeleton />
    <BookingCardSkeleton />
  </div>
);

export interface BookingListProps {
  bookings: readonly Booking[];
  filters: BookingFilters;
  today: Day;
  /** The button for the next step: paying, or writing a review. */
  mainButton: (booking: Booking) => ReactNode;
  invoiceButton: (booking: Booking) => ReactNode;
}

/** The guest's bookings, each with its actions. */
export const BookingList = ({ bookings, filters, today, mainButton, invoiceButton }: BookingListProps) => {
  const [cancelling, setCancelling] = useState<Booking | null>(null);
  if (bookings.length === 0) return <Nothing filters={filters} />;
  return (
    <>
      <ul className="grid gap-4 max-md:gap-5">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              today={today}
              mainButton={mainButton(booking)}
              invoiceButton={invoiceButton(booking)}
              onCancel={() => setCancelling(booking)}
            />
          </li>
        ))}
      </ul>
      {cancelling && (
        <CancelDialog key={cancelling.id} booking={cancelling} onClose={() => setCancelling(null)} />
      )}
    </>
  );
};
