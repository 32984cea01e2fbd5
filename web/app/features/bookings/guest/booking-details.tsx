import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { Check, CircleAlert, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { PaymentStateBadge } from '#app/features/payments/payment-badges.tsx';
import { DepositNote } from '#app/features/venues/guest/deposit-note.tsx';
import { staySentence } from '#app/features/venues/guest/stay-sentence.ts';
import { count, fullDay, rupees } from '#app/i18n/format.ts';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Chip } from '#app/ui/chip.tsx';
import { BookingStatusBadge } from '../booking-badges.tsx';
import { methodNames, placeOf } from '../format-booking.ts';
import { BookingPrice } from './booking-price.tsx';
import { reasonGiven, statusNotes } from './format-confirmation.ts';

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-tiny text-muted">{label}</dt>
    <dd className="leading-snug font-medium">{children}</dd>
  </div>
);

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-tiny font-normal text-muted">{children}</span>
);

/** An advance is only part of the price. */
const paidText = ({ balanceDue }: Booking): string =>
  balanceDue > 0 ? confirmationText.statusAdvance() : confirmationText.statusPaid();

/** Paid or Pending; for a cancelled booking the state of its refund. */
const PaymentStatus = ({ booking }: { booking: Booking }) => {
  if (booking.status === 'cancelled') return <PaymentStateBadge state={booking.paymentState} />;
  const isPaid = booking.paymentStatus === 'paid';
  return (
    <Chip
      tone={isPaid ? 'leaf' : 'amber'}
      icon={isPaid ? <Check aria-hidden /> : <CircleAlert aria-hidden />}
    >
      {isPaid ? paidText(booking) : confirmationText.statusPending()}
    </Chip>
  );
};

const Stay = ({ booking }: { booking: Booking }) => (
  <>
    <Detail label={confirmationText.checkIn()}>{fullDay(booking.startDate)}</Detail>
    <Detail label={confirmationText.checkOut()}>{fullDay(booking.endDate)}</Detail>
    <Detail label={confirmationText.guests()}>
      <span>{confirmationText.persons({ count: count(booking.guestCount), n: booking.guestCount })}</span>
      <Small>{nameIn(booking.eventNames)}</Small>
    </Detail>
  </>
);

const Money = ({ booking, hasStatus }: { booking: Booking; hasStatus: boolean }) => (
  <>
    {hasStatus && (booking.status !== 'cancelled' || booking.paidAmount > 0) && (
      <Detail label={confirmationText.paymentStatus()}>
        <PaymentStatus booking={booking} />
        {booking.paidAmount > 0 && booking.paidAmount < booking.totalPrice && (
          <Small>{confirmationText.advance({ amount: rupees(booking.paidAmount) })}</Small>
        )}
      </Detail>
    )}
    <Detail label={confirmationText.paymentMethod()}>{methodNames[booking.paymentMethod]()}</Detail>
    {booking.transactionId && (
      <Detail label={confirmationText.transactionId()}>
        <span className="break-all">{booking.transactionId}</span>
      </Detail>
    )}
  </>
);

const GuestRequest = ({ label, text }: { label: string; text: string | null }) =>
  text ? (
    <div className="mt-4.5">
      <p className="text-tiny text-muted">{label}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  ) : null;

const Heading = ({ booking }: { booking: Booking }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5 border-b border-line pb-4.5">
    <div className="min-w-0">
      <h2 className="text-[1.5rem]">{booking.venue.name}</h2>
      <p className="mt-1 flex items-center gap-2 text-small text-muted">
        <MapPin aria-hidden className="size-[18px] flex-none" />
        <span>{placeOf(booking)}</span>
      </p>
    </div>
    <div className="md:text-right">
      <BookingStatusBadge status={booking.status} />
      <p className="mt-1 text-tiny text-muted">{statusNotes[booking.status]()}</p>
    </div>
  </div>
);

export interface BookingDetailsProps {
  booking: Booking;
  today: Day;
  /** The page shows venue and status above the card already. */
  isUnderHeading?: boolean;
}

/** Everything about the booking on one card. */
export const BookingDetails = ({ booking, today, isUnderHeading }: BookingDetailsProps) => (
  <section aria-label={confirmationText.details()} className="card p-5 shadow-soft print:border-0 print:p-0">
    {isUnderHeading ? (
      <h2 className="text-h3">{confirmationText.details()}</h2>
    ) : (
      <Heading booking={booking} />
    )}
    <dl className="num grid grid-cols-2 gap-x-4 gap-y-4.5 pt-4.5 md:grid-cols-3">
      <Stay booking={booking} />
      <Money booking={booking} hasStatus={!isUnderHeading} />
    </dl>
    <p className="num mt-4.5 text-meta font-medium">{staySentence(booking)}</p>
    <BookingPrice booking={booking} today={today} />
    {booking.status !== 'cancelled' && <DepositNote amount={booking.securityDeposit} />}
    <GuestRequest label={confirmationText.specialRequests()} text={booking.specialRequests} />
    <GuestRequest label={confirmationText.reason()} text={reasonGiven(booking)} />
  </section>
);
