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

interface StayLineProps {
  label: string;
  stay: Stay | null;
  /** Undefined: it is said for several functions together. */
  total?: number | undefined;
}

const StayLine = ({ label, stay, total }: StayLineProps) => (
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
      {total !== undefined && <Verbatim className="font-medium">{rupees(total)}</Verbatim>}
    </dd>
  </div>
);

const differenceText = (difference: number): string => {
  if (difference === 0) return changingText.same();
  const amount = rupees(Math.abs(difference));
  return difference > 0 ? changingText.more({ amount }) : changingText.less({ amount });
};

/** What a change does to one function. */
export interface ShownChange {
  /** Of the function. */
  id: string;
  /** The event, if the booking has functions. */
  event: string | null;
  /** Null: it is added. */
  before: Stay | null;
  /** Null: it is dropped. */
  requested: Stay | null;
}

const ChangedStay = ({
  before,
  requested,
  from,
  to,
}: Omit<ShownChange, 'id'> & { from?: number; to?: number }) => (
  <dl className="grid gap-2.5">
    <StayLine label={changingText.before()} stay={before} total={from} />
    <StayLine label={changingText.after()} stay={requested} total={to} />
  </dl>
);

const TotalLine = ({ label, total }: { label: string; total: number }) => (
  <p className="flex justify-between gap-3">
    <span>{label}</span> <Verbatim className="font-medium">{rupees(total)}</Verbatim>
  </p>
);

interface ComparisonProps {
  booking: Pick<Booking, 'totalPrice'>;
  changes: readonly ShownChange[];
  price: Pick<ChangeQuote, 'totalPrice' | 'difference' | 'balanceDue' | 'refund'>;
}

const Changes = ({ booking: { totalPrice: from }, changes, price: { totalPrice: to } }: ComparisonProps) => {
  const [only, ...others] = changes;
  if (only && others.length === 0) return <ChangedStay {...only} from={from} to={to} />;
  return (
    <>
      {changes.map((change) => (
        <div key={change.id} className="grid gap-1.5">
          <p className="font-medium">{change.event}</p>
          <ChangedStay {...change} />
        </div>
      ))}
      <div className="grid gap-1 border-t border-line pt-3">
        <TotalLine label={changingText.before()} total={from} />
        <TotalLine label={changingText.after()} total={to} />
      </div>
    </>
  );
};

/** The booking before and after the change, and what the change costs. */
export const Comparison = ({ booking, changes, price }: ComparisonProps) => (
  <div className="num grid gap-3">
    <Changes booking={booking} changes={changes} price={price} />
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

type Booked = Stay & Pick<BookedFunction, 'id' | 'eventNames'>;

const stayIn = (functions: readonly Booked[], { id }: Booked): Stay | null => {
  const found = functions.find((one) => one.id === id);
  return found ? stayOf(found) : null;
};

/** What a waiting change changes: functions that are moved, added (nothing before) or dropped (nothing requested). */
export const waitingChangesOf = (
  { functions: booked, ...booking }: Booking,
  { functions: wanted, ...change }: NonNullable<Booking['change']>,
): ShownChange[] => {
  const before: readonly Booked[] =
    booked ?? wanted?.slice(0, 1).map((one) => ({ ...one, ...stayOf(booking) })) ?? [];
  const after: readonly Booked[] = wanted ?? [];
  const added = after.filter((one) => !stayIn(before, one));
  const changes = [...before, ...added]
    .map((one) => ({
      id: one.id,
      event: functionName(one),
      before: stayIn(before, one),
      requested: stayIn(after, one),
    }))
    .filter((one) => !(one.before && one.requested && isSame(one.before, one.requested)));
  return changes.length > 0
    ? changes
    : [{ id: booking.id, event: null, before: stayOf(booking), requested: stayOf(change) }];
};
