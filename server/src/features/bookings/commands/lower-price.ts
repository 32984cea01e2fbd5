import type { OwnPrice } from '@mandap/domain/bookings/own-price';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { publicText } from '#server/public-text.ts';
import { applyChange, newQuote } from '../booking-changes.ts';
import type { BookingsContext } from '../bookings.context.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { lockBooking } from '../lock-booking.ts';
import { findBooking } from '../queries/find-booking.ts';
import { findPriced, offerOwnPrice } from '../queries/quote-own-price.ts';
import { assertExpectedTotal } from '../quote-stay.ts';
import { findWaitingChange } from '../quotes.store.ts';
import { calendarTags } from '../transition.ts';

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
    const { cacheInvalidation, clock, db } = context;
    const { booking: seen, party } = await findPriced(context, actor, id);
    const reason = publicText(asked.reason);
    const offer = await offerOwnPrice(context, seen, { ...asked, reason });
    assertExpectedTotal(expectedTotal, offer);
    await db.begin(async (tx) => {
      const booking = await lockBooking(context, tx, id);
      const isAsSeen = booking.quoteId === seen.quoteId && booking.status === seen.status;
      if (!isAsSeen) throw new Failure('booking_moved_on');
      // It would be priced from what is agreed now.
      if (await findWaitingChange(tx, id)) throw new Failure('change_waiting');
      const quote = newQuote(booking, { ...offer, functions: booking.functions }, clock.now(), reason);
      await applyChange(context, tx, booking, quote, 'lower_price', party);
    });
    cacheInvalidation.drop(calendarTags(seen.venueId));
    return findBooking(db, id);
  };
