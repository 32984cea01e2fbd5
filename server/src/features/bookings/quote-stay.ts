import {
  missingAddOns,
  type PricedFunction,
  type PriceTerms,
  planned,
  priceOfAll,
  type Quote,
} from '@mandap/domain/bookings/quote';
import { type Day, type DayRange, dayInIndia, minuteInIndia, stayProblem } from '@mandap/domain/days';
import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import { toPaise, toRupees } from '@mandap/domain/money';
import {
  askedOf,
  askedProblem,
  countOf,
  firstApart,
  isOver,
  type NamedAsked,
  type Offering,
  type RequestProblem,
  requestProblem,
} from '@mandap/domain/offerings/offering';
import type { PriceBook } from '@mandap/domain/offerings/price-book';
import type { BookedExtra, BookedMenu } from '@mandap/domain/services/services';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { AddOn, AddOnOffer } from '@mandap/domain/venues/add-ons';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import { refusedField } from '#server/refused-field.ts';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';
import type { BookingsContext } from './bookings.context.ts';
import { assertCode, type Coupon, discountOccasions } from './discount-uses.ts';

/** One event of a booking, as it is asked for. */
export interface RequestedFunction extends NamedAsked {
  stay: DayRange;
  guests: number | undefined;
  offering: Offering;
  /** As many guests were agreed before. The offering need not be for them any more. */
  agreedGuests?: number;
  /** Its days, hours and rooms were agreed before too. Only more guests are checked. */
  isAgreed?: boolean;
  menus?: readonly BookedMenu[];
  extras?: readonly BookedExtra[];
}

export const rangeOf = ({ startDate, endDate }: { startDate: string; endDate: string }): DayRange => ({
  start: startDate,
  end: endDate,
});

/** What a field of an event is called in the request. */
export type FieldName = (field: string) => string;

/** The fields of an event: the main one has those of the booking itself. */
export const fieldsAt =
  (index: number): FieldName =>
  (field) =>
    index === 0 ? field : `otherFunctions.${index - 1}.${field}`;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** Refuses days before `from`, by default today, too far ahead, too many or reversed. */
