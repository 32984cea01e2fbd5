import { withGuests } from '@mandap/domain/bookings/agreed-price';
import { type BookingFunction, isToCome, summaryOf, takesMore } from '@mandap/domain/bookings/functions';
import { type BookingActor, needsHost } from '@mandap/domain/bookings/lifecycle';
import { withOwnPrice } from '@mandap/domain/bookings/own-price';
import {
  advanceOf,
  advanceOfAdded,
  answeredOn,
  movedPlan,
  type PaymentPlan,
} from '@mandap/domain/bookings/payment-plan';
import { addOnsOf, type PriceLine, totalsOf, withFeeAndTax } from '@mandap/domain/bookings/pricing';
import { priceOfAll, takenDiscounts, taxedTogether } from '@mandap/domain/bookings/quote';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import type { Paise } from '@mandap/domain/money';
import type { Offering } from '@mandap/domain/offerings/offering';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PublishedVenue } from '#server/features/venues/queries/published-venue.ts';
import { lineInBoth } from '#server/host-texts.ts';
import type { Sql } from '#server/platform/db.ts';
import { bookServices } from '../booked-services.ts';
import {
  asksAnew,
  changedFunction,
  dueFirst,
  functionsAfter,
  hasSameServices,
  ownDaysOf,
  type RequestedChange,
} from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { refundAfter } from '../bookings.money.ts';
import type { AgreedQuote, BookingRecord, BookingRow } from '../bookings.record.ts';
import { type Coupon, codeOf } from '../discount-uses.ts';
import { type Party, partyFor } from '../parties.ts';
import { assertAsked, pricedFunctions, rangeOf } from '../quote-stay.ts';
import { isSameHold, wantedBy } from '../transition.ts';
import { findBookingAs } from './find-booking.ts';

type Functions = BookingRow['functions'];
type Price = Pick<AgreedQuote, 'lines' | 'total'>;

/** The effect of a change. Money is in paise. `difference` is negative if the price falls. */
export interface ChangeOffer extends Price, Pick<AgreedQuote, 'plan'> {
  /** All functions of the booking after the change. */
  functions: BookingRow['functions'];
  /** What the changed or added function is of. Null: one is dropped. */
  offering: Offering | null;
  difference: Paise;
  needsApproval: boolean;
  /** Whether the days are free for this booking. */
  available: boolean;
  balanceDue: Paise;
  /** What is paid before the change is made, and the rest of what it adds with its day. Null: it adds no rest. */
  dueFirst: Paise;
  dueLater: { amount: Paise; dueOn: Day } | null;
  refund: Paise;
}

/** The effect of a change of dates or guests, for the guest of a booking, with names in both languages. */
export const quoteChange =
  (context: BookingsContext) =>
  async (actor: Actor, id: string, requested: RequestedChange): Promise<ChangeOffer> => {
    const { booking, party } = await findChangeable(context)(actor, id);
    const offer = await offerChange(context)(booking, requested, party.by);
    return { ...offer, lines: offer.lines.map((line) => lineInBoth(booking.hostTexts, line)) };
  };

/** A booking that the actor may change. Its host may not. */
export const findChangeable =
  ({ db }: BookingsContext) =>
  async (actor: Actor, id: string): Promise<{ booking: BookingRecord; party: Party }> => {
    const booking = await findBookingAs(db, actor, id);
    const party = partyFor(actor, booking, 'change');
    if (party.by === 'host') throw new Failure('booking_not_found');
    return { booking, party };
  };

export const offerChange =
  (context: BookingsContext) =>
  async (booking: BookingRecord, requested: RequestedChange, by: BookingActor): Promise<ChangeOffer> => {
    const { clock } = context;
    const { venueId } = booking;
    const before = changedFunction(booking, requested);
    assertChangeable(booking, before, clock.now());
    const isNew = requested.action !== 'drop' && asksAnew(before, requested);
    const venue = await findVenue(context, venueId, isNew);
    const offering = await findOffering(context, venueId, requested, before);
    const { functions, ...services } = await withServices(context)(
      context.db,
      booking,
      requested,
      functionsAfter(booking, requested, offering),
    );
    const after = before ? functions.find(({ id }) => id === before.id) : functions.at(-1);
    const changed = after && offering ? { before, after, offering } : null;
    const price = await priceOf(context, booking, venue, functions, { changed, ...services });
    const { settled, waived } = booking;
    // A lower price does not refund again what was waived.
    if (price.total < waived) throw new Failure('wrong_transition', { n: 'refunded' });
    const waits = by === 'guest' && isForHost(booking, venue, changed, price);
    const planned = { functions, changed, total: price.total, waits, by };
    const plan = await planAfter(context, booking, planned);
    return {
      functions,
      offering,
      lines: price.lines,
      total: price.total,
      plan,
      difference: price.total - booking.total,
      needsApproval: waits,
      dueFirst: by === 'guest' ? dueFirst(booking, advanceOf(plan), settled) : 0,
      dueLater: dueLater(booking, plan, price.total),
      available: !after || (await isFree(context, booking, before, after)),
      balanceDue: Math.max(0, price.total - settled),
      refund: refundAfter(booking, price.total),
    };
  };

