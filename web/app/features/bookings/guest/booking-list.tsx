import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { readablePhone } from '@mandap/domain/phones';
import { CalendarDays, Clock, type LucideIcon, MapPin, Sparkles, User, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { PaymentStateBadge } from '#app/features/payments/payment-badges.tsx';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { count, dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toMyBooking, toMyBookings, toVenue, toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WithCode } from '#app/ui/with-code.tsx';
import { BookingStatusBadge } from '../booking-badges.tsx';
import { heldUntil, placeOf, timesOf } from '../format-booking.ts';
import { type BookingFilters, bookingsUrl, isFiltered, withoutFilters } from './booking-filters.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { VendorButtons } from './host-contact-buttons.tsx';

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

const Detail = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="flex gap-2.5">
    <dt className="flex-none text-muted">
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** What the venue has, which is not all booked. A booking has the English names of amenities. */
const AmenityNames = ({ names }: { names: readonly string[] }) => {
  const { amenities } = useCatalogue();
  const inLanguage = (name: string): string => {
    const amenity = amenities.find((one) => one.names.en === name);
    return amenity ? nameIn(amenity.names) : name;
  };
  return <span>{bookingsText.atVenue({ names: names.map(inLanguage).join(' · ') })}</span>;
};

const BookingSummary = ({ booking, today }: { booking: Booking; today: Day }) => {
  const { startDate, endDate, guestCount, eventNames, vendorContact, venue } = booking;
  return (
    <dl className="num mt-3 grid gap-2 text-meta leading-snug">
      <Detail Icon={CalendarDays} name={bookingsText.dates()}>
        <span>{dayRange(startDate, endDate, bookingText.to())}</span>
        <span className="block text-small text-muted">{timesOf(booking)}</span>
      </Detail>
      <Detail Icon={MapPin} name={bookingsText.place()}>
        <PlaceLine>{placeOf(booking)}</PlaceLine>
      </Detail>
      <Detail Icon={Users} name={bookingsText.guests()}>
        {bookingsText.guestsAndEvent({
          count: count(guestCount),
          n: guestCount,
          event: nameIn(eventNames),
        })}
      </Detail>
      {vendorContact && (
        <Detail Icon={User} name={bookingsText.vendor()}>
          <Name>{[vendorContact.name, readablePhone(vendorContact.phone)].filter(Boolean).join(', ')}</Name>
        </Detail>
      )}
      {venue.amenities.length > 0 && (
        <Detail Icon={Sparkles} name={bookingsText.amenities()}>
          <AmenityNames names={venue.amenities.slice(0, 3)} />
        </Detail>
      )}
      {booking.status === 'pending' && booking.expiresAt && (
        <Detail Icon={Clock} name={bookingText.pending()}>
          {bookingsText.heldUntil({ when: heldUntil(booking, today) })}
        </Detail>
      )}
    </dl>
  );
};

const Money = ({ booking }: { booking: Booking }) => (
  <div className="num flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 md:block md:border-0 md:pt-0">
    <p className="w-full text-tiny text-muted">{bookingsText.amount()}</p>
    <p className="text-price font-bold">
      <Verbatim>{rupees(booking.totalPrice)}</Verbatim>
    </p>
    <p className={`text-small ${booking.paidAmount > 0 ? '' : 'text-muted'}`}>
      {bookingsText.paidAmount({ amount: rupees(booking.paidAmount) })}
    </p>
  </div>
);

const pictureSizes = `(min-width: 768px) 240px, ${phoneWidth}`;
const frameClass =
  'card grid overflow-hidden shadow-soft md:grid-cols-[200px_minmax(0,1fr)_216px] xl:grid-cols-[240px_minmax(0,1fr)_236px]';
const pictureClass =
  'relative aspect-[16/8] overflow-hidden bg-raised md:aspect-auto md:min-h-[260px] print:hidden';

interface BookingActionsProps {
  booking: Booking;
  mainButton: ReactNode;
  /** Downloads the invoice; empty if nothing has been paid. */
  invoiceButton: ReactNode;
  onCancel: () => void;
}

/** The actions on a booking, most urgent first. */
const BookingActions = ({ booking, mainButton, invoiceButton, onCancel }: BookingActionsProps) => {
  const { id, code, venue, cancellation } = booking;
  return (
    <div className="grid gap-2">
      {mainButton}
      <div className="grid grid-cols-2 gap-2 *:px-2 *:whitespace-normal md:grid-cols-1 max-md:[&>*:last-child:nth-child(odd)]:col-span-2">
        {booking.status === 'confirmed' && booking.familyRole === 'booker' && (
          <VendorButtons booking={booking} />
        )}
        <Button asChild variant="outlined" size="small">
          <Link to={toVenue(venue.id)} aria-label={bookingsText.viewVenueOf({ name: venue.name })}>
            {bookingText.viewVenue()}
          </Link>
        </Button>
        {invoiceButton}
      </div>
      <div className="flex gap-2 *:flex-1">
        <Button asChild variant="link" size="small" className="px-2!">
          <Link to={toMyBooking(id)} aria-label={bookingsText.detailsOf({ code })}>
            {bookingsText.details()}
          </Link>
        </Button>
        {cancellation.refundNow !== null && (
          <Button
            variant="plain"
            size="small"
            className="px-2! text-danger!"
            aria-label={bookingsText.cancelOf({ code })}
            onClick={onCancel}
          >
            {bookingsText.cancel()}
          </Button>
        )}
      </div>
    </div>
  );
};

interface BookingCardProps {
  booking: Booking;
  today: Day;
  /** The button for the next step: paying, or writing a review. */
  mainButton: ReactNode;
  invoiceButton: ReactNode;
  onCancel: () => void;
}

const BookingCard = ({ booking, today, mainButton, invoiceButton, onCancel }: BookingCardProps) => {
  const cover = booking.venue.images.find(({ isPrimary }) => isPrimary) ?? booking.venue.images[0];
  return (
    <article className={frameClass}>
      <div className={`${pictureClass} ${booking.status === 'cancelled' ? 'saturate-[.35]' : ''}`}>
        {cover && <Picture picture={cover} alt="" sizes={pictureSizes} className="absolute inset-0" />}
      </div>
      <div className="min-w-0 px-4 pt-4 md:px-6 md:py-5">
        <div className="mb-2 flex flex-wrap gap-2">
          <BookingStatusBadge status={booking.status} />
          <PaymentStateBadge state={booking.paymentState} />
        </div>
        <h2 className="text-h3">
          <Link to={toMyBooking(booking.id)} className="hover:underline">
            <Name>{booking.venue.name}</Name>
          </Link>
        </h2>
        {booking.familyRole === 'planner' && (
          <p className="text-small">
            <Name>{bookingsText.bookedBy({ name: booking.people[0]?.name ?? '' })}</Name>
          </p>
        )}
        <p className="num text-tiny text-muted">
          <WithCode code={booking.code}>
            {bookingsText.codeAndDay({ code: booking.code, day: mediumDay(dayOf(booking.createdAt)) })}
          </WithCode>
        </p>
        <BookingSummary booking={booking} today={today} />
      </div>
      <div className="grid gap-3 p-4 md:content-between md:border-s md:border-line md:p-5">
        <Money booking={booking} />
        <BookingActions
          booking={booking}
          mainButton={mainButton}
          invoiceButton={invoiceButton}
          onCancel={onCancel}
        />
      </div>
    </article>
  );
};

/** A placeholder of a card's size. */
const BookingCardSkeleton = () => (
  <div className={frameClass}>
    <div className={`${pictureClass} skeleton rounded-none!`} />
    <div className="grid content-start gap-3 px-4 pt-4 md:px-6 md:py-5">
      <div className="skeleton h-7 w-52" />
      <div className="skeleton h-6 w-2/3" />
      <div className="skeleton h-10 w-1/2" />
      <div className="skeleton h-5 w-3/5" />
      <div className="skeleton h-5 w-2/5" />
      <div className="skeleton h-5 w-1/2" />
    </div>
    <div className="grid gap-3 p-4 md:content-between md:border-s md:border-line md:p-5">
      <div className="skeleton h-12 w-32" />
      <div className="grid gap-2 md:mt-10">
        <div className="skeleton h-11 w-full" />
        <div className="skeleton h-11 w-full" />
      </div>
    </div>
  </div>
);

export const BookingListSkeleton = () => (
  <div role="status" aria-label={bookingsText.loading()} className="grid gap-4">
    <BookingCardSkeleton />
    <BookingCardSkeleton />
    <BookingCardSkeleton />
  </div>
);

interface BookingListProps {
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
