import type { OwnPrice } from '@mandap/domain/bookings/own-price';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { publicText } from '#server/public-text.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { changeBooking } from '../change-booking.ts';
import { findPriced, offerOwnPrice } from '../queries/quote-own-price.ts';
import { assertExpectedTotal } from '../quote-stay.ts';

/**
 * A host takes something off the price of one booking. It is another quote, which is agreed at once, because it never rises.
 * `expectedTotal` is in rupees.
 */
export const lowerPrice =
  (context: BookingsContext) =>
  async (
    actor: Actor,
    id: string,
    asked: OwnPrice,
    expectedTotal: number | undefined,
  ): Promise<BookingRecord> => {
    const { booking: seen, party } = await findPriced(context, actor, id);
    const reason = publicText(asked.reason);
    const offer = await offerOwnPrice(context, seen, { ...asked, reason });
    assertExpectedTotal(expectedTotal, offer);
    return changeBooking(context, seen, { party, name: 'lower_price' }, async (_, booking) => {
      const isAsSeen = booking.quoteId === seen.quoteId && booking.status === seen.status;
      if (!isAsSeen) throw new Failure('booking_moved_on');
      return { ...offer, functions: booking.functions, reason, waits: null };
    });
  };
