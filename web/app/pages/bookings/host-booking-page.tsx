import { getBooking, getBookingHistory } from '@mandap/contract/bookings/bookings.endpoints';
import { getHostBooking } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { Day } from '@mandap/domain/days';
import { Link, useParams } from 'react-router';
import { isNotFound } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { BookingHistory } from '#app/features/bookings/booking-history.tsx';
import { ChangeRequestCard } from '#app/features/bookings/change-request-card.tsx';
import { CashList } from '#app/features/bookings/host/cash-list.tsx';
import { DaySheetCard } from '#app/features/bookings/host/day-sheet-card.tsx';
import { HostBookingActions } from '#app/features/bookings/host/host-booking-actions.tsx';
import { HostBookingCard, HostBookingCardSkeleton } from '#app/features/bookings/host/host-booking-card.tsx';
import { HostFailed } from '#app/features/bookings/host/host-booking-list.tsx';
import { useHostDialogs } from '#app/features/bookings/host/host-dialogs.tsx';
import { useHostUpdates } from '#app/features/bookings/host/use-host-updates.ts';
import { PaymentPlan } from '#app/features/bookings/payment-plan.tsx';
import { DepositCard } from '#app/features/deposits/deposit-card.tsx';
import { DisputeCards } from '#app/features/disputes/dispute-card.tsx';
import { toHostBookings } from '#app/host-paths.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Name } from '#app/ui/name.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(vendorText.bookingTitle, vendorText.description);

const History = ({ id }: { id: string }) => {
  const { data } = useRead(getBookingHistory, { id });
  return data ? (
    <BookingHistory answer={data} isOwn={false} />
  ) : (
    <div className="skeleton h-60 rounded-card!" />
  );
};

/** The guest's open request to change the booking. Renders nothing if there is none. */
const ChangeRequest = ({ id }: { id: string }) => {
  const { data } = useRead(getBooking, { id });
  return data?.change ? (
    <div className="mb-5">
      <ChangeRequestCard booking={data} isHost />
    </div>
  ) : null;
};

const BookingView = ({ booking, today }: { booking: HostBooking; today: Day }) => {
  const { show, dialog } = useHostDialogs();
  const isOn = booking.status !== 'cancelled';
  return (
    <>
      <h1 className="text-[1.75rem]">
        <Name>{booking.guest.name}</Name>
      </h1>
      <p className="num mb-4 text-small text-muted">
        {`${booking.venue.name} · ${vendorText.createdOn({ day: mediumDay(dayOf(booking.createdAt)) })}`}
      </p>
      {booking.kind === 'platform' && <ChangeRequest id={booking.id} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <HostBookingCard
          booking={booking}
          today={today}
          isFull
          hasVenueName={false}
          actions={<HostBookingActions booking={booking} onOpen={(step) => show(booking, step)} />}
        />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {booking.instalments && isOn && (
            <section aria-labelledby="payment-plan" className="card p-5 shadow-soft">
              <h2 id="payment-plan" className="mb-2 text-h3">
                {bookingPageText.plan()}
              </h2>
              <PaymentPlan parts={booking.instalments} today={today} />
            </section>
          )}
          <CashList booking={booking} />
          {booking.status === 'confirmed' && (
            <DaySheetCard
              venueId={booking.venue.id}
              days={{ start: booking.startDate, end: booking.endDate }}
              role={booking.venue.role}
            />
          )}
          {booking.kind === 'platform' && (
            <>
              {booking.venue.role === 'owner' && (
                <>
                  <DepositCard bookingId={booking.id} isHost />
                  <DisputeCards bookingId={booking.id} />
                </>
              )}
              <History id={booking.id} />
            </>
          )}
        </div>
      </div>
      {dialog}
    </>
  );
};

const Missing = () => (
  <EmptyState
    art="/art/empty-bookings.svg"
    title={vendorText.notFound()}
    actions={
      <Button asChild>
        <Link to={toHostBookings()}>{vendorText.toBookings()}</Link>
      </Button>
    }
  >
    {vendorText.notFoundText()}
  </EmptyState>
);

export default function BookingPage() {
  const { id = '' } = useParams();
  const user = useRequireRole('vendor');
  const today = useToday();
  useHostUpdates();
  const { data, failure, retry } = useRead(getHostBooking, { id }, { enabled: user !== null });
  const isMissing = failure && isNotFound(failure);
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="no-print mb-2">
        <Breadcrumbs crumbs={[{ label: vendorText.bookings(), to: toHostBookings() }]} />
      </div>
      {data && <BookingView booking={data} today={today} />}
      {!data && isMissing && <Missing />}
      {!data && failure && !isMissing && <HostFailed failure={failure} retry={retry} />}
      {!data && !failure && <HostBookingCardSkeleton />}
    </main>
  );
}
