import { type BookingFunction, isToCome, summaryOf, takesMore } from '@mandap/domain/bookings/functions';
import { type BookingActor, needsHost } from '@mandap/domain/bookings/lifecycle';
import {
  advanceOf,
  advanceOfAdded,
  answeredOn,
  movedPlan,
  type PaymentPlan,
} from '@mandap/domain/bookings/payment-plan';
import { type Day, dayInIndia } from '@mandap/domain/days';
import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import type { Paise } from '@mandap/domain/money';
import type { Offering } from '@mandap/domain/offerings/offering';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Own } from '#server/features/calendar/holds.store.ts';
import type { PublishedVenue } from '#server/features/venues/queries/published-venue.ts';
import { lineInBoth } from '#server/host-texts.ts';
import type { Sql } from '#server/platform/db.ts';
import { bookServices } from '../booked-services.ts';
import {
  asksAnew,
  type ChangedFunction,
  dueFirst,
  functionAfter,
  functionsAfter,
  isMoved,
  type Operation,
  operationsOn,
  type RequestedChange,
} from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { refundAfter } from '../bookings.money.ts';
import type { AgreedQuote, BookingRecord, BookingRow } from '../bookings.record.ts';
import { priceAfter, soldFor } from '../changed-price.ts';
import { type Party, partyFor } from '../parties.ts';
import { assertApart, assertAsked, fieldsAt, rangeOf } from '../quote-stay.ts';
import { wantedBy } from '../transition.ts';
import { findBookingAs } from './find-booking.ts';

type Functions = BookingRow['functions'];
type Price = Pick<AgreedQuote, 'lines' | 'total'>;

/** The effect of a change. Money is in paise. `difference` is negative if the price falls. */
export interface ChangeOffer extends Price, Pick<AgreedQuote, 'plan'> {
  /** All functions of the booking after the change. */
  functions: Functions;
  changes: readonly ChangedFunction[];
  difference: Paise;
  needsApproval: boolean;
  /** Whether all days are free for this booking. */
  available: boolean;
  balanceDue: Paise;
  /** What is paid before the change is made, and the rest of what it adds with its day. Null: it adds no rest. */
  dueFirst: Paise;
  dueLater: { amount: Paise; dueOn: Day } | null;
  refund: Paise;
}

/** The effect of a change, for the guest of a booking, with names in both languages. */
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
    const { clock, db } = context;
    const operations = operationsOn(booking, requested);
    for (const { before } of operations) assertChangeable(booking, before, clock.now());
    const venue = await findVenue(context, booking.venueId, operations.some(isAskedAnew));
    const asked = await changedFunctions(context, booking.venueId, operations);
    const { functions, changes, ...services } = await withServices(context)(db, booking, asked);
    const price = await priceAfter(context, booking, venue, { functions, changes, ...services });
    const { settled, waived } = booking;
    // A lower price does not refund again what was waived.
    if (price.total < waived) throw new Failure('wrong_transition', { n: 'refunded' });
    const waits =
      by === 'guest' && changes.some((change) => isForHost(booking, venue, change, { ...price, functions }));
    const plan = await planAfter(context, booking, { functions, changes, total: price.total, waits, by });
    return {
      functions,
      changes,
      lines: price.lines,
      total: price.total,
      plan,
      difference: price.total - booking.total,
      needsApproval: waits,
      dueFirst: by === 'guest' ? dueFirst(booking, advanceOf(plan), settled) : 0,
      dueLater: dueLater(booking, plan, price.total),
      available: await areFree(context, booking, changes),
      balanceDue: Math.max(0, price.total - settled),
      refund: refundAfter(booking, price.total),
    };
  };

const isAskedAnew = ({ asked, before }: Operation): boolean =>
  asked.action !== 'drop' && asksAnew(before, asked);

/** The functions that a change moves or drops. Their days do not count as booked. */
export const ownDaysOf = ({ quoteId, change }: BookingRecord, changes: readonly ChangedFunction[]): Own => ({
  quoteIds: change ? [quoteId, change.id] : [quoteId],
  functionIds: changes.filter(isMoved).flatMap(({ before }) => before?.id ?? []),
});

/** Whether nobody else has the days of what moves or is added. Refuses functions that would meet each other. */
const areFree = async (
  { calendar }: BookingsContext,
  booking: BookingRecord,
  changes: readonly ChangedFunction[],
): Promise<boolean> => {
  const moved = changes.filter(isMoved);
  const apart = moved.flatMap(({ after, offering, field }) =>
    after && offering ? [{ offering, stay: rangeOf(after), ...namedOf(after, offering), field }] : [],
  );
  assertApart(apart);
  const own = ownDaysOf(booking, changes);
  for (const { after } of moved)
    if (after && !(await calendar.isFreeFor(wantedBy(booking.venueId, after), own))) return false;
  return true;
};

/** The rooms or hours of a function. Other offerings than those by the hour say their hours. */
const namedOf = ({ rooms, hours }: BookingFunction, { unit }: Offering) => ({
  rooms: rooms ?? undefined,
  hours: (unit === 'hour' ? hours : null) ?? undefined,
});