const isFree = (
  { calendar }: BookingsContext,
  booking: BookingRecord,
  before: BookingFunction | null,
  after: BookingFunction,
): Promise<boolean> =>
  calendar.isFreeFor(wantedBy(booking.venueId, after), before ? ownDaysOf(booking, before) : undefined);

/** The venue. One that takes no bookings now keeps those that it has. */
const findVenue = ({ venues }: BookingsContext, id: string, isNew: boolean): Promise<PublishedVenue> =>
  isNew ? venues.published(id) : venues.booked(id);

/** What the function is for after the change: only what is asked for anew has to be sold. Null: it is dropped. */
const findOffering = async (
  { db, offerings }: BookingsContext,
  venueId: string,
  requested: RequestedChange,
  before: BookingFunction | null,
): Promise<Offering | null> => {
  if (requested.action === 'drop') return null;
  const { offeringId = before?.offeringId } = requested;
  const isBooked = before !== null && offeringId === before.offeringId;
  const offering = isBooked
    ? await offerings.findBooked(db, before.offeringId)
    : await offerings.findSold(db, venueId, offeringId);
  if (asksAnew(before, requested)) assertAsked(offering, { ...requested, stay: rangeOf(requested) });
  return offering;
};

/** The functions after a change, with what is booked for them. Under the lock of the venue's days, nobody takes it in between. */
export const withServices =
  (context: BookingsContext) =>
  async (
    sql: Sql,
    booking: BookingRow,
    { menus, extras, ...requested }: RequestedChange,
    after: Functions,
  ) => {
    const changed = changedFunction(booking, requested);
    const isChanged = ({ id }: BookingFunction): boolean =>
      changed ? id === changed.id : !booking.functions.some((one) => one.id === id);
    const { booked, ...services } = await bookServices(context)(
      sql,
      booking.venueId,
      after.map((one) => {
        const asked = isChanged(one) && { ...(menus && { menus }), ...(extras && { extras }) };
        const isAsBefore = !isChanged(one) || (!extras && changed !== null && isSameHold(one, changed));
        return { stay: rangeOf(one), before: one, isAsBefore, ...asked };
      }),
      { field: (_, name) => name, exceptBooking: booking.id },
    );
    const functions = after.map((one, index) =>
      isChanged(one) ? { ...one, ...booked[index] } : one,
    ) as Functions;
    return { functions, ...services };
  };

/** Each function is open until its own day is over. Null: another one is added. */
export const assertChangeable = (booking: BookingRow, one: BookingFunction | null, now: Date): void => {
  if (booking.status !== 'confirmed') throw new Failure('wrong_transition', { n: booking.status });
  if (one && !isToCome(one, dayInIndia(now))) throw new Failure('wrong_transition', { n: 'under way' });
};

interface ChangedFunction {
  /** Null: it is added. */
  before: BookingFunction | null;
  after: BookingFunction;
  offering: Offering;
}

/** Whether a change adds a function, hours or rooms. Who agreed to other days or another offering is the host. */
const isMore = ({ before, after }: ChangedFunction): boolean => !before || takesMore(before, after);

/**
 * Whether the host has to agree: when something is dropped, moves or costs less, and to more of an offering that is on request.
 * Without a changed function, one is dropped. Who pays at the venue adds nothing without the host. Fewer plates are the family's
 * own choice until they are guaranteed, but not no food at all.
 */
const isForHost = (
  { lines: agreed, paymentMethod }: BookingRow,
  { instantBooking }: PublishedVenue,
  changed: ChangedFunction | null,
  { lines }: Price,
): boolean => {
  if (!changed) return true;
  const { before, after, offering } = changed;
  const isInstant = paymentMethod === 'online' && (offering.instant ?? instantBooking);
  if (isMore(changed) && !isInstant) return true;
  if (!before) return false;
  const isFoodDropped = before.menus.length > 0 && after.menus.length === 0;
  return (
    isFoodDropped ||
    after.offeringId !== before.offeringId ||
    needsHost({ ...before, total: withoutPlates(agreed) }, { ...after, total: withoutPlates(lines) })
  );
};

/** What the host sells besides plates, in paise. */
const withoutPlates = (lines: readonly PriceLine[]): Paise =>
  totalsOf(lines.filter(({ kind }) => kind !== 'food')).taxable;

const isService = ({ kind }: PriceLine): boolean => kind === 'extra' || kind === 'food';
const isSupply = (line: PriceLine): boolean =>
  line.kind === 'rent' || line.kind === 'adjustment' || line.kind === 'add_on' || isService(line);

/**
 * Functions that stay as they are keep their price. Other days, hours, rooms and offerings have today's price, with the add-ons as
 * booked, the discount code if it is still valid, and the host's own price unless the rent falls. All of it at the agreed rates.
 */
