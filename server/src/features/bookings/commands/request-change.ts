import { type BookingFunction, noFood } from '@mandap/domain/bookings/functions';
import type { ChangeWaits } from '@mandap/domain/bookings/lifecycle';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import {
  applyChange,
  areUnchanged,
  changedFunction,
  dueFirst,
  newQuote,
  ownDaysOf,
  type RequestedChange,
  waitFor,
} from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { countUnpaid, findMoney, lockGuest } from '../bookings.store.ts';
import { assertChangeUsesLeft } from '../discount-uses.ts';
import { lockBooking } from '../lock-booking.ts';
import { withNearestFree } from '../nearest-free.ts';
import type { Party } from '../parties.ts';
import { assertEventType } from '../queries/event-types.ts';
import { findBooking } from '../queries/find-booking.ts';
import {
  assertChangeable,
  type ChangeOffer,
  findChangeable,
  offerChange,
  withFood,
} from '../queries/quote-change.ts';
import { assertExpectedTotal } from '../quote-stay.ts';
import { findWaitingChange } from '../quotes.store.ts';
import { calendarTags, planDays, transition, wantedBy } from '../transition.ts';
import { expireOverdueAtVenue } from './expire-overdue.ts';

/**
 * Changes the dates or guests of a confirmed booking, or requests it from the host. `expectedTotal` is in
 * rupees.
 */
export const requestChange =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    id: string,
    requested: RequestedChange,
    expectedTotal: number,
  ): Promise<BookingRecord> => {
    const { cacheInvalidation, calendar, clock, db } = context;
    const { booking: seen, party } = await findChangeable(context)(actor, id);
    const changed = changedFunction(seen, requested);
    const { venueId } = seen;
    if (requested.eventType !== undefined) await assertEventType(context, requested.eventType);
    const offer = await offerChange(context)(seen, requested, party.by);
    if (areUnchanged(offer.functions, seen.functions)) throw new Failure('nothing_to_change');
    const after = offer.functions.find((one) => !seen.functions.includes(one)) ?? offer.functions[0];
    const own = changed && { own: ownDaysOf(seen, changed) };
    await withNearestFree(context, { wanted: wantedBy(venueId, after), ...own }, async () => {
      assertExpectedTotal(expectedTotal, offer);
      await db.begin(async (tx) => {
        await lockGuest(tx, seen.userId);
        await calendar.lockDays(tx, venueId);
        await expireOverdueAtVenue(context)(tx, venueId);
        const booking = await lockBooking(context, tx, id);
        assertChangeable(booking, changed, clock.now());
        if (await findWaitingChange(tx, id)) throw new Failure('change_waiting');
        const isAsSeen = areUnchanged(booking.functions, seen.functions) && booking.total === seen.total;
        if (!isAsSeen) throw new Failure('booking_moved_on');
        await assertStillOffered(context, tx, { booking, requested, offer, after });
        await makeOrAsk(context, tx, booking, offer, party);
      });
    });
    cacheInvalidation.drop(calendarTags(venueId));
    return findBooking(db, id);
  };

interface Offered {
  booking: BookingRow;
  requested: RequestedChange;
  offer: ChangeOffer;
  after: BookingFunction;
}

/** Refuses food and discounts that somebody else has taken, or food that the host has changed, since the offer was made. */
const assertStillOffered = async (
  context: BookingsContext,
  tx: Sql,
  { booking, requested, offer, after }: Offered,
): Promise<void> => {
  const { functions } = await withFood(context)(tx, booking, requested, functionsAs(booking, offer));
  if (!areUnchanged(functions, offer.functions)) throw new Failure('offering_changed');
  const { lines, offering } = offer;
  if (offering) await assertChangeUsesLeft(tx, { booking, after, offering, lines });
};

/** The functions after the change with the food before it. */
const functionsAs = (
  { functions: before }: BookingRow,
  { functions }: ChangeOffer,
): BookingRow['functions'] => {
  const [first, ...others] = functions;
  const fedAs = (one: BookingFunction): BookingFunction => {
    const { menus, extras, finalCountDays } = before.find(({ id }) => id === one.id) ?? { ...one, ...noFood };
    return { ...one, menus, extras, finalCountDays };
  };
  return [fedAs(first), ...others.map(fedAs)];
};

/**
 * The change is made, or waits for the host or for the payment of what is due first. Until then it holds the days that the booking does
 * not have yet.
 */
const makeOrAsk = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  offer: ChangeOffer,
  party: Party,
): Promise<void> => {
  const current = await context.settings.within(tx);
  const change = newQuote(booking, offer, context.clock.now());
  const waitsFor = await whomFor(tx, booking, offer, party);
  if (!waitsFor) {
    await applyChange(context, tx, booking, change, 'change', party);
    return;
  }
  await assertFewOpen(context, tx, booking, current.openRequestsPerCustomer);
  const minutes = waitsFor === 'host' ? current.hostAnswerMinutes : current.instantPaymentMinutes;
  await waitFor(context, tx, booking, change, { waitsFor, minutes });
  await planDays(context, tx, booking, change);
  await transition(context, tx, booking, 'ask_change', party);
};

/** Whom the change waits for. Null: nobody. */
const whomFor = async (
  tx: Sql,
  booking: BookingRow,
  { needsApproval, plan }: ChangeOffer,
  { by }: Party,
): Promise<ChangeWaits | null> => {
  if (needsApproval) return 'host';
  const { settled } = await findMoney(tx, booking.id);
  return by === 'guest' && dueFirst(booking, advanceOf(plan), settled) > 0 ? 'payment' : null;
};

/** A change that waits holds days without money, so it counts as an open request of its guest. */
const assertFewOpen = async (
  { clock, config }: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  most: number,
) => {
  if (!config.rateLimits) return;
  const open = await countUnpaid(tx, booking.userId, clock.now(), booking.id);
  if (open >= most) throw new Failure('too_many_requests_open', { n: open });
};
