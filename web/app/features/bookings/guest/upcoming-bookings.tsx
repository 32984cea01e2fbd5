import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { PaymentStateBadge } from '#app/features/payments/payment-badges.tsx';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { count, dayRange } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import * as dashboardText from '#app/i18n/generated/dashboard.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toMyBooking } from '#app/paths.ts';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { countdownTo, placeOf } from '../format-booking.ts';

const rowClass = 'card flex items-center gap-4 overflow-hidden shadow-soft';
const pictureClass =
  'relative w-28 flex-none max-[18em]:w-16 self-stretch overflow-hidden bg-raised md:w-[150px]';

const Row = ({ booking, today }: { booking: Booking; today: Day }) => {
  const { id, venue, startDate, endDate, guestCount, eventNames } = booking;
  const cover = venue.images.find(({ isPrimary }) => isPrimary) ?? venue.images[0];
  return (
    <li>
      <Link to={toMyBooking(id)} className={`${rowClass} hover:border-line-strong`}>
        <div className={pictureClass}>
          {cover && <Picture picture={cover} alt="" sizes="150px" className="absolute inset-0" />}
        </div>
        <div className="min-w-0 flex-1 py-4 max-md:pe-3">
          <p className="num mb-1.5 inline-block rounded-chip bg-marigold-soft px-2.5 py-0.5 text-tiny font-medium text-amber">
            {countdownTo(booking, today)}
          </p>
          <h3>
            <Name>{venue.name}</Name>
          </h3>
          <p className="num text-meta">{dayRange(startDate, endDate, bookingText.to())}</p>
          <p className="text-small text-muted">
            <PlaceLine>{placeOf(booking)}</PlaceLine>
          </p>
          <p className="num text-small text-muted">
            {bookingsText.guestsAndEvent({
              count: count(guestCount),
              n: guestCount,
              event: nameIn(eventNames),
            })}
          </p>
          <div className="mt-2">
            <PaymentStateBadge state={booking.paymentState} />
          </div>
        </div>
        <ChevronRight aria-hidden className="me-3 size-5 flex-none text-muted max-md:hidden" />
      </Link>
    </li>
  );
};

/** The guest's next events, each with the days left. */
export const UpcomingBookings = ({ bookings, today }: { bookings: readonly Booking[]; today: Day }) =>
  bookings.length > 0 ? (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {bookings.map((booking) => (
        <Row key={booking.id} booking={booking} today={today} />
      ))}
    </ul>
  ) : (
    <p className="card p-5 text-meta text-muted">{dashboardText.noUpcoming()}</p>
  );

export const UpcomingBookingsSkeleton = () => (
  <div className="grid gap-3">
    {[1, 2].map((place) => (
      <div key={place} className={`${rowClass} min-h-[152px]`}>
        <div className={`${pictureClass} skeleton rounded-none!`} />
        <div className="grid flex-1 gap-2.5 py-4 pe-4">
          <div className="skeleton h-5 w-20" />
          <div className="skeleton h-6 w-40" />
          <div className="skeleton h-5 w-36" />
          <div className="skeleton h-5 w-3/4" />
        </div>
      </div>
    ))}
  </div>
);
