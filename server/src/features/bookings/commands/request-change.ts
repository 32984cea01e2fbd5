import { type BookingFunction, noServices } from '@mandap/domain/bookings/functions';
import type { BookingActor } from '@mandap/domain/bookings/lifecycle';
import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import {
  areUnchanged,
  changedFunction,
  dueFirst,
  ownDaysOf,
  type RequestedChange,
} from '../booking-changes.ts';
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
  withServices,
} from '../queries/quote-change.ts';
import { assertExpectedTotal } from '../quote-stay.ts';
import { wantedBy } from '../transition.ts';

/**
 * Changes the dates or guests of a confirmed booking, or requests it from the host. `expected` is what the person was shown: the total
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
    const changed = changedFunction(seen, requested);
    if (requested.eventType !== undefined) await assertEventType(context, requested.eventType);
    const offer = await offerChange(context)(seen, requested, party.by);
    if (areUnchanged(offer.functions, seen.functions)) throw new Failure('nothing_to_change');
    const after = offer.functions.find((one) => !seen.functions.includes(one)) ?? offer.functions[0];
    const wanted = wantedBy(seen.venueId, after);
    const own = changed && { own: ownDaysOf(seen, changed) };
    return withNearestFree(context, { wanted, ...own }, () => {
      assertExpectedTotal(expected.total, offer);
      return changeBooking(context, seen, { party, name: 'change' }, async (tx, booking) => {
        assertChangeable(booking, changed, clock.now());
        const isAsSeen = areUnchanged(booking.functions, seen.functions) && booking.total === seen.total;
        if (!isAsSeen) throw new Failure('booking_moved_on');
        await assertStillOffered(context, tx, { booking, requested, offer, after });
        const money = await findMoney(tx, id);
        assertExpectedRefund(expected.refund, refundAfter(money, offer.total));
        return { ...offer, waits: await waitsOf(context, tx, booking, offer, { by: party.by, money }) };
      });
    });
  };

interface Offered {
  booking: BookingRow;
  requested: RequestedChange;
  offer: ChangeOffer;
  after: BookingFunction;
}

/** Refuses services and discounts that somebody else has taken, or services that the host has changed, since the offer was made. */
const assertStillOffered = async (
  context: BookingsContext,
  tx: Sql,
  { booking, requested, offer, after }: Offered,
): Promise<void> => {
  const { functions } = await withServices(context)(tx, booking, requested, functionsAs(booking, offer));
  if (!areUnchanged(functions, offer.functions)) throw new Failure('offering_changed');
  const { lines, offering } = offer;
  if (offering) await assertChangeUsesLeft(tx, { booking, after, offering, lines });
};

/** The functions after the change with the services before it. */
const functionsAs = (
  { functions: before }: BookingRow,
  { functions }: ChangeOffer,
): BookingRow['functions'] => {
  const [first, ...others] = functions;
  const fedAs = (one: BookingFunction): BookingFunction => {
    const { menus, extras, finalCountDays } = before.find(({ id }) => id === one.id) ?? {
      ...one,
      ...noServices,
    };
    return { ...one, menus, extras, finalCountDays };
  };
  return [fedAs(first), ...others.map(fedAs)];
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