const priceOf = async (
  context: BookingsContext,
  booking: BookingRow,
  venue: PublishedVenue,
  functions: Functions,
  { changed, foodTax }: { changed: ChangedFunction | null; foodTax?: FoodTax },
): Promise<Price> => {
  const { serviceFeeRate } = booking;
  const [main] = functions;
  const agreed = addOnsOf(booking.lines);
  const isMarked = functions.length > 1 || booking.lines.some(({ functionId }) => functionId !== undefined);
  const isAgreed = changed?.before ? isSameHold(changed.before, changed.after) : false;
  const asked = changed
    ? [
        {
          ...(isMarked && { functionId: changed.after.id }),
          stay: rangeOf(changed.after),
          guests: changed.after.guestCount,
          rooms: changed.after.rooms,
          ...(changed.offering.unit === 'hour' && { hours: changed.after.hours }),
          ...(changed.before && { agreedGuests: changed.before.guestCount }),
          isAgreed,
          offering: changed.offering,
          menus: changed.after.menus,
          extras: changed.after.extras,
        },
      ]
    : [];
  const addOns = changed?.after.id === main.id ? agreed.map(({ key }) => key) : [];
  const before = linesBefore(booking, changed);
  const options = { addOns, agreed, ...couponOf(booking, changed, before), ...(foodTax && { foodTax }) };
  const read = { sql: context.db, settings: await context.settings.get() };
  const { terms, priced } = await pricedFunctions(context, read, venue, asked, options);
  const hasOtherServices = changed?.before && !hasSameServices(changed.before, changed.after);
  const fresh =
    changed && (!isAgreed || hasOtherServices)
      ? priceOfAll({ ...terms, serviceFee: serviceFeeRate }, priced).filter(isSupply)
      : [];
  const supply = functions.flatMap((one) => {
    const agreedBefore = agreedLines(booking, one, one === main);
    const lines = () => {
      if (one.id !== changed?.after.id) return agreedBefore;
      if (!isAgreed) return withOwnPrice(before, fresh, one.startDate);
      const rented = withGuests(agreedBefore, one.minimum, one.guestCount, one.startDate);
      // More plates do not change what the rest costs.
      return hasOtherServices
        ? [...rented.filter((line) => !isService(line)), ...fresh.filter(isService)]
        : rented;
    };
    return isMarked ? lines().map((line) => ({ ...line, functionId: one.id })) : lines();
  });
  const lines = withFeeAndTax(taxedTogether(supply, terms, summaryOf(functions).startDate), serviceFeeRate);
  return { lines, total: totalsOf(lines).total };
};

/** How the new total is paid. Added functions, hours and rooms ask for their part of the advance first. */
const planAfter = async (
  { clock, settings }: BookingsContext,
  booking: BookingRow,
  { functions, changed, total, waits, by }: PlannedChange,
): Promise<PaymentPlan> => {
  const { hostAnswerMinutes } = await settings.get();
  const today = dayInIndia(clock.now());
  const to = summaryOf(functions).startDate;
  const isPaidFirst =
    by === 'guest' && booking.paymentMethod === 'online' && changed !== null && isMore(changed);
  return movedPlan(booking.plan, total, {
    from: booking.startDate,
    to,
    today: waits ? answeredOn(today, hostAnswerMinutes, to) : today,
    advance: isPaidFirst ? advanceOfAdded(booking.plan, total - booking.total) : 0,
  });
};

/** What a change adds besides what is paid first: it is due with the last instalment. */
const dueLater = (booking: BookingRow, plan: PaymentPlan, total: Paise): ChangeOffer['dueLater'] => {
  const amount = total - booking.total - (advanceOf(plan) - advanceOf(booking.plan));
  const { dueOn } = plan.at(-1) ?? plan[0];
  return booking.paymentMethod === 'online' && amount > 0 && dueOn !== null ? { amount, dueOn } : null;
};

interface PlannedChange {
  functions: Functions;
  changed: ChangedFunction | null;
  total: Paise;
  /** Whether the host has to agree. */
  waits: boolean;
  by: BookingActor;
}

const couponOf = (
  booking: BookingRow,
  changed: ChangedFunction | null,
  before: readonly PriceLine[],
): Coupon => {
  const { id: bookingId, userId: guestId, functions } = booking;
  const others = functions.filter(({ id }) => id !== changed?.before?.id);
  const taken = takenDiscounts(others.flatMap((one) => agreedLines(booking, one, false)));
  return { code: changed ? codeOf(before, changed.offering) : undefined, guestId, bookingId, taken };
};

/** What was agreed for the changed function, as long as it is of the same offering. */
const linesBefore = (booking: BookingRow, changed: ChangedFunction | null): PriceLine[] => {
  const before = changed?.before;
  if (!before || before.offeringId !== changed.after.offeringId) return [];
  return agreedLines(booking, before, before.id === booking.functions[0].id);
};

/** What was agreed for a function. Add-ons belong to the main one, whichever it is. */
const agreedLines = (
  { lines, functions }: BookingRow,
  { id }: BookingFunction,
  isMain: boolean,
): PriceLine[] =>
  lines.filter((line) => {
    if (!isSupply(line)) return false;
    return line.kind === 'add_on' ? isMain : (line.functionId ?? functions[0].id) === id;
  });
