import { missingAddOns, type Quote, quote } from '@mandap/domain/bookings/quote';
import { type DayRange, dayInIndia, stayProblem } from '@mandap/domain/days';
import { toPaise, toRupees } from '@mandap/domain/money';
import {
  type Offering,
  type Request,
  type RequestProblem,
  requestProblem,
} from '@mandap/domain/offerings/offering';
import type { PriceBook } from '@mandap/domain/offerings/price-book';
import type { AddOn, AddOnOffer } from '@mandap/domain/venues/add-ons';
import { Failure } from '#server/failure.ts';
import { publicText } from '#server/public-text.ts';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';
import type { BookingsContext } from './bookings.context.ts';

export interface RequestedStay {
  stay: DayRange;
  guests: number | undefined;
  addOns: readonly AddOn[];
  offering: Offering;
  /** As many guests were agreed before. The offering need not be for them any more. */
  agreedGuests?: number;
  /** The terms agreed before. Undefined: the venue's current terms. */
  agreedAddOns?: readonly AddOnOffer[];
}

export const rangeOf = ({ startDate, endDate }: { startDate: string; endDate: string }): DayRange => ({
  start: startDate,
  end: endDate,
});

/** Refuses days that are past, too far ahead, too many or reversed. */
export const assertStay = (stay: DayRange, now: Date): void => {
  const problem = stayProblem(stay, dayInIndia(now));
  if (!problem) return;
  const field = problem === 'dates_past' ? 'startDate' : 'endDate';
  throw new Failure('bad_input', { fields: { [field]: [problem] } });
};

/** The field that a problem of a request belongs to. */
const fieldOf = {
  too_many_guests: 'guestCount',
  too_few_guests: 'guestCount',
  one_day_only: 'endDate',
  too_few_days: 'endDate',
  out_of_season: 'startDate',
  too_late: 'startDate',
  too_early: 'startDate',
} as const satisfies Record<RequestProblem, string>;

/** Refuses days and guests that the offering is not for. */
const assertFits = (offering: Offering, { capacity }: PublishedVenue, request: Request, now: Date): void => {
  const found = requestProblem(offering, request, dayInIndia(now), capacity);
  if (found?.problem === 'too_many_guests')
    throw new Failure('too_many_guests', { n: found.n, fields: { guestCount: ['too_big'] } });
  if (found)
    throw new Failure('bad_input', {
      fields: { [fieldOf[found.problem]]: [found.problem] },
      more: { limit: found.n },
    });
};

/**
 * Today's price of a stay. Refuses days and guests that the offering is not for, and add-ons that the venue does not offer.
 */
export const quoteStay = async (
  { clock, venues }: BookingsContext,
  venue: PublishedVenue,
  { stay, guests, agreedGuests, addOns, agreedAddOns, offering }: RequestedStay,
): Promise<Quote> => {
  assertStay(stay, clock.now());
  const isAgreed = guests !== undefined && agreedGuests !== undefined && guests <= agreedGuests;
  assertFits(offering, venue, { stay, guests: isAgreed ? undefined : guests }, clock.now());
  const current = await venues.priceTerms({ ...venue, pricePerDay: offering.price ?? venue.pricePerDay });
  const terms = agreedAddOns ? { ...current, addOns: agreedAddOns } : current;
  if (missingAddOns(terms.addOns, addOns).length > 0) {
    throw new Failure('add_on_not_offered', { fields: { additionalServices: ['not_a_choice'] } });
  }
  const { unit, priceBook } = offering;
  const family = { ...stay, guests, bookedOn: dayInIndia(clock.now()) };
  return quote({ ...terms, unit, book: publicBook(priceBook) }, family, addOns);
};

/** The names of a host's rules, as everybody reads them. */
const publicBook = (book: PriceBook): PriceBook => ({
  ...book,
  rules: book.rules.map((rule) => ({ ...rule, name: publicText(rule.name) })),
  discounts: book.discounts.map((discount) => ({ ...discount, name: publicText(discount.name) })),
});

/** Throws with the right total unless the total (in rupees) equals the one that the person was shown. */
export const assertExpectedTotal = (expected: number | undefined, price: Pick<Quote, 'total'>): void => {
  if (expected === undefined || toPaise(expected) === price.total) return;
  throw new Failure('price_changed', { more: { totalPrice: toRupees(price.total) } });
};
