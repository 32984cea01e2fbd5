import type {
  RequestedFunction as Requested,
  RequestedServices,
} from '@mandap/contract/bookings/new-booking.schemas';
import { type BookingFunction, noServices } from '@mandap/domain/bookings/functions';
import type { Quote } from '@mandap/domain/bookings/quote';
import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import type { AddOn } from '@mandap/domain/venues/add-ons';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';
import { type BookedServices, bookServices } from './booked-services.ts';
import { ownNames } from './booking-changes.ts';
import type { BookingsContext } from './bookings.context.ts';
import type { Coupon } from './discount-uses.ts';
import {
  type FieldName,
  fieldsAt,
  offeredAs,
  type PriceSource,
  quoteFunctions,
  type RequestedFunction,
  rangeOf,
} from './quote-stay.ts';

/** An event that a family asks for. For an estimate, guests, menus and extras may be unknown. */
export type AskedFunction = Omit<Requested, 'guestCount' | 'eventType' | keyof RequestedServices> &
  Partial<RequestedServices> & { guestCount?: number | undefined };

/** An event as it would be booked. */
export interface QuotedFunction<Asked extends AskedFunction = AskedFunction>
  extends Omit<RequestedFunction, keyof BookedServices>,
    BookedServices {
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
  /** What the fields of each event are called in the request. By default as in that of a booking. */
  field?: (index: number) => FieldName;
}

export interface QuotedBooking<Asked extends AskedFunction = AskedFunction> {
  venue: PublishedVenue;
  functions: readonly [QuotedFunction<Asked>, ...QuotedFunction<Asked>[]];
  price: Quote;
  /** How the host taxes food. Absent: neither menus nor extras are asked for. */
  foodTax?: FoodTax;
}

/**
 * What the events that a family asks for are and cost together, as the venue sells them now. Under the lock of the venue's days, this
 * stays so until the transaction ends. Throws `venue_not_found`, `venue_unavailable`, `offering_not_sold`, `bad_input`.
 */
export const quoteBooking = async <Asked extends AskedFunction>(
  context: BookingsContext,
  read: PriceSource,
  { venueId, asked: all, addOns, coupon, idAt, field = fieldsAt }: AskedBooking<Asked>,
): Promise<QuotedBooking<Asked>> => {
  const { offerings, venues } = context;
  const { sql } = read;
  const venue = await venues.publishedIn(sql, venueId);
  const sold = await offerings.soldAt(sql, venueId);
  const withDays = all.map((one) => ({ ...one, stay: rangeOf(one) }));
  const { booked, ...services } = await bookServices(context)(sql, venueId, withDays, { field });
  const functionAt = (asked: Asked, index: number): QuotedFunction<Asked> => ({
    ...(booked[index] ?? noServices),
    id: idAt(index),
    asked,
    offering: sold.find(asked.offeringId, field(index)('offeringId')),
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
  const price = await quoteFunctions(context, read, venue, functions, {
    addOns,
    field,
    ...coupon,
    ...services,
  });
  return { venue, functions, price, ...services };
};

/** An event that is booked: its type, its name and its guests are known. */
export type AskedEvent = AskedFunction &
  Pick<BookingFunction, 'eventType' | 'guestCount'> & { ownName?: string | undefined };

/** A quoted event, as its booking remembers it. */
export const bookedAs = ({ asked, ...one }: QuotedFunction<AskedEvent>): BookingFunction => ({
  id: one.id,
  ...offeredAs(one.offering, one),
  eventType: asked.eventType,
  eventNames: ownNames(asked.ownName),
  startDate: one.stay.start,
  endDate: one.stay.end,
  guestCount: asked.guestCount,
  menus: one.menus,
  extras: one.extras,
  finalCountDays: one.finalCountDays,
});
