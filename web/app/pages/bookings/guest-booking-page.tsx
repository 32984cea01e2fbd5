import { getBooking, getBookingHistory } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import { canPayInParts } from '@mandap/domain/payments/payment-methods';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { BookingHistory } from '#app/features/bookings/booking-history.tsx';
import { ChangeRequestCard } from '#app/features/bookings/change-request-card.tsx';
import {
  awaitsAdvance,
  awaitsBalance,
  isReviewable,
  nextDue,
  openParts,
} from '#app/features/bookings/format-booking.ts';
import { BookingDetails } from '#app/features/bookings/guest/booking-details.tsx';
import { BookingHeading } from '#app/features/bookings/guest/booking-heading.tsx';
import { BookingMissing } from '#app/features/bookings/guest/booking-missing.tsx';
import { BookingPayments } from '#app/features/bookings/guest/booking-payments.tsx';
import { CancelDialog } from '#app/features/bookings/guest/cancel-dialog.tsx';
import { VendorButtons } from '#app/features/bookings/guest/host-contact-buttons.tsx';
import { CalendarButton } from '#app/features/bookings/guest/share-booking.tsx';
import { useBookingUpdates } from '#app/features/bookings/guest/use-booking-updates.ts';
import { VenueContact } from '#app/features/bookings/guest/venue-contact.tsx';
import { VerifyContact } from '#app/features/bookings/guest/verify-contact.tsx';
import { DepositCard } from '#app/features/deposits/deposit-card.tsx';
import { DisputeCards } from '#app/features/disputes/dispute-card.tsx';
import { DocumentList } from '#app/features/documents/document-list.tsx';
import { DetailsButton } from '#app/features/documents/guest/document-buttons.tsx';
import { PayButton } from '#app/features/payments/guest/pay-button.tsx';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toMyBookings, toVenue } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { areaPage } from '../site/area-page.ts';
import { BookingTerms } from './booking-terms.tsx';
import { ReviewButton } from './review-button.tsx';

export const meta = privateMeta(bookingPageText.pageTitle, bookingPageText.description);

interface SectionProps {
  booking: Booking;
  /** Whether the reader is of the family, and whether they booked. */
  isOwn: boolean;
  isBooker: boolean;
}

const payButton = ({ booking, isOwn }: Pick<SectionProps, 'booking' | 'isOwn'>) => {
  // What is due first for a change is paid where the change is shown.
  if (!isOwn || booking.change?.waitsFor === 'payment') return null;
  if (awaitsAdvance(booking))
    return (
      <PayButton
        bookingId={booking.id}
        due="advance"
        size="small"
        inParts={canPayInParts(booking.advanceDue)}
      />
    );
  return (
    awaitsBalance(booking) && (
      <PayButton
        bookingId={booking.id}
        due={openParts(booking).length > 1 ? 'next' : 'balance'}
        size="small"
        inParts={canPayInParts(nextDue(booking).amount)}
      />
    )
  );
};

const BookedFunctions = lazyPart(() =>
  import('#app/features/bookings/guest/booked-functions.tsx').then((part) => part.BookedFunctions),
);

const FamilyCard = lazyPart(() =>
  import('#app/features/bookings/guest/together/family-card.tsx').then((part) => part.FamilyCard),
);

const ContributionsCard = lazyPart(() =>
  import('#app/features/bookings/guest/together/contributions-card.tsx').then(
    (part) => part.ContributionsCard,
  ),
);

/** Pays what is due first for a change. */
const PayChange = ({ booking: { id, change } }: { booking: Booking }) => (
  <PayButton bookingId={id} due="advance" size="small" inParts={canPayInParts(change?.dueFirst ?? 0)} />
);

/** Confirmed bookings that are not over. Each of their functions is open until its own day. */
const isChangeable = ({ status, endDate }: Booking, today: Day): boolean =>
  status === 'confirmed' && endDate >= today;

const Actions = ({ booking, isBooker }: Pick<SectionProps, 'booking' | 'isBooker'>) => {
  const [isCancelling, setIsCancelling] = useState(false);
  const isActive = isLive(booking.status);
  return (
    <section aria-label={bookingPageText.actions()} className="no-print card grid gap-2.5 p-5 shadow-soft">
      {isBooker && isActive && <VendorButtons booking={booking} />}
      {isBooker && isReviewable(booking) && <ReviewButton booking={booking} />}
      {isActive && <CalendarButton bookingId={booking.id} />}
      <Button asChild variant="outlined" size="small">
        <Link to={toVenue(booking.venue.id)}>{bookingPageText.viewVenue()}</Link>
      </Button>
      {booking.cancellation.refundNow !== null && (
        <Button variant="plain" size="small" className="text-danger!" onClick={() => setIsCancelling(true)}>
          {bookingPageText.cancel()}
        </Button>
      )}
      {isCancelling && <CancelDialog booking={booking} onClose={() => setIsCancelling(false)} />}
    </section>
  );
};

