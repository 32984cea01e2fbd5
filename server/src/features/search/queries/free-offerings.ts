import { type Day, type DayRange, daysBetween, nightsOf } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { PriceBook } from '@mandap/domain/offerings/price-book';
import { unitPriceOf } from '@mandap/domain/offerings/price-steps';
import part from 'sql-template-tag';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';

/** The days that a search asks for. Both ends are inclusive, and are SQL dates. */
export interface Wanted {
  start: Part;
  end: Part;
  /** Undefined: any number. */
  guests: number | undefined;
  today: Day;
}

export const onDays = (
  { start, end, guests }: { start: Day; end: Day; guests?: number | undefined },
  today: Day,
): Wanted => ({ start: part`${start}::date`, end: part`${end}::date`, guests, today });

/** Whether offering `o` can be booked on these days for these guests. A stay of several days is checked day by day. */
const isBookable = ({ start, end, guests, today }: Wanted): Part => part`
  not o.taken && case when o.unit = 'night' then daterange(${start}, greatest(${end}, ${start} + 1))
      else daterange(${start}, ${end}, '[]') end
    and (o.unit in ('day', 'night') or ${start} = ${end})
    and o.min_days <= greatest(${end} - ${start}, 1) and o.lead_days <= ${start} - ${today}::date
    and coalesce(o.opens_days >= ${start} - ${today}::date, true)
    ${guests === undefined ? part`` : part`and ${guests}::int between o.min_guests and o.max_guests`}`;

/**
 * Whether something of listing `l` can be booked on these days for these guests. The sub-select has a limit, so that
 * PostgreSQL looks at the offerings of one venue at a time.
 */
export const isFree = (wanted: Wanted): Part => part`
  case when l.has_offerings
    then coalesce((select true from published.offering_listings o
      where o.venue_id = l.venue_id and ${isBookable(wanted)} limit 1), false)
    else not l.taken && tsrange(${wanted.start}::timestamp, ${wanted.end} + interval '1 day') end`;

/** `price`: the base price, in paise. */
interface FreeOffering {
  venueId: string;
  id: string;
  name: string;
  unit: string;
  price: Paise;
  priceBook: PriceBook;
}

/** `price`: in rupees, with all rules. */
type Free = Omit<FreeOffering, 'venueId' | 'priceBook'>;

/** Rooms and hours are offered to those who look for a venue only where nothing else is free. */
const isForEvents = ({ unit }: Pick<FreeOffering, 'unit'>): boolean => unit === 'day' || unit === 'session';

const isBetter = (one: Free, other: Free): boolean =>
  isForEvents(one) === isForEvents(other) ? one.price < other.price : isForEvents(one);

/**
 * Adds what can be booked at each venue that has offerings: the cheapest for these days and guests, at the price of its first
 * day.
 */
export const withFreeOffering = async <Venue extends ListedVenue & { hasOfferings: boolean }>(
  sql: Sql,
  venues: readonly Venue[],
  wanted: Wanted,
  stay: DayRange,
): Promise<Venue[]> => {
  const ids = venues.filter(({ hasOfferings }) => hasOfferings).map(({ venueId }) => venueId);
  if (ids.length === 0) return [...venues];
  const rows = await sql<FreeOffering[]>`
    select o.venue_id, o.offering_id as id, o.name, o.unit, o.price, o.price_book
    from published.offering_listings o
    where o.venue_id = any(${ids}::uuid[]) and ${isBookable(wanted)}
    order by o.offering_id`;
  const occasion = {
    day: stay.start,
    days: nightsOf(stay),
    daysBefore: daysBetween(wanted.today, stay.start),
  };
  const found = new Map<string, Free>();
  for (const { venueId, price: base, priceBook, ...rest } of rows) {
    const free = {
      ...rest,
      name: publicText(rest.name),
      price: toRupees(unitPriceOf(priceBook, base, occasion).price),
    };
    const best = found.get(venueId);
    if (!best || isBetter(free, best)) found.set(venueId, free);
  }
  return venues.map((venue) => {
    const free = found.get(venue.venueId);
    return free ? { ...venue, more: { ...venue.more, free_offering: free } } : venue;
  });
};
