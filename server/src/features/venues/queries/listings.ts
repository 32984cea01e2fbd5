import { countLimit, deepestResult } from '@mandap/contract/venues/venues';
import type { Day } from '@mandap/domain/days';
import type { Part, Sql } from '../../../platform/db.ts';
import { type Filter, isUnfiltered, type VenueSearch } from './listing-filter.ts';
import { both, countAll, type Expected, expectListed, findNarrow, mostInRange } from './listing-samples.ts';
import { type ListedVenue, listedColumns } from './venue-cards.ts';

/** A venue with about where it is. */
export interface FoundVenue extends ListedVenue {
  x: number;
  y: number;
}

interface Row extends FoundVenue {
  total: number;
  /** How many of those that were looked at fit, where that was counted. */
  matches: number | null;
}

export interface Found {
  /** One more than a page where there are more. */
  venues: readonly FoundVenue[];
  /** How many venues are public. */
  total: number;
  /** All that fit; null: unknown. */
  matches: number | null;
  /** About how many fit, where that was asked. */
  expected?: Expected;
}

interface Order {
  by: Part;
  /** What it goes by, up to and with a value of that; null: no index of values. */
  column: Part | null;
  upTo: Part;
}

type Ordering = NonNullable<VenueSearch['ordering']>;

const orderOf = (sql: Sql, ordering: Ordering, center: Part | null): Order => {
  const by = (column: Part, direction: Part, upTo: Part): Order => ({
    by: sql`${column} ${direction}`,
    column,
    upTo,
  });
  switch (ordering) {
    case 'price_per_day':
      return by(sql`l.price_per_day`, sql`, l.venue_id`, sql`<=`);
    case '-price_per_day':
      return by(sql`l.price_per_day`, sql`desc, l.venue_id desc`, sql`>=`);
    case '-rating':
      return by(sql`l.rating`, sql`desc nulls last, l.venue_id`, sql`>=`);
    case 'name':
      return by(sql`l.name`, sql`, l.venue_id`, sql`<=`);
    case '-name':
      return by(sql`l.name`, sql`desc, l.venue_id desc`, sql`>=`);
    case '-created_at':
      return by(sql`l.created_at`, sql`desc, l.venue_id`, sql`>=`);
    case '-bookings':
      return by(sql`l.bookings`, sql`desc, l.venue_id`, sql`>=`);
    case 'distance': {
      const distance = center ? sql`l.position <-> ${center}, l.venue_id` : sql`l.venue_id`;
      return { by: distance, column: null, upTo: sql`<=` };
    }
  }
};

/**
 * How a list is found, by how many venues fit: of `first` of its order enough do where most fit. Where it is not sure that more than `few`
 * do, an index finds all that fit, and each is read, which counts them too; so it is where no more than `inRange` are in one of its ranges.
 * Else so many of the order are looked at as should fill the page: up to `oneByOne` each is read; up to `most` an index says where they
 * end, and only those of them are read that fit.
 */
const walk = { first: 500, few: countLimit, inRange: mostInRange, oneByOne: 8_000, most: 60_000 };

/** So many that fit are compared to put the best first; of more, all of which fit about as well, the best rated come first. */
const ranked = 1_000;

/** In a catalogue of so many venues, all that fit are counted along; in a larger one counts are remembered. */
const countedAlong = walk.first;

type Listed = Pick<VenueSearch, 'ordering' | 'page' | 'pageSize'>;

/** `total`: of the last time, 0 at the first; `known`: how many venues fit, where that is known. */
type Now = { today: Day; total: number; known?: number };

/** The venues of a page and one more. */
export const findListed = async (
  sql: Sql,
  filter: Filter,
  asked: Listed,
  now: Now,
  limits = walk,
): Promise<Found> => {
  const ways = waysToFind(sql, filter, asked, now);
  if (isUnfiltered(filter)) return ways.first();
  const total = now.total || (await countAll(sql));
  const rank = asked.ordering ? null : filter.rank;
  if (rank && total <= ranked) return ways.best(rank);
  const narrow =
    now.known === undefined ? await findNarrow(sql, filter, { total, most: limits.inRange }) : null;
  if (!narrow) return findAmongMany(sql, filter, asked, { ...now, total }, limits);
  const { all, best } = waysToFind(sql, narrow, asked, now);
  return rank ? best(rank) : all();
};

/** Where no range says that few fit. */
const findAmongMany = async (
  sql: Sql,
  filter: Filter,
  asked: Listed,
  now: Now,
  limits: typeof walk,
): Promise<Found> => {
  const ways = waysToFind(sql, filter, asked, now);
  const { total } = now;
  const rank = asked.ordering ? null : filter.rank;
  const wanted = asked.page * asked.pageSize + 1;
  const known =
    now.known === undefined ? null : { count: now.known, isExact: true, isMore: now.known > limits.few };
  if (!rank && known?.isMore !== false) {
    const looked = limits.first + 3 * wanted;
    const near = await ways.oneByOne(looked, total <= countedAlong);
    if (near.total <= looked || isFull(near, asked)) return near;
  }
  const expected = known ?? (await expectListed(sql, filter, { total, few: limits.few, upTo: total }));
  if (rank && expected.count <= ranked) return { ...(await ways.best(rank)), expected };
  const further =
    expected.isMore && (await findFurther(ways, asked, (wanted * total) / expected.count, limits));
  return { ...(further || (await ways.all())), expected };
};

