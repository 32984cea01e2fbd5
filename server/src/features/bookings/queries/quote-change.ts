import { type BookingActor, needsHost } from '@mandap/domain/bookings/lifecycle';
import { dayInIndia } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import type { Paise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { isSameStay, ownDaysOf, type RequestedChange } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord, BookingRow, FrozenQuote } from '../bookings.record.ts';
import { type Party, partyFor } from '../parties.ts';
import { quoteStay, rangeOf } from '../quote-stay.ts';
import { findBookingAs } from './find-booking.ts';

/** The effect of a change. Money is in paise. `difference` is negative if the price falls. */
export interface ChangeOffer {
  requested: RequestedChange;
  quote: FrozenQuote;
  advance: Paise;
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
    const quote = await quoteOf(context, booking, requested);
    const { settled, netPaid, waived } = booking;
    // A lower price does not refund again what was waived.
    if (quote.total < waived) throw new Failure('wrong_transition', { n: 'refunded' });
    return {
      requested,
      quote,
      advance: quote.advance,
      difference: quote.total - booking.total,
      needsApproval: by === 'guest' && needsHost(booking, { ...requested, total: quote.total }),
      available: await context.calendar.isFreeFor(booking.venueId, rangeOf(requested), ownDaysOf(booking)),
      balanceDue: Math.max(0, quote.total - settled),
      refund: Math.min(netPaid, Math.max(0, settled - quote.total)),
    };
  };

export const assertChangeable = (booking: BookingRow, now: Date): void => {
  if (booking.status !== 'confirmed') throw new Failure('wrong_transition', { n: booking.status });
  if (booking.startDate < dayInIndia(now)) throw new Failure('wrong_transition', { n: 'under way' });
};

/** Unchanged days keep their price. Other days have today's price, with the add-ons as booked. */
const quoteOf = async (
  context: BookingsContext,
  booking: BookingRow,
  requested: RequestedChange,
): Promise<FrozenQuote> => {
  const venue = await context.venues.published(booking.venueId);
  const price = await quoteStay(context, venue, {
    stay: rangeOf(requested),
    guests: requested.guestCount > booking.guestCount ? requested.guestCount : undefined,
    addOns: booking.addOns,
    agreedAddOns: booking.quote.addOns,
  });
  if (isSameStay(booking, requested)) return booking.quote;
  const { commissionBasisPoints } = await context.settings.get();
  const advance = Math.min(booking.advance, price.total);
  const commission = commissionOf(price, commissionBasisPoints);
  return { ...price, advance, balance: price.total - advance, commission };
};