export const assertStay = (stay: DayRange, now: Date, field: FieldName, from = dayInIndia(now)): void => {
  const today = dayInIndia(now);
  const problem = stay.start < from ? 'dates_past' : stayProblem(stay, earlier(stay.start, today));
  if (problem) throw refusedField(field(problem === 'dates_past' ? 'startDate' : 'endDate'), problem);
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

/** Refuses rooms and hours that the offering does not have. */
export const assertAsked = (
  offering: Pick<Offering, 'unit' | 'windows'>,
  one: Pick<RequestedFunction, 'stay' | 'rooms' | 'hours'>,
  field: FieldName,
): void => {
  const found = askedProblem(offering, one.stay, one);
  if (found) throw refusedField(field(found.field), found.problem, found.n);
};

/** Refuses days and guests that the offering is not for. */
const assertFits = (one: PricedRequest, { capacity }: PublishedVenue, now: Date): void => {
  const { offering, stay, guests, agreedGuests, field } = one;
  const isAgreed = guests !== undefined && agreedGuests !== undefined && guests <= agreedGuests;
  const { rooms } = askedOf(offering, one);
  const request = { stay, guests: isAgreed ? undefined : guests, rooms: rooms ?? undefined };
  const problem = requestProblem(offering, request, dayInIndia(now), capacity);
  const found = one.isAgreed && problem?.problem !== 'too_many_guests' ? null : problem;
  if (found?.problem === 'too_many_guests')
    throw new Failure('too_many_guests', {
      n: found.n,
      fields: { [field('guestCount')]: ['too_big'] },
    });
  if (found) throw refusedField(field(fieldOf[found.problem]), found.problem, found.n);
};

/** Refuses sessions and hours that are over today. */
const assertNotOver = ({ offering, stay, rooms, hours, field }: PricedRequest, now: Date): void => {
  if (isOver(offering, stay, { rooms, hours }, minuteInIndia(now)))
    throw refusedField(field(offering.unit === 'hour' ? 'hours' : 'startDate'), 'hours_over');
};

/** Refuses events of one booking that are in the same space at the same time, or need more rooms than there are. */
export const assertApart = (functions: readonly ApartFunction[]): void => {
  const index = firstApart(
    functions.map((one) => ({ ...one.offering, stay: one.stay, ...askedOf(one.offering, one) })),
  );
  const found = index === null ? undefined : functions[index];
  if (found) throw refusedField(found.field('startDate'), 'functions_overlap');
};

/** Where prices are read: in a transaction, or outside of one. Its settings are read before. */
export interface PriceSource {
  sql: Sql;
  settings: PlatformSettings;
}

type ApartFunction = Pick<PricedRequest, 'stay' | 'offering' | 'rooms' | 'hours' | 'field'>;

/** A function whose price is asked for. */
export interface PricedRequest extends RequestedFunction {
  field: FieldName;
  /** Marks its lines. Absent where a booking has only one function. */
  functionId?: string;
  /** Its own discount code, instead of that of the booking. Undefined: none. */
  code?: string | undefined;
}

/** Refuses days, guests and add-ons that the venue does not offer. Resolves to what a price is computed from. */
export const pricedFunctions = async (
  { clock, venues }: BookingsContext,
  { sql, settings }: PriceSource,
  venue: PublishedVenue,
  functions: readonly PricedRequest[],
  /** Of the booking as a whole, with its main event. `agreed`: the offers agreed before. */
  {
    addOns,
    agreed,
    foodTax,
    ...coupon
  }: Coupon & { addOns: readonly AddOn[]; agreed?: readonly AddOnOffer[]; foodTax?: FoodTax },
): Promise<{ terms: PriceTerms; priced: PricedFunction[] }> => {
  const now = clock.now();
  const current = venues.priceTerms(venue, settings);
  const terms = { ...current, ...(agreed && { addOns: agreed }), ...(foodTax && { foodTax }) };
  for (const one of functions) {
    if (!one.isAgreed) {
      assertStay(one.stay, now, one.field);
      assertAsked(one.offering, one, one.field);
    }
    assertFits(one, venue, now);
    assertNotOver(one, now);
  }
  if (missingAddOns(terms.addOns, addOns).length > 0)
    throw new Failure('add_on_not_offered', { fields: { additionalServices: ['not_a_choice'] } });
  const occasions = await discountOccasions(sql, venue.id, functions, coupon);
  assertCode(functions, occasions, coupon);
  const priced = functions.map((one, index): PricedFunction => {
    const { functionId, offering, stay, guests, menus, extras } = one;
    const { unit, price, priceBook } = offering;
    const count = countOf(unit, askedOf(offering, one));
    const pricePerDay = price ?? venue.pricePerDay;
    return {
      ...(functionId !== undefined && { functionId }),
      terms: { pricePerDay, unit, book: publicBook(priceBook), addOns: terms.addOns },
      stay: { ...stay, ...occasions[index], guests, bookedOn: dayInIndia(now), count },
      requested: index === 0 ? addOns : [],
      ...(menus && { menus }),
      ...(extras && { extras }),
    };
  });
  return { terms, priced };
};

/** Today's price of all events of a booking. Their ids mark the lines, if there are several. */
export const quoteFunctions = async (
  context: BookingsContext,
  read: PriceSource,
  venue: PublishedVenue,
  functions: readonly [RequestedFunction & { id: string }, ...(RequestedFunction & { id: string })[]],
  {
    addOns,
    foodTax,
    field,
    ...coupon
  }: Coupon & { addOns: readonly AddOn[]; foodTax?: FoodTax; field: (index: number) => FieldName },
): Promise<Quote> => {
  const isOne = functions.length === 1;
  const marked = functions.map((one, index) => ({
    ...one,
    field: field(index),
    ...(!isOne && { functionId: one.id }),
  }));
  const { terms, priced } = await pricedFunctions(context, read, venue, marked, {
    addOns,
    ...coupon,
    ...(foodTax && { foodTax }),
  });
  assertApart(marked);
  return planned(priceOfAll(terms, priced), terms, firstDayOf(functions), dayInIndia(context.clock.now()));
};

export const firstDayOf = ([main, ...others]: readonly [
  Pick<RequestedFunction, 'stay'>,
  ...Pick<RequestedFunction, 'stay'>[],
]): Day => others.reduce((first, { stay }) => (stay.start < first ? stay.start : first), main.stay.start);

/** An offering, as a booking of it remembers it. */
export const offeredAs = (
  offering: Pick<Offering, 'id' | 'isWholeVenue' | 'name' | 'unit' | 'windows' | 'priceBook'>,
  asked: NamedAsked,
) => ({
  offeringId: offering.id,
  name: offering.isWholeVenue ? null : publicText(offering.name),
  minimum: offering.priceBook.minimum,
  ...askedOf(offering, asked),
});

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
