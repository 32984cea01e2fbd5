import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import type { RequestedServices } from '@mandap/contract/bookings/new-booking.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import type { Hours } from '@mandap/domain/offerings/offering';
import { hoursText } from '#app/features/offerings/format-offering.ts';
import { count, dayRange, rupees } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { functionName } from './format-booking.ts';

type Services = { [List in keyof RequestedServices]?: RequestedServices[List] | undefined };

/** Menus with plates and extras with quantities, as the server is asked for them. */
export const servicesOf = ({ menus = [], extras = [] }: Services): RequestedServices => ({
  menus: menus.map(({ menuId, plates }) => ({ menuId, plates })),
  extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
});

const inOrder = (services: Services): string => {
  const { menus, extras } = servicesOf(services);
  const lines = [
    ...menus.map(({ menuId, plates }) => `${menuId} ${plates}`),
    ...extras.map(({ extraId, quantity }) => `${extraId} ${quantity}`),
  ];
  return lines.sort().join();
};

export const hasSameServices = (one: Services, other: Services): boolean => inOrder(one) === inOrder(other);

/** Days, guests and what is booked, current or requested. */
export interface Stay extends Services {
  startDate: string;
  endDate: string;
  guestCount: number;
  offeringId?: string | undefined;
  /** Null: the whole venue. */
  name?: string | null;
  /** Of what is sold by the night. */
  rooms?: number | null | undefined;
  /** Of what is sold by the hour. */
  hours?: Hours | null | undefined;
}

export const stayOf = ({
  startDate,
  endDate,
  guestCount,
  offeringId,
  name = null,
  rooms,
  ...services
}: Stay): Stay => ({
  startDate,
  endDate,
  guestCount,
  offeringId,
  name,
  rooms,
  ...servicesOf(services),
});

export const isSame = (one: Stay, other: Stay): boolean =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.guestCount === other.guestCount &&
  (one.rooms ?? null) === (other.rooms ?? null) &&
  one.hours?.starts === other.hours?.starts &&
  one.hours?.ends === other.hours?.ends &&
  one.offeringId === other.offeringId &&
  hasSameServices(one, other);

/** What the server is asked for. Food stays as it is unless it is named. */
export const askedOf = ({ startDate, endDate, guestCount, offeringId, rooms, hours }: Stay) => ({
  startDate,
  endDate,
  guestCount,
  ...(rooms && { rooms }),
  ...(hours && { hours }),
  ...(offeringId && { offeringId }),
});

/** “350 plates · 2 extras”. */
const servicesText = ({ menus = [], extras = [] }: Services): string => {
  const plates = menus.reduce((sum, one) => sum + one.plates, 0);
  return [
    plates > 0 && changingText.plates({ count: count(plates), n: plates }),
    extras.length > 0 && changingText.extras({ n: extras.length }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const StayLine = ({ label, stay, total }: { label: string; stay: Stay | null; total: number }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="w-12 flex-none text-small text-muted">{label}</dt>
    <dd className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
      <span className="font-medium">
        <span>
          {stay ? dayRange(stay.startDate, stay.endDate, bookingText.to()) : changingText.withoutIt()}
        </span>
        {stay && (
          <span className="block text-small font-normal text-muted">
            {[
              stay.name,
              stay.rooms && bookOfferText.rooms({ n: stay.rooms }),
              stay.hours && hoursText(stay.hours),
              changingText.persons({ count: count(stay.guestCount), n: stay.guestCount }),
              servicesText(stay),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      <Verbatim className="font-medium">{rupees(total)}</Verbatim>
    </dd>
  </div>
);

const differenceText = (difference: number): string => {
  if (difference === 0) return changingText.same();
  const amount = rupees(Math.abs(difference));
  return difference > 0 ? changingText.more({ amount }) : changingText.less({ amount });
};

interface ComparisonProps {
  booking: Pick<Booking, 'totalPrice'>;
  /** Null: it is added. */
  before: Stay | null;
  /** Null: it is dropped. */
  requested: Stay | null;
  price: Pick<ChangeQuote, 'totalPrice' | 'difference' | 'balanceDue' | 'refund'>;
}

/** The booking before and after the change, and what the change costs. */
export const Comparison = ({ booking, before, requested, price }: ComparisonProps) => (
  <div className="num grid gap-3">
    <dl className="grid gap-2.5">
      <StayLine label={changingText.before()} stay={before} total={booking.totalPrice} />
      <StayLine label={changingText.after()} stay={requested} total={price.totalPrice} />
    </dl>
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-[1.25rem] leading-tight font-bold">{differenceText(price.difference)}</p>
      {price.refund > 0 && (
        <p className="flex justify-between gap-3 text-leaf">
          {changingText.back()} <Verbatim>{rupees(price.refund)}</Verbatim>
        </p>
      )}
      {price.balanceDue > 0 && (
        <p className="flex justify-between gap-3 text-muted">
          {changingText.due()} <Verbatim>{rupees(price.balanceDue)}</Verbatim>
        </p>
      )}
    </div>
  </div>
);

/** What a waiting change changes: a function that is moved, added (nothing before) or dropped (nothing requested). */
interface WaitingChange {
  /** The event, if the booking has functions. */
  event: string | null;
  before: Stay | null;
  requested: Stay | null;
}

export const waitingChangeOf = (
  { functions: booked, ...booking }: Booking,
  { functions: wanted, ...change }: NonNullable<Booking['change']>,
): WaitingChange => {
  const before = booked ?? wanted?.slice(0, 1).map((one) => ({ ...one, ...stayOf(booking) })) ?? [];
  const after = wanted ?? [];
  const dropped = before.find(({ id }) => !after.some((one) => one.id === id));
  const added = after.find(({ id }) => !before.some((one) => one.id === id));
  const moved = before.find((one) => !after.some((other) => other.id === one.id && isSame(one, other)));
  const one = added ?? dropped ?? moved;
  if (!one) return { event: null, before: stayOf(booking), requested: stayOf(change) };
  const of = (functions: readonly (Stay & Pick<BookedFunction, 'id'>)[]) => {
    const found = functions.find(({ id }) => id === one.id);
    return found ? stayOf(found) : null;
  };
  return { event: functionName(one), before: of(before), requested: of(after) };
};
