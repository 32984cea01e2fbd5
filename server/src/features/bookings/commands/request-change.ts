import { noServices } from '@mandap/domain/bookings/functions';
import type { BookingActor } from '@mandap/domain/bookings/lifecycle';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { areUnchanged, type ChangedFunction, dueFirst, type RequestedChange } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { assertExpectedRefund, refundAfter } from '../bookings.money.ts';
import type { BookingRecord, BookingRow } from '../bookings.record.ts';
import { type BookingMoney, countUnpaid, findMoney } from '../bookings.store.ts';
import { changeBooking } from '../change-booking.ts';
import { assertChangeUsesLeft } from '../discount-uses.ts';
import { withNearestFree } from '../nearest-free.ts';
import { assertEventType } from '../queries/event-types.ts';
import {
  assertChangeable,
  type ChangeOffer,
  findChangeable,
  offerChange,
  ownDaysOf,
  withServices,
} from '../queries/quote-change.ts';
import { assertExpectedTotal, rangeOf } from '../quote-stay.ts';
import { wantedBy } from '../transition.ts';

/**
 * Changes functions of a confirmed booking together, or requests it from the host. `expected` is what the person was shown: the total
 * in rupees, the refund in paise.
 */
export const requestChange =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    id: string,
    requested: RequestedChange,
    expected: { total: number; refund: Paise | undefined },
  ): Promise<BookingRecord> => {
    const { clock } = context;
    const { booking: seen, party } = await findChangeable(context)(actor, id);
    const offer = await offerChange(context)(seen, requested, party.by);
    for (const { asked, field } of offer.changes)
      if (asked.eventType !== undefined) await assertEventType(context, asked.eventType, field('eventType'));
    if (areUnchanged(offer.functions, seen.functions)) throw new Failure('nothing_to_change');
    return withFreeDays(context, seen, offer.changes, () => {
      assertExpectedTotal(expected.total, offer);
      return changeBooking(context, seen, { party, name: 'change' }, async (tx, booking) => {
        for (const { before } of offer.changes) assertChangeable(booking, before, clock.now());
        const isAsSeen = areUnchanged(booking.functions, seen.functions) && booking.total === seen.total;
        if (!isAsSeen) throw new Failure('booking_moved_on');
        await assertStillOffered(context, tx, booking, offer);
        const money = await findMoney(tx, id);
        assertExpectedRefund(expected.refund, refundAfter(money, offer.total));
        return { ...offer, waits: await waitsOf(context, tx, booking, offer, { by: party.by, money }) };
      });
    });
  };

/** Adds the nearest free days to a refusal, if one function is changed or added. */
const withFreeDays = <T>(
  context: BookingsContext,
  booking: BookingRecord,
  changes: readonly ChangedFunction[],
  work: () => Promise<T>,
): Promise<T> => {
  const [change] = changes;
  if (!change?.after || changes.length > 1) return work();
  const { before, after } = change;
  const own = before && { ...ownDaysOf(booking, changes), range: rangeOf(before) };
  const wanted = wantedBy(booking.venueId, after);
  return withNearestFree(context, { wanted, ...(own && { own }) }, work);
};

/** Refuses services and discounts that somebody else has taken, or services that the host has changed, since the offer was made. */
const assertStillOffered = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  { changes, functions, lines }: ChangeOffer,
): Promise<void> => {
  const current = await withServices(context)(tx, booking, changes.map(servedAsBefore));
  if (!areUnchanged(current.functions, functions)) throw new Failure('offering_changed');
  for (const { after, offering } of changes)
    if (after && offering) await assertChangeUsesLeft(tx, { booking, after, offering, lines });
};

/** With the services before the change. */
const servedAsBefore = (change: ChangedFunction): ChangedFunction => {
  const { menus, extras, finalCountDays } = change.before ?? noServices;
  return { ...change, after: change.after && { ...change.after, menus, extras, finalCountDays } };
};

/** Whom the change waits for, and how long. Null: nobody. */
const waitsOf = async (
  context: BookingsContext,
  tx: Sql,
  booking: BookingRow,
  { needsApproval, plan }: ChangeOffer,
  { by, money }: { by: BookingActor; money: BookingMoney },
) => {
  const isDue = by === 'guest' && dueFirst(booking, advanceOf(plan), money.settled) > 0;
  if (!needsApproval && !isDue) return null;
  const settings = await context.settings.within(tx);
  await assertFewOpen(context, tx, booking, settings.openRequestsPerCustomer);
  return needsApproval
    ? ({ waitsFor: 'host', minutes: settings.hostAnswerMinutes } as const)
    : ({ waitsFor: 'payment', minutes: settings.instantPaymentMinutes } as const);
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
