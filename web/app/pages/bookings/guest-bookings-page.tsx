import { exportBookings, listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { Download } from 'lucide-react';
import { Navigate } from 'react-router';
import { download, useDownload } from '#app/api/download.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { awaitsAdvance, awaitsBalance, isReviewable } from '#app/features/bookings/format-booking.ts';
import { BookingFilter, BookingSort, MoreFilters } from '#app/features/bookings/guest/booking-filter-bar.tsx';
import {
  type BookingFilters,
  bookingsUrl,
  pageSize,
  toBookingsQuery,
  withKnownEvent,
} from '#app/features/bookings/guest/booking-filters.ts';
import { BookingList, BookingListSkeleton } from '#app/features/bookings/guest/booking-list.tsx';
import { useBookingUpdates } from '#app/features/bookings/guest/use-booking-updates.ts';
import { KeptForYou } from '#app/features/calendar/guest/kept-for-you.tsx';
import { OwnWaitingList } from '#app/features/calendar/guest/own-waiting-list.tsx';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { InvoiceButton } from '#app/features/documents/guest/document-buttons.tsx';
import { PayButton } from '#app/features/payments/guest/pay-button.tsx';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';
import { ReviewButton } from './review-button.tsx';

export const meta = privateMeta(bookingsText.title, bookingsText.description);

const mainButton = (booking: Booking) => {
  if (booking.familyRole === 'booker' && isReviewable(booking)) return <ReviewButton booking={booking} />;
  if (awaitsAdvance(booking)) return <PayButton bookingId={booking.id} due="advance" size="small" />;
  return awaitsBalance(booking) && <PayButton bookingId={booking.id} due="balance" size="small" />;
};

const invoiceButton = (booking: Booking) =>
  (booking.paidAmount > 0 || isReviewable(booking)) && (
    <InvoiceButton bookingId={booking.id} code={booking.code} isPaid={booking.balanceDue === 0} />
  );

interface ExportButtonProps {
  filters: BookingFilters;
  /** The list is empty, so there is nothing to export. */
  isEmpty: boolean;
}

/** Exports the filtered bookings of all pages. */
const ExportButton = ({ filters, isEmpty }: ExportButtonProps) => {
  const { isBusy, save } = useDownload(bookingsText.exportFailed(), () =>
    download(exportBookings, toBookingsQuery(filters)),
  );
  return (
    <Button variant="outlined" size="small" isBusy={isBusy} disabled={isEmpty} onClick={save}>
      {!isBusy && <Download aria-hidden className="size-[18px]" />}
      <span>{bookingsText.exportTable()}</span>
    </Button>
  );
};

interface ControlsProps {
  filters: BookingFilters;
  isEmpty: boolean;
  onFilter: (change: Partial<BookingFilters>) => void;
}

const Controls = ({ filters, isEmpty, onFilter }: ControlsProps) => (
  <div className="grid grid-cols-2 items-center gap-2.5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-4">
    <h1 className="text-[1.875rem] max-md:col-span-2">{bookingsText.title()}</h1>
    <div className="order-1 grid md:col-start-3 md:row-start-1">
      <ExportButton filters={filters} isEmpty={isEmpty} />
    </div>
    <div className="max-md:col-span-2 md:row-start-2">
      <SearchField
        size="large"
        label={bookingsText.search()}
        value={filters.query}
        onSearch={(query) => onFilter({ query, page: 1 })}
      />
    </div>
    <div className="col-span-2 md:row-start-2">
      <BookingSort sort={filters.sort} onSort={(sort) => onFilter({ sort, page: 1 })} />
    </div>
    <div className="grid md:col-start-2 md:row-start-1">
      <MoreFilters key={bookingsUrl.write(filters).toString()} filters={filters} onFilter={onFilter} />
    </div>
  </div>
);

export default function BookingsPage() {
  const [requested, url] = useUrlState(bookingsUrl);
  const { eventTypes } = useCatalogue();
  const filters = withKnownEvent(requested, eventTypes);
  const today = useToday();
  const user = useRequireRole('user', 'vendor');
  useBookingUpdates();
  const { data, failure, retry, isPrevious } = useRead(
    listBookings,
    { ...toBookingsQuery(filters), page: filters.page, pageSize },
    { enabled: user !== null && (!requested.event || eventTypes.length > 0), keepPrevious: true },
  );
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && filters.page > pages) {
    return <Navigate to={url.to({ page: pages })} replace />;
  }
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Controls filters={filters} isEmpty={data?.count === 0} onFilter={url.set} />
      <BookingFilter filters={filters} counts={data?.counts} />
      <KeptForYou isReady={user !== null} />
      <OwnWaitingList isReady={user !== null} />
      {data ? (
        <StaleContent isStale={isPrevious}>
          <p role="status" className="sr-only">
            {bookingsText.found({ n: data.count })}
          </p>
          <BookingList
            bookings={data.results}
            filters={filters}
            today={today}
            mainButton={mainButton}
            invoiceButton={invoiceButton}
          />
          <Pagination page={filters.page} pages={pages} toPage={(page) => url.to({ page })} />
        </StaleContent>
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={bookingsText.failed()} />
      ) : (
        <BookingListSkeleton />
      )}
    </main>
  );
}
