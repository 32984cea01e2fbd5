import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import type { BookingOutcome } from '@mandap/domain/bookings/outcome';
import type { Day } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { ArrowLeftRight, Check, TriangleExclamationPoint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { BookedServices } from '#app/features/services/guest/booked-services.tsx';
import { toHostBooking } from '#app/host-paths.ts';
import { count, dayAndMonth, rupees, weekdayAndDay } from '#app/i18n/format.ts';
import * as bookedServicesText from '#app/i18n/generated/bookedServices.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { timeLeft, useMinute } from '#app/i18n/time-left.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { functionLine, functionName } from '../format-booking.ts';
import { EarningLines, PaidLines } from './earning-lines.tsx';
import { acquaintance, capacityFit, daysUntil, HostBookingBadge, isRequest } from './format-host-booking.tsx';

const FinalCountDialog = lazyDialog(() =>
  import('#app/features/services/guest/final-count-dialog.tsx').then((part) => part.FinalCountDialog),
);

/** Sat 13 – Sun 14 Feb, Wed 31 Mar – Thu 1 Apr. The year is shown separately. */
const datesOf = ({ startDate, endDate }: HostBooking): string => {
  const last = weekdayAndDay(endDate);
  if (startDate === endDate) return last;
  const first = weekdayAndDay(startDate);
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `${isOneMonth ? first.split(' ').slice(0, 2).join(' ') : first} – ${last}`;
};

/** The year, unless it is the current one. */
const yearOf = ({ endDate }: HostBooking, today: Day): string =>
  endDate.slice(0, 4) === today.slice(0, 4) ? '' : ` · ${endDate.slice(0, 4)}`;

const outcomeTexts: Record<BookingOutcome, () => string> = {
  awaited: vendorText.awaited,
  unconfirmed: vendorText.unconfirmed,
  no_show: vendorText.nobodyCame,
};

const Fit = ({ booking }: { booking: HostBooking }) => {
  const { fit, text } = capacityFit(booking);
  const Icon = fit === 'good' ? Check : TriangleExclamationPoint;
  return (
    <p className={`flex items-start gap-2 text-small ${fit === 'good' ? 'text-leaf' : 'text-amber'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 flex-none" />
      <span>{text}</span>
    </p>
  );
};

/** The guest's change request that waits for the host, with its deadline. */
const ChangeWaits = ({ bookingId, until }: { bookingId: string; until: string }) => {
  const now = useMinute();
  return (
    <p className="num flex flex-wrap items-center gap-x-2 rounded-[12px] bg-amber-soft px-4 py-1 text-small text-amber">
      <ArrowLeftRight aria-hidden className="size-4 flex-none" />
      <span>{vendorText.changeWaits({ left: timeLeft(until, now) })}</span>
      <Link to={toHostBooking(bookingId)} className="link inline-flex min-h-11 items-center">
        {vendorText.answerChange()}
      </Link>
    </p>
  );
};

const Heading = ({ booking, isLinked }: { booking: HostBooking; isLinked: boolean }) => (
  <div className="flex flex-wrap items-start gap-3">
    <Avatar name={booking.guest.name} isLarge />
    <div className="min-w-0 flex-[1_1_8rem] pt-0.5">
      <h2 className="font-sans! text-body! leading-snug! font-medium!">
        {isLinked ? (
          <Link to={toHostBooking(booking.id)} className="-my-[11px] inline-block py-[11px] hover:underline">
            <Name>{booking.guest.name}</Name>
          </Link>
        ) : (
          <Name>{booking.guest.name}</Name>
        )}
      </h2>
      <p className="text-small leading-snug text-muted">{acquaintance(booking)}</p>
      {booking.guest.planners.length > 0 && (
        <p className="text-small leading-snug">
          <Name>{vendorText.alsoPlan({ names: booking.guest.planners.join(', ') })}</Name>
        </p>
      )}
    </div>
    <HostBookingBadge booking={booking} />
  </div>
);

const Panel = ({ booking, today }: { booking: HostBooking; today: Day }) => (
  <div className="num flex items-end justify-between gap-4 rounded-[12px] bg-raised px-4 py-3">
    <div className="min-w-0">
      <p className="text-small text-muted">{`${nameIn(booking.eventNames)}${yearOf(booking, today)}`}</p>
      <p className="pt-[3px] font-display text-[1.1875rem] leading-tight font-semibold">{datesOf(booking)}</p>
      {booking.status === 'confirmed' && <p className="text-small text-muted">{daysUntil(booking, today)}</p>}
    </div>
    <div className="flex-none text-end max-[18em]:text-start">
      <p className="text-small text-muted">{vendorText.guests()}</p>
      <p className="pt-[3px] font-display text-[1.1875rem] leading-tight font-semibold">
        {count(booking.guestCount)}
      </p>
    </div>
  </div>
);

const Note = ({ text }: { text: string }) => (
  <WrittenText className="border-s-3 border-marigold ps-3.5 text-meta leading-normal">{`“${text}”`}</WrittenText>
);

/** An instalment is late, and what the host can do. */
const MissedPayment = ({ booking, today }: { booking: HostBooking; today: Day }) => {
  const { missedPayment: missed, venue } = booking;
  if (!missed || !mayAtVenue(venue.role, 'bookings')) return null;
  const { amount, dueOn, cancellableFrom } = missed;
  return (
    <Alert variant="warning" title={vendorText.missed({ amount: rupees(amount), day: dayAndMonth(dueOn) })}>
      {cancellableFrom > today
        ? vendorText.missedWait({ day: dayAndMonth(cancellableFrom) })
        : vendorText.missedCancel()}
    </Alert>
  );
};

interface HostFunctionProps {
  booking: HostBooking;
  one: BookedFunction;
  isFull: boolean | undefined;
  today: Day;
}

/** What is booked for a function, with its food. A family may also tell the host its final count. */
const HostFunction = ({ booking, one, isFull, today }: HostFunctionProps) => {
  const [isCounting, setIsCounting] = useState(false);
  const { finalCountOn } = one;
  const isOpen =
    isFull &&
    booking.status === 'confirmed' &&
    finalCountOn &&
    finalCountOn >= today &&
    mayAtVenue(booking.venue.role, 'bookings');
  return (
    <div className="num -mt-1.5 text-small">
      <p className="font-medium">{functionName(one)}</p>
      <p>{functionLine(one)}</p>
      {(one.menus || one.extras) && <BookedServices one={one} />}
      {isOpen && (
        <Button variant="outlined" size="small" className="mt-2" onClick={() => setIsCounting(true)}>
          {bookedServicesText.open()}
        </Button>
      )}
      {isCounting && (
        <FinalCountDialog bookingId={booking.id} one={one} onClose={() => setIsCounting(false)} />
      )}
    </div>
  );
};

/** What is booked, function by function, and which rooms it has. */
const Booked = ({ booking, ...shown }: Omit<HostFunctionProps, 'one'>) => (
  <>
    {booking.functions?.map((one) => (
      <HostFunction key={one.id} booking={booking} one={one} {...shown} />
    ))}
    {booking.roomNames && (
      <p className="num -mt-1.5 text-small">
        {vendorText.roomNames({ names: booking.roomNames.join(', ') })}
      </p>
    )}
  </>
);

const moneyAfterCancelling = ({ kind, paidAmount, keptAmount }: HostBooking): string => {
  if (kind === 'offline') return vendorText.keptOffline({ amount: rupees(paidAmount) });
  return keptAmount ? vendorText.kept({ amount: rupees(keptAmount) }) : vendorText.allRefunded();
};

interface HostBookingCardProps {
  booking: HostBooking;
  today: Day;
  /** Every line of the price, as for a request. */
  isFull?: boolean;
  /** False for hosts of a single venue. */
  hasVenueName: boolean;
  actions: ReactNode;
}

/** A host's booking with all the details for a decision. */
export const HostBookingCard = ({ booking, today, isFull, hasVenueName, actions }: HostBookingCardProps) => {
  const isWaiting = isRequest(booking);
  const seesMoney = mayAtVenue(booking.venue.role, 'bookings');
  const isOn = booking.status !== 'cancelled';
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-4 shadow-soft md:p-5">
      <Heading booking={booking} isLinked={!isFull} />
      <p className="num -my-1.5 text-tiny text-muted">
        {hasVenueName && (
          <>
            <Name>{booking.venue.name}</Name>
            <span aria-hidden>{' · '}</span>
          </>
        )}
        <Verbatim>{booking.code}</Verbatim>
      </p>
      <Panel booking={booking} today={today} />
      <Booked booking={booking} isFull={isFull} today={today} />
      {booking.changeExpiresAt && !isFull && (
        <ChangeWaits bookingId={booking.id} until={booking.changeExpiresAt} />
      )}
      {isWaiting && <Fit booking={booking} />}
      {booking.note && <Note text={booking.note} />}
      {seesMoney && isOn && (isWaiting || isFull) ? <EarningLines booking={booking} /> : null}
      {seesMoney && isOn && (!isWaiting || booking.paymentMethod === 'venue') && (
        <PaidLines booking={booking} hasEarning={!isWaiting && !isFull} />
      )}
      <MissedPayment booking={booking} today={today} />
      {booking.outcome && <p className="text-small text-muted">{outcomeTexts[booking.outcome]()}</p>}
      {booking.status === 'cancelled' && !booking.outcome && booking.cancellationReason && (
        <p className="text-small text-muted wrap-anywhere">
          {vendorText.reasonGiven({ reason: booking.cancellationReason })}
        </p>
      )}
      {seesMoney && !isOn && booking.paidAmount > 0 && (
        <p className="num text-small font-medium">{moneyAfterCancelling(booking)}</p>
      )}
      {isLive(booking.status) || booking.status === 'completed' || booking.canBeRestored ? (
        <div className="mt-auto">{actions}</div>
      ) : null}
    </article>
  );
};

/** A placeholder of a card's size. */
export const HostBookingCardSkeleton = () => (
  <div className="card grid gap-3.5 p-4 shadow-soft md:p-5">
    <div className="flex gap-3">
      <div className="skeleton size-12 rounded-full!" />
      <div className="grid flex-1 content-center gap-2">
        <div className="skeleton h-5 w-36" />
        <div className="skeleton h-4 w-28" />
      </div>
    </div>
    <div className="skeleton h-19 rounded-[12px]!" />
    <div className="skeleton h-5 w-4/5" />
    <div className="skeleton h-24" />
    <div className="grid grid-cols-2 gap-2.5">
      <div className="skeleton h-12" />
      <div className="skeleton h-12" />
    </div>
  </div>
);
