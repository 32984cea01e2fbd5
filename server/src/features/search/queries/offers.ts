import { countLimit } from '@mandap/contract/search/search';
import { priceOfStay as priceOfBooking } from '@mandap/domain/bookings/price-calendar';
import { type DayRange, dayInIndia, nightsOf } from '@mandap/domain/days';
import { type BasisPoints, type Paise, toPaise } from '@mandap/domain/money';
import { type OfferingUnit, shownFirst } from '@mandap/domain/offerings/offering';
import { noPriceBook, type PriceBook } from '@mandap/domain/offerings/price-book';
import type { PartOfDay } from '@mandap/domain/search/search-days';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import { isBookable, isFor, onDays } from './free-offerings.ts';

/** The days or part of the day, the guests and prices of a search, and what prices depend on. */
export interface OfferSearch {
  /** Null: any day. Then prices are base prices. */
  stay: DayRange | null;
  partOfDay: PartOfDay | undefined;
  guests: number | undefined;
  /** Per day, in rupees. */
  limits: PriceLimits;
  serviceFee: BasisPoints;
  now: Date;
}

/** `price`: rent. `total`: with the service fee and GST. */
export interface PriceLimits {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minTotal?: number | undefined;
  maxTotal?: number | undefined;
}

export const hasLimits = ({ minPrice, maxPrice, minTotal, maxTotal }: PriceLimits): boolean =>
  [minPrice, maxPrice, minTotal, maxTotal].some((limit) => limit !== undefined);

/** What can be booked at a venue on the days of a search, in paise. */
export interface Offer {
  id: string;
  /** Empty for the whole venue. */
  name: string;
  unit: OfferingUnit;
  /** Rent of one day, session, hour or night, on average over the stay. */
  price: Paise;
  /** Of the stay or of one unit, with the service fee and GST, without extras: the total of its form. Of one room or one hour. */
  total: Paise;
}

interface Row {
  venueId: string;
  id: string;
  name: string;
  unit: OfferingUnit;
  /** Base price. */
  price: Paise;
  priceBook: PriceBook;
  gst: BasisPoints;
}

/** What a stay costs at a base price: the same calculation as the booking form, with minimums and discounts without a code. */
export const priceOfStay = (
  { price, gst, unit = 'day', priceBook = noPriceBook }: Pick<Row, 'price' | 'gst'> & Partial<Row>,
  { stay, guests, serviceFee, now }: OfferSearch,
): Pick<Offer, 'price' | 'total'> => {
  const today = dayInIndia(now);
  const terms = { pricePerDay: price, unit, addOns: [], gst, serviceFee };
  const { rent, total } = stay
    ? priceOfBooking({ ...terms, book: priceBook }, { ...stay, guests, bookedOn: today })
    : priceOfBooking(terms, { start: today, end: today });
  return { price: rent, total };
};

/** How many days are paid for. */
const daysOf = (stay: DayRange | null): number => (stay ? nightsOf(stay) : 1);

/** On average, with the service fee and GST. */
export const totalPerDay = ({ total }: Pick<Offer, 'total'>, { stay }: Pick<OfferSearch, 'stay'>): Paise =>
  Math.round(total / daysOf(stay));

/**
 * The same in SQL for listing `l` if it sells only itself for whole days: it has no price book, so all days of a stay have its
 * base price.
 */
export const basePricePerDay = (serviceFee: BasisPoints, stay: DayRange | null): Part => {
  const days = daysOf(stay);
  return days === 1
    ? part`full_day_price(l.price_per_day, ${serviceFee}::int, l.gst)`
    : part`round(full_day_price(l.price_per_day * ${days}::int, ${serviceFee}::int, l.gst)::numeric / ${days}::int)`;
};

const isWithin = (offer: Offer, search: OfferSearch): boolean => {
  const { minPrice, maxPrice, minTotal, maxTotal } = search.limits;
  return (
    isBetween(offer.price, minPrice, maxPrice) && isBetween(totalPerDay(offer, search), minTotal, maxTotal)
  );
};

/** Limits in rupees. */
const isBetween = (price: Paise, least = 0, most = Number.POSITIVE_INFINITY): boolean =>
  price >= toPaise(least) && price <= toPaise(most);

/** The best offer of each venue that has one, by its id. `venues`: a clause after `from` with listings `l`. */
const offersOf = async (sql: Sql, venues: Part, search: OfferSearch): Promise<Map<string, Offer>> => {
  const { stay, guests, partOfDay, now } = search;
  const event = { guests, partOfDay };
  const rows = await sql<Row[]>`
    select o.venue_id, o.offering_id as id, o.name, o.unit, o.price, o.price_book, l.gst
    from ${venues} join published.offering_listings o on o.venue_id = l.venue_id
    where ${stay ? isBookable(onDays({ ...stay, ...event }, now)) : isFor(event)}
    order by o.offering_id`;
  const offers = new Map<string, Offer[]>();
  for (const { venueId, ...row } of rows) {
    const offer = {
      id: row.id,
      name: publicText(row.name),
      unit: row.unit,
      ...priceOfStay(row, search),
    };
    offers.set(venueId, [...(offers.get(venueId) ?? []), offer]);
  }
  const best = [...offers].map(
    ([venueId, all]) => [venueId, shownFirst(all, (offer) => isWithin(offer, search))] as const,
  );
  return new Map(best.filter((one): one is [string, Offer] => one[1] !== undefined));
};

/** The best offers of these venues. */
export const offersOfVenues = async (
  sql: Sql,
  ids: readonly string[],
  search: OfferSearch,
): Promise<Map<string, Offer>> =>
  ids.length === 0
    ? new Map()
    : offersOf(
        sql,
        part`(select * from published.venue_listings where venue_id = any(${[...ids]}::uuid[])) l`,
        search,
      );

/**
 * The best offers of all venues with offerings that match. A bound: of more than 1,000 such venues, the best rated are priced.
 * A filter or an order by price leaves the others out, which no count shows, because counts end there too.
 */
export const offersMatching = (sql: Sql, matching: Part, search: OfferSearch): Promise<Map<string, Offer>> =>
  offersOf(
    sql,
    part`(select l.venue_id, l.gst from published.venue_listings l where l.has_offerings and ${matching}
      order by l.rating desc nulls last, l.venue_id limit ${countLimit}) l`,
    search,
  );
