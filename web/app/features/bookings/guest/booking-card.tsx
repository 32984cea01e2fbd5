import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { CalendarDays, Clock, type LucideIcon, MapPin, Sparkles, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PaymentStateBadge } from '#app/features/payments/payment-badges.tsx';
import { count, dayOf, dayRange, mediumDay, phoneNumber, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toMyBooking } from '#app/paths.ts';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { BookingStatusBadge } from '../booking-badges.tsx';
import { heldUntil, placeOf, timesOf } from '../format-booking.ts';
import { BookingActions } from './booking-actions.tsx';

const Detail = ({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) => (
  <div className="flex gap-2.5">
    <dt className="flex-none text-muted">
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const BookingSummary = ({ booking, today }: { booking: Booking; today: Day }) => {
  const { startDate, endDate, guestCount, eventNames, vendorContact, venue } = booking;
  return (
    <dl className="num mt-3 grid gap-2 text-meta leading-snug">
      <Detail Icon={CalendarDays} name={bookingsText.dates()}>
        <span>{dayRange(startDate, endDate, bookingText.to())}</span>
        <span className="block text-small text-muted">{timesOf(booking)}</span>
      </Detail>
      <Detail Icon={MapPin} name={bookingsText.place()}>
        {placeOf(booking)}
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
          {[vendorContact.name, phoneNumber(vendorContact.phone)].filter(Boolean).join(', ')}
        </Detail>
      )}
      {venue.amenities.length > 0 && (
        <Detail Icon={Sparkles} name={bookingsText.amenities()}>
          {venue.amenities.slice(0, 3).join(' · ')}
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
  <div className="num grid grid-cols-[1fr_auto] items-baseline border-t border-line pt-3 md:block md:border-0 md:pt-0">
    <p className="col-span-2 text-tiny text-muted">{bookingsText.amount()}</p>
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

export interface BookingCardProps {
  booking: Booking;
  today: Day;
  /** The button for the next step: paying, or writing a review. */
  mainButton: ReactNode;
  invoiceButton: ReactNode;
  onCancel: () => void;
}

export const BookingCard = ({ booking, today, mainButton, invoiceButton, onCancel }: BookingCardProps) => {
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
            {booking.venue.name}
          </Link>
        </h2>
        <p className="num text-tiny text-muted">
          {bookingsText.codeAndDay({ code: booking.code, day: mediumDay(dayOf(booking.createdAt)) })}
        </p>
        <BookingSummary booking={booking} today={today} />
      </div>
      <div className="grid gap-3 p-4 md:content-between md:border-l md:border-line md:p-5">
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
export const BookingCardSkeleton = () => (
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
    <div className="grid gap-3 p-4 md:content-between md:border-l md:border-line md:p-5">
      <div className="skeleton h-12 w-32" />
      <div className="grid gap-2 md:mt-10">
        <div className="skeleton h-11 w-full" />
        <div className="skeleton h-11 w-full" />
      </div>
    </div>
  </div>
);
