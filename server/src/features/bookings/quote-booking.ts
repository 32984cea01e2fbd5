import type {
  RequestedFunction as Requested,
  RequestedFood,
} from '@mandap/contract/bookings/new-booking.schemas';
import { noFood } from '@mandap/domain/bookings/functions';
import type { Quote } from '@mandap/domain/bookings/quote';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';
import { type BookedFood, bookFood } from './booked-food.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { Coupon } from './discount-uses.ts';
import { fieldAt, type PriceSource, quoteFunctions, type RequestedFunction, rangeOf } from './quote-stay.ts';

/** An event that a family asks for. For an estimate, the number of guests and the food may be unknown. */
export type AskedFunction = Omit<Requested, 'guestCount' | 'eventType' | keyof RequestedFood> &
  Partial<RequestedFood> & { guestCount?: number | undefined };

/** An event as it would be booked. */
export interface QuotedFunction<Asked extends AskedFunction = AskedFunction>
  extends Omit<RequestedFunction, keyof BookedFood>,
    BookedFood {
  id: string;
  asked: Asked;
}

interface AskedBooking<Asked extends AskedFunction> {
  venueId: string;
  /** The main event first. */
  asked: readonly [Asked, ...Asked[]];
  addOns: readonly AddOn[];
  coupon: Coupon;
  /** The id of each event. It marks the lines of the price, if there are several. */
  idAt: (index: number) => string;
}

export interface QuotedBooking<Asked extends AskedFunction = AskedFunction> {
  venue: PublishedVenue;
  functions: readonly [QuotedFunction<Asked>, ...QuotedFunction<Asked>[]];
  price: Quote;
}

/**
 * What the events that a family asks for are and cost together, as the venue sells them now. Under the lock of the venue's days, this
 * stays so until the transaction ends. Throws `venue_not_found`, `venue_unavailable`, `offering_not_sold`, `bad_input`.
 */
export const quoteBooking = async <Asked extends AskedFunction>(
  context: BookingsContext,
  read: PriceSource,
  { venueId, asked: all, addOns, coupon, idAt }: AskedBooking<Asked>,
): Promise<QuotedBooking<Asked>> => {
  const { offerings, venues } = context;
  const { sql } = read;
  const venue = await venues.publishedIn(sql, venueId);
  const sold = await offerings.soldAt(sql, venueId);
  const withDays = all.map((one) => ({ ...one, stay: rangeOf(one) }));
  const { booked, ...food } = await bookFood(context)(sql, venueId, withDays, { field: fieldAt });
  const functionAt = (asked: Asked, index: number): QuotedFunction<Asked> => ({
    ...(booked[index] ?? noFood),
    id: idAt(index),
    asked,
    offering: sold.find(asked.offeringId, fieldAt(index, 'offeringId')),
    stay: rangeOf(asked),
    guests: asked.guestCount,
    rooms: asked.rooms,
    hours: asked.hours,
  });
  const [main, ...others] = all;
  const functions: QuotedBooking<Asked>['functions'] = [
    functionAt(main, 0),
    ...others.map((one, index) => functionAt(one, index + 1)),
  ];
  const price = await quoteFunctions(context, read, venue, functions, { addOns, ...coupon, ...food });
  return { venue, functions, price };
};
