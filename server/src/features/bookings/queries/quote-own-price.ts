import { isToCome } from '@mandap/domain/bookings/functions';
import { largestOff, lowered, type OwnPrice } from '@mandap/domain/bookings/own-price';
import { movedPlan } from '@mandap/domain/bookings/payment-plan';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { dayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { refundAfter } from '../bookings.money.ts';
import type { AgreedQuote, BookingRecord, BookingRow } from '../bookings.record.ts';
import { type Party, partyFor } from '../parties.ts';
import { findBookingAs } from './find-booking.ts';

/** The price of a booking after its host has lowered it. Money is in paise. */
interface OwnPriceOffer extends Pick<AgreedQuote, 'lines' | 'total' | 'plan'> {
  difference: Paise;
  refund: Paise;
}

/** The effect of a lower price for one booking, for its host or an administrator. */
export const quoteOwnPrice =
  (context: BookingsContext) =>
  async (actor: Actor, id: string, asked: Omit<OwnPrice, 'reason'>): Promise<OwnPriceOffer> => {
    const { booking } = await findPriced(context, actor, id);
    return offerOwnPrice(context, booking, { ...asked, reason: '' });
  };

/** A booking whose price this person may lower. */
export const findPriced = async (
  { db }: BookingsContext,
  actor: Actor,
  id: string,
): Promise<{ booking: BookingRecord; party: Party }> => {
  const booking = await findBookingAs(db, actor, id);
  const party = partyFor(actor, booking, 'lower_price');
  if (party.by === 'guest') throw new Failure('booking_not_found');
  return { booking, party };
};

/** Throws unless the price of the booking, or of one of its functions, can still be lowered: until its own day is over. */
const assertPriceable = (
  { status, approvedAt, functions }: BookingRow,
  functionId: string | undefined,
  now: Date,
): void => {
  const isOpen = status === 'confirmed' || (status === 'pending' && !approvedAt);
  if (!isOpen) throw new Failure('wrong_transition', { n: status });
  const priced = functions.filter(({ id }) => functionId === undefined || id === functionId);
  if (!priced.some((one) => isToCome(one, dayInIndia(now))))
    throw new Failure('wrong_transition', { n: 'under way' });
};

export const offerOwnPrice = async (
  { clock }: BookingsContext,
  booking: BookingRecord,
  asked: OwnPrice,
): Promise<OwnPriceOffer> => {
  const { functions, waived, startDate } = booking;
  const isKnown = functions.some(({ id }) => id === asked.functionId);
  if (asked.functionId !== undefined && !isKnown)
    throw new Failure('bad_input', { fields: { functionId: ['not_a_choice'] } });
  assertPriceable(booking, asked.functionId, clock.now());
  // The lines of a single function do not name it.
  const functionId = functions.length > 1 ? asked.functionId : undefined;
  const most = largestOff(booking.lines, functionId);
  if (asked.amount > most)
    throw new Failure('bad_input', { fields: { amount: ['too_big'] }, more: { limit: toRupees(most) } });
  const firstDay = (of: string | undefined) => functions.find(({ id }) => id === of)?.startDate ?? startDate;
  const lines = lowered(booking.lines, { ...asked, functionId }, firstDay, booking.serviceFeeRate);
  const { total } = totalsOf(lines);
  // A lower price does not refund again what was waived.
  if (total < waived) throw new Failure('wrong_transition', { n: 'refunded' });
  return {
    lines,
    total,
    plan: movedPlan(booking.plan, total, { from: startDate, to: startDate, today: dayInIndia(clock.now()) }),
    difference: booking.total - total,
    refund: refundAfter(booking, total),
  };
};
