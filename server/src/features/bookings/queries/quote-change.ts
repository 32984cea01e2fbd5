import { type BookingActor, needsHost } from '@mandap/domain/bookings/lifecycle';
import { movedPlan } from '@mandap/domain/bookings/payment-plan';
import { addOnsOf, totalsOf } from '@mandap/domain/bookings/pricing';
import { dayInIndia } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { isSameStay, ownDaysOf, type RequestedChange } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { AgreedQuote, BookingRecord, BookingRow } from '../bookings.record.ts';
import { type Party, partyFor } from '../parties.ts';
import { quoteStay, rangeOf } from '../quote-stay.ts';
import { findBookingAs } from './find-booking.ts';

type Price = Pick<AgreedQuote, 'lines' | 'total' | 'commission' | 'plan'>;

/** The effect of a change. Money is in paise. `difference` is negative if the price falls. */
export interface ChangeOffer extends Price {
  requested: RequestedChange;
  difference: Paise;
  needsApproval: boolean;
  /** Whether the days are free for this booking. */
  available: boolean;
  balanceDue: Paise;
  refund: Paise;
}

/** The effect of a change of dates or guests, for the guest of a booking. */
export const quoteChange =
  (context: BookingsContext) =>
  async (actor: Actor, id: string, requested: RequestedChange): Promise<ChangeOffer> => {
    const { booking, party } = await findChangeable(context)(actor, id);
    return offerChange(context)(booking, requested, party.by);
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
    assertChangeable(booking, context.clock.now());
    const price = await priceOf(context, booking, requested);
    const { settled, netPaid, waived } = booking;
    // A lower price does not refund again what was waived.
    if (price.total < waived) throw new Failure('wrong_transition', { n: 'refunded' });
    return {
      requested,
      lines: price.lines,
      total: price.total,
      commission: price.commission,
      plan: price.plan,
      difference: price.total - booking.total,
      needsApproval: by === 'guest' && needsHost(booking, { ...requested, total: price.total }),
      available: await context.calendar.isFreeFor(
        { venueId: booking.venueId, offeringId: booking.functions[0].offeringId, range: rangeOf(requested) },
        ownDaysOf(booking),
      ),
      balanceDue: Math.max(0, price.total - settled),
      refund: Math.min(netPaid, Math.max(0, settled - price.total)),
    };
  };

export const assertChangeable = (booking: BookingRow, now: Date): void => {
  if (booking.status !== 'confirmed') throw new Failure('wrong_transition', { n: booking.status });
  if (booking.startDate < dayInIndia(now)) throw new Failure('wrong_transition', { n: 'under way' });
};

/** Unchanged days keep their price. Other days have today's price, with the add-ons as booked. */
const priceOf = async (
  context: BookingsContext,
  booking: BookingRow,
  requested: RequestedChange,
): Promise<Price> => {
  const { db, offerings, venues } = context;
  const venue = await venues.published(booking.venueId);
  const offering = await offerings.findSold(db, booking.venueId, booking.functions[0].offeringId);
  const agreed = addOnsOf(booking.lines);
  const { lines, total } = await quoteStay(context, venue, {
    stay: rangeOf(requested),
    guests: requested.guestCount,
    agreedGuests: booking.guestCount,
    addOns: agreed.map(({ key }) => key),
    agreedAddOns: agreed,
    offering,
  });
  if (isSameStay(booking, requested)) return booking;
  const { commissionBasisPoints } = await context.settings.get();
  return {
    lines,
    total,
    commission: commissionOf(totalsOf(lines), commissionBasisPoints),
    plan: movedPlan(booking.plan, total, { from: booking.startDate, to: requested.startDate }),
  };
};