const Documents = ({ booking }: { booking: Booking }) => (
  <section aria-labelledby="documents" className="no-print card p-5 shadow-soft">
    <h2 id="documents" className="mb-3 text-h3">
      {bookingPageText.documents()}
    </h2>
    <DocumentList bookingId={booking.id} isOver={booking.status === 'cancelled'} />
    <DetailsButton bookingId={booking.id} variant="outlined" size="small" className="mt-3 w-full" />
    <Button variant="plain" size="small" className="mt-1 w-full" onClick={() => window.print()}>
      <Printer aria-hidden className="size-[18px]" />
      {bookingPageText.print()}
    </Button>
  </section>
);

/** On small screens both columns dissolve into one, with the actions before the details. */
const columnClass = 'grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:contents';

/** The two columns of a booking's page. */
const bookingColumns =
  'mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_360px]';

const BookingPageSkeleton = () => (
  <div role="status" aria-label={bookingPageText.loading()}>
    <div className="card grid overflow-hidden md:grid-cols-[300px_minmax(0,1fr)]">
      <div className="skeleton aspect-[16/8] rounded-none! md:aspect-auto md:min-h-[232px]" />
      <div className="grid content-start gap-3 p-5 md:px-7 md:py-6">
        <div className="skeleton h-7 w-48" />
        <div className="skeleton h-9 w-64" />
        <div className="skeleton h-5 w-40" />
        <div className="skeleton mt-2 h-6 w-44" />
        <div className="skeleton h-5 w-52" />
      </div>
    </div>
    <div className={bookingColumns}>
      <div className="grid gap-5">
        <div className="skeleton h-96 rounded-card!" />
        <div className="skeleton h-44 rounded-card!" />
      </div>
      <div className="grid gap-5">
        <div className="skeleton h-60 rounded-card!" />
        <div className="skeleton h-52 rounded-card!" />
      </div>
    </div>
  </div>
);

const BookingView = ({ booking, isOwn, isBooker }: SectionProps) => {
  const today = useToday();
  const { data: history } = useRead(getBookingHistory, { id: booking.id });
  const isActive = isLive(booking.status);
  const mayChange = isOwn && isChangeable(booking, today);
  return (
    <>
      <BookingHeading booking={booking} today={today} />
      <div className={bookingColumns}>
        <div className={columnClass}>
          <div className="grid gap-5 max-lg:order-1">
            {history ? (
              <BookingPayments
                booking={booking}
                payments={history.payments}
                today={today}
                payButton={payButton({ booking, isOwn })}
              />
            ) : (
              <div className="skeleton h-44 rounded-card!" />
            )}
            {isOwn && booking.paymentMethod === 'online' && <ContributionsCard booking={booking} />}
          </div>
          <div className="grid gap-5 max-lg:order-3">
            {(booking.functions || mayChange) && (
              <BookedFunctions booking={booking} today={today} isChangeable={mayChange} />
            )}
            <BookingDetails booking={booking} today={today} isUnderHeading />
          </div>
          <div className="max-lg:order-4">
            {history && <BookingHistory answer={history} isOwn={isBooker} />}
          </div>
        </div>
        <div className={columnClass}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-2">
            <ChangeRequestCard
              booking={booking}
              isHost={!isOwn}
              payButton={isOwn && <PayChange booking={booking} />}
            />
            <Actions booking={booking} isBooker={isBooker} />
            {isBooker && isActive && <VerifyContact booking={booking} />}
            <DepositCard bookingId={booking.id} isHost={!isOwn} />
            {(isBooker || !isOwn) && <DisputeCards bookingId={booking.id} />}
            <VenueContact booking={booking} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:order-5">
            {isOwn && <FamilyCard booking={booking} />}
            <Documents booking={booking} />
            {isActive && (
              <BookingTerms booking={booking} today={today} title={bookingPageText.cancelTitle()} />
            )}
          </div>
        </div>
      </div>
    </>
  );
};

export default function BookingPage() {
  const { id = '' } = useParams();
  const user = useRequireRole('user', 'vendor');
  const { data: booking, failure, retry } = useRead(getBooking, { id }, { enabled: user !== null });
  useBookingUpdates();
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="no-print mb-2">
        <Breadcrumbs crumbs={[{ label: bookingsText.title(), to: toMyBookings() }]} />
      </div>
      {user && booking ? (
        <BookingView
          booking={booking}
          isOwn={booking.familyRole !== null}
          isBooker={booking.familyRole === 'booker'}
        />
      ) : failure ? (
        <BookingMissing failure={failure} retry={retry} />
      ) : (
        <BookingPageSkeleton />
      )}
    </main>
  );
}
