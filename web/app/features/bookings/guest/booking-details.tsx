import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { hasCheckOut } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import { Check, CircleExclamationPoint, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { PaymentStateBadge } from '#app/features/payments/payment-badges.tsx';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { DepositNote } from '#app/features/venues/guest/deposit-note.tsx';
import { count, dayAndMonth, dayOf, dayRange, fullDay, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Chip } from '#app/ui/chip.tsx';
import { classes } from '#app/ui/classes.ts';
import { type Figure, Figures } from '#app/ui/figures.tsx';
import { Name } from '#app/ui/name.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { BookingStatusBadge } from '../booking-badges.tsx';
import {
  awaitsAdvance,
  functionName,
  methodNames,
  openParts,
  placeOf,
  sentencesOf,
} from '../format-booking.ts';
import { lineLabel, priceFigures } from '../price-groups.ts';
import { reasonGiven, statusNotes } from './format-confirmation.ts';

const Detail = ({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <div className={classes('min-w-0', isWide && 'col-span-2')}>
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

/** Paid or Pending. For a cancelled booking, the state of its refund. */
const PaymentStatus = ({ booking }: { booking: Booking }) => {
  if (booking.status === 'cancelled') return <PaymentStateBadge state={booking.paymentState} />;
  const isPaid = booking.paymentStatus === 'paid';
  return (
    <Chip
      tone={isPaid ? 'leaf' : 'amber'}
      icon={isPaid ? <Check aria-hidden /> : <CircleExclamationPoint aria-hidden />}
    >
      {isPaid ? paidText(booking) : confirmationText.statusPending()}
    </Chip>
  );
};

const Stay = ({ booking }: { booking: Booking }) => (
  <>
    {hasCheckOut(booking.functions ?? []) ? (
      <>
        <Detail label={confirmationText.checkIn()}>{fullDay(booking.startDate)}</Detail>
        <Detail label={confirmationText.checkOut()}>{fullDay(booking.endDate)}</Detail>
      </>
    ) : (
      <Detail label={bookingsText.dates()}>
        {dayRange(booking.startDate, booking.endDate, bookingText.to())}
      </Detail>
    )}
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
      <Detail label={confirmationText.transactionId()} isWide>
        <span className="break-all">{booking.transactionId}</span>
      </Detail>
    )}
  </>
);

const GuestRequest = ({ label, text }: { label: string; text: string | null }) =>
  text ? (
    <div className="mt-4.5">
      <p className="text-tiny text-muted">{label}</p>
      <WrittenText>{text}</WrittenText>
    </div>
  ) : null;

const Heading = ({ booking }: { booking: Booking }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5 border-b border-line pb-4.5">
    <div className="min-w-0">
      <h2 className="text-[1.5rem]">
        <Name>{booking.venue.name}</Name>
      </h2>
      <p className="mt-1 flex items-center gap-2 text-small text-muted">
        <MapPin aria-hidden className="size-[18px] flex-none" />
        <PlaceLine>{placeOf(booking)}</PlaceLine>
      </p>
    </div>
    <div className="md:text-end">
      <BookingStatusBadge status={booking.status} />
      <p className="mt-1 text-tiny text-muted">{statusNotes[booking.status]()}</p>
    </div>
  </div>
);

const linesOf = ({ price, functions = [] }: Booking): Figure[] =>
  priceFigures(
    price,
    functions.map((one) => ({ ...one, name: functionName(one) })),
    lineLabel,
  );

const dueLabel = (dueOn: Day, today: Day): string =>
  dueOn > today ? bookingText.balanceBefore({ day: dayAndMonth(dueOn) }) : bookingText.balanceNow();

/** The balance, or each later part of the host's own payment plan. */
const balanceLines = (booking: Booking, rest: number, today: Day): Figure[] => {
  if (booking.paymentMethod === 'venue') return [{ label: bookingText.payAtVenue(), value: rupees(rest) }];
  const parts = openParts(booking).flatMap(({ amount, paid, dueOn }) =>
    dueOn ? [{ label: dueLabel(dueOn, today), value: rupees(amount - paid) }] : [],
  );
  return parts.length > 0 ? parts : [{ label: dueLabel(booking.balanceDueOn, today), value: rupees(rest) }];
};

/** Paid and outstanding amounts. Nothing is due once the booking is over. */
const partsOf = (booking: Booking, today: Day): Figure[] => {
  const { paidAmount, balanceDue, advanceDue } = booking;
  const parts: Figure[] = [];
  if (paidAmount > 0) {
    const isToday = dayOf(booking.createdAt) === today;
    parts.push({
      label: isToday ? bookingText.paidToday() : bookingText.paidSoFar(),
      value: rupees(paidAmount),
    });
  }
  const isAwaiting = awaitsAdvance(booking);
  if (isAwaiting) parts.push({ label: bookingText.payNow(), value: rupees(advanceDue) });
  const rest = balanceDue - (isAwaiting ? advanceDue : 0);
  if (rest > 0) parts.push(...balanceLines(booking, rest, today));
  return parts;
};

/** The lines of the price, then what is paid, what is left and the total. */
const BookingPrice = ({ booking, today }: { booking: Booking; today: Day }) => (
  <div className="break-inside-avoid">
    <dl className="num mt-5 grid gap-2 text-meta text-muted">
      {linesOf(booking).map(({ label, value, isMuted }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity
          key={index}
          className={classes('flex justify-between gap-4', isMuted && 'ps-3 text-small')}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-4 rounded-[12px] bg-raised p-4 print:border print:border-line">
      <Figures
        lines={partsOf(booking, today)}
        total={{ label: bookingText.totalAmount(), value: rupees(booking.totalPrice) }}
      />
    </div>
  </div>
);

interface BookingDetailsProps {
  booking: Booking;
  today: Day;
  /** The page already shows venue and status above the card. */
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
    <div className="num mt-4.5 grid gap-1 text-meta font-medium">
      {sentencesOf(booking).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <BookingPrice booking={booking} today={today} />
    {booking.status !== 'cancelled' && <DepositNote amount={booking.securityDeposit} />}
    <GuestRequest label={confirmationText.specialRequests()} text={booking.specialRequests} />
    <GuestRequest label={confirmationText.reason()} text={reasonGiven(booking)} />
  </section>
);
