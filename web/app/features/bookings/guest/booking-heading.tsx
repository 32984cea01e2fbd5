import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { CalendarClock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { PaymentStateBadge } from '#app/features/payments/payment-badges.tsx';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { dayOf, dayRange, mediumDay } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import { toVenue } from '#app/paths.ts';
import { Name } from '#app/ui/name.tsx';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WithName } from '#app/ui/with-name.tsx';
import { BookingStatusBadge } from '../booking-badges.tsx';
import { countdownTo, placeOf, timesOf } from '../format-booking.ts';
import { leadOf } from './format-confirmation.ts';
import { Letterhead } from './letterhead.tsx';

const pictureSizes = `(min-width: 768px) 300px, ${phoneWidth}`;

/** The venue, the dates and the status. */
export const BookingHeading = ({ booking, today }: { booking: Booking; today: Day }) => {
  const { code, venue, startDate, endDate, status } = booking;
  const cover = venue.images.find(({ isPrimary }) => isPrimary) ?? venue.images[0];
  const isAhead = status === 'confirmed' && endDate >= today;
  return (
    <header className="card grid overflow-hidden shadow-soft md:grid-cols-[300px_minmax(0,1fr)] print:block print:border-0">
      <div className="relative aspect-[16/8] overflow-hidden bg-raised md:aspect-auto md:min-h-[232px] print:hidden">
        {cover && (
          <Picture
            picture={cover}
            alt=""
            sizes={pictureSizes}
            isFirst
            className={`absolute inset-0 ${status === 'cancelled' ? 'saturate-[.35]' : ''}`}
          />
        )}
      </div>
      <div className="min-w-0 p-5 md:px-7 md:py-6 print:p-0">
        <Letterhead />
        <div className="mb-2.5 flex flex-wrap gap-2">
          <BookingStatusBadge status={status} />
          <PaymentStateBadge state={booking.paymentState} />
        </div>
        <h1>
          <Link to={toVenue(venue.id)} className="hover:underline">
            <Name>{venue.name}</Name>
          </Link>
        </h1>
        <p className="num mt-1 text-tiny text-muted">
          <Verbatim className="font-medium text-ink">{code}</Verbatim>
          <span>{` · ${bookingPageText.bookedOn({ day: mediumDay(dayOf(booking.createdAt)) })}`}</span>
        </p>
        <p className="num mt-3 text-[1.0625rem] font-medium">
          {dayRange(startDate, endDate, bookingText.to())}
        </p>
        <p className="num text-small text-muted">{timesOf(booking)}</p>
        <p className="mt-1.5 flex items-center gap-2 text-small text-muted">
          <MapPin aria-hidden className="size-[18px] flex-none" />
          <PlaceLine>{placeOf(booking)}</PlaceLine>
        </p>
        {isAhead ? (
          <p className="num mt-3 inline-flex items-center gap-2 rounded-chip bg-marigold-soft px-3 py-1.5 text-small font-medium text-amber print:hidden">
            <CalendarClock aria-hidden className="size-[18px] flex-none" />
            <span>{bookingPageText.countdown({ when: countdownTo(booking, today) })}</span>
          </p>
        ) : (
          <p className="mt-3 text-small">
            <WithName name={venue.name}>{leadOf(booking, today)}</WithName>
          </p>
        )}
      </div>
    </header>
  );
};