const isFull = ({ venues }: Found, { pageSize }: Listed): boolean => venues.length > pageSize;

/** `expected`: within how many of the order there should be a page; null: there was none. */
const findFurther = async (
  ways: ReturnType<typeof waysToFind>,
  asked: Listed,
  expected: number,
  { oneByOne, most }: typeof walk,
): Promise<Found | null> => {
  // Half as many again: they are not spread evenly.
  for (const looked of [1.5 * expected, 6 * expected].map(Math.ceil).filter((one) => one <= most)) {
    const found = await (looked <= oneByOne ? ways.oneByOne(looked, false) : ways.upTo(looked));
    if (isFull(found, asked)) return found;
  }
  return null;
};

/** The same page, each way at its own cost; `all` and `best` find whatever there is. */
const waysToFind = (sql: Sql, filter: Filter, { ordering, page, pageSize }: Listed, { today }: Now) => {
  const order = () => orderOf(sql, ordering ?? '-rating', filter.center);
  const offset = (page - 1) * pageSize;
  const nothing = sql``;
  // Written out: with a parameter a prepared plan would expect a tenth of all venues, and each list would be planned anew.
  const part = sql`limit ${sql.unsafe(String(pageSize + 1))} ${offset > 0 ? sql`offset ${offset}` : nothing}`;
  // Not all columns: what is sorted and counted is held in memory.
  const select = (listings: Part, condition: Part | null, counts: boolean, by: Part, rank = nothing) => sql<
    Row[]
  >`
    select t.venues as total, ${listedColumns(sql, today)}, l.matches,
      l.position[0] as x, l.position[1] as y
    from listing_totals t left join (
      select l.venue_id, l.version, l.featured_until, l.position, l.name, l.price_per_day, l.rating, l.created_at, l.bookings ${rank},
        ${counts ? sql`count(*) over ()::int` : sql`0`} as matches
      from ${listings} ${condition ? sql`where ${condition}` : nothing} order by ${by} ${part}) l on true
    order by ${by}`;
  // The offset keeps the planner from reading along an order.
  const fitting = ({ rank = nothing, bound = nothing } = {}) =>
    sql`(select l.* ${rank} from venue_listings l where ${both(sql, filter) ?? sql`true`} ${bound} offset 0) l`;
  const isByPrice = ordering === 'price_per_day' || ordering === '-price_per_day';
  return {
    first: async () => foundIn(await select(sql`venue_listings l`, null, false, order().by), null),
    all: async () => foundIn(await select(fitting(), null, true, order().by), offset),
    best: async (rank: Part) => {
      const best = sql`l.rank desc, l.rating desc nulls last, l.venue_id`;
      const ranked = fitting({ rank: sql`, ${rank} as rank` });
      return foundIn(await select(ranked, null, true, best, sql`, l.rank`), offset);
    },
    /** Looks at the first so many of the order. */
    oneByOne: async (looked: number, counts: boolean) => {
      const { by } = order();
      const inPrice = isByPrice && filter.price ? sql`where ${filter.price}` : nothing;
      const listings = sql`(select * from venue_listings l ${inPrice} order by ${by} limit ${looked}) l`;
      const condition = both(sql, isByPrice ? { ...filter, price: null } : filter);
      return foundIn(await select(listings, condition, counts, by), counts ? offset : null);
    },
    /** Reads what fits of the first so many of the order, or nothing, where no index of the order ends them. */
    upTo: async (looked: number) => {
      const { by, column, upTo } = order();
      const bound = await boundOf(sql, { by, column }, looked);
      if (!column || bound === null) return foundIn([], null);
      const listings = fitting({ bound: sql`and ${column} ${upTo} ${bound}` });
      return foundIn(await select(listings, null, false, by), null);
    },
  };
};

/** What the last of the first so many in an order has; null: nothing, or no index of it says so. */
const boundOf = async (
  sql: Sql,
  { by, column }: Omit<Order, 'upTo'>,
  looked: number,
): Promise<string | null> => {
  if (!column) return null;
  const [row] = await sql<{ bound: string | null }[]>`
    select ${column}::text as bound from venue_listings l order by ${by} limit 1 offset ${looked - 1}`;
  return row?.bound ?? null;
};

/** `countedFrom`: the offset, where matches were counted. */
const foundIn = (rows: readonly Row[], countedFrom: number | null): Found => {
  // Where nothing is found, the total alone is.
  const venues = rows[0]?.venueId ? rows : [];
  const isKnown = countedFrom !== null && (venues.length > 0 || countedFrom === 0);
  return { venues, total: rows[0]?.total ?? 0, matches: isKnown ? (rows[0]?.matches ?? 0) : null };
};

/** Of the first results only. */
export const isTooDeep = ({ page, pageSize }: Pick<VenueSearch, 'page' | 'pageSize'>): boolean =>
  (page - 1) * pageSize >= deepestResult;