/** The venue. One that takes no bookings now keeps those that it has. */
const findVenue = ({ venues }: BookingsContext, id: string, isNew: boolean): Promise<PublishedVenue> =>
  isNew ? venues.published(id) : venues.booked(id);

const changedFunctions = async (
  context: BookingsContext,
  venueId: string,
  operations: readonly Operation[],
): Promise<ChangedFunction[]> => {
  const changes: ChangedFunction[] = [];
  for (const operation of operations) {
    const offering = await findOffering(context, venueId, operation);
    changes.push({ ...operation, offering, after: functionAfter(operation, offering) });
  }
  return changes;
};

/** What the function is for after the operation: only what is asked for anew has to be sold. Null: it is dropped. */
const findOffering = async (
  { db, offerings }: BookingsContext,
  venueId: string,
  { asked, before, field }: Operation,
): Promise<Offering | null> => {
  if (asked.action === 'drop') return null;
  const { offeringId = before?.offeringId } = asked;
  const isBooked = before !== null && offeringId === before.offeringId;
  const offering = isBooked
    ? await offerings.findBooked(db, before.offeringId)
    : await offerings.findSold(db, venueId, offeringId);
  if (asksAnew(before, asked)) assertAsked(offering, { ...asked, stay: rangeOf(asked) }, field);
  return offering;
};

interface WithServices {
  functions: Functions;
  changes: ChangedFunction[];
  foodTax?: FoodTax;
}

/** The functions after a change, with what is booked for them. Under the lock of the venue's days, nobody takes it in between. */
export const withServices =
  (context: BookingsContext) =>
  async (sql: Sql, booking: BookingRow, changes: readonly ChangedFunction[]): Promise<WithServices> => {
    const after = functionsAfter(booking, changes);
    const changeOf = (one: BookingFunction | undefined) => changes.find((change) => change.after === one);
    const { booked, ...services } = await bookServices(context)(
      sql,
      booking.venueId,
      after.map((one) => {
        const change = changeOf(one);
        const { menus, extras } = change?.asked ?? {};
        const isAsBefore = !change || (!extras && !isMoved(change));
        return {
          stay: rangeOf(one),
          before: one,
          isAsBefore,
          ...(menus && { menus }),
          ...(extras && { extras }),
        };
      }),
      { field: (index) => changeOf(after[index])?.field ?? fieldsAt(index), exceptBooking: booking.id },
    );
    const served = changes.map((change) => {
      if (!change.after) return change;
      return { ...change, after: { ...change.after, ...booked[after.indexOf(change.after)] } };
    });
    return { functions: functionsAfter(booking, served), changes: served, ...services };
  };

/** Each function is open until its own day is over. Null: another one is added. */
export const assertChangeable = (booking: BookingRow, one: BookingFunction | null, now: Date): void => {
  if (booking.status !== 'confirmed') throw new Failure('wrong_transition', { n: booking.status });
  if (one && !isToCome(one, dayInIndia(now))) throw new Failure('wrong_transition', { n: 'under way' });
};

/** Whether a change adds a function, hours or rooms. Who agreed to other days or another offering is the host. */
const isMore = ({ before, after }: ChangedFunction): boolean =>
  after !== null && (!before || takesMore(before, after));

/**
 * Whether the host has to agree: when a function is dropped, moves or costs less, and to more of an offering that is on request.
 * Who pays at the venue adds nothing without the host. Fewer plates are the family's own choice until they are guaranteed, but not no
 * food at all.
 */
const isForHost = (
  booking: BookingRow,
  { instantBooking }: PublishedVenue,
  change: ChangedFunction,
  { lines, functions }: Price & { functions: Functions },
): boolean => {
  const { before, after, offering } = change;
  if (!after || !offering) return true;
  const isInstant = booking.paymentMethod === 'online' && (offering.instant ?? instantBooking);
  if (isMore(change) && !isInstant) return true;
  if (!before) return false;
  const isFoodDropped = before.menus.length > 0 && after.menus.length === 0;
  return (
    isFoodDropped ||
    after.offeringId !== before.offeringId ||
    needsHost(
      { ...before, total: soldFor(before, booking.lines, booking.functions) },
      { ...after, total: soldFor(after, lines, functions) },
    )
  );
};

/** How the new total is paid. Added functions, hours and rooms ask for their part of the advance first. */
const planAfter = async (
  { clock, settings }: BookingsContext,
  booking: BookingRow,
  { functions, changes, total, waits, by }: PlannedChange,
): Promise<PaymentPlan> => {
  const { hostAnswerMinutes } = await settings.get();
  const today = dayInIndia(clock.now());
  const to = summaryOf(functions).startDate;
  const isPaidFirst = by === 'guest' && booking.paymentMethod === 'online' && changes.some(isMore);
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
  changes: readonly ChangedFunction[];
  total: Paise;
  /** Whether the host has to agree. */
  waits: boolean;
  by: BookingActor;
}
