import { countLimit, deepestResult } from '@mandap/contract/search/search';
import type { Day } from '@mandap/domain/days';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import { listedColumns, sampledListings } from '#server/features/venues/venues.feature.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { countUpTo } from '#server/platform/listing.ts';
import { type Filter, type VenueSearch, whereAll } from './listing-filter.ts';

/** A venue with its approximate position. */
export interface FoundVenue extends ListedVenue {
  /** It sells more than itself for whole days. */
  hasOfferings: boolean;
  /** Base price, and the host's GST rate. */
  pricePerDay: Paise;
  gst: BasisPoints;
  x: number;
  y: number;
}

export interface Found {
  /** One more than a page if there are more. */
  venues: readonly FoundVenue[];
  /**
   * The number of matches, one more than `countLimit` if there are more. Exact if there are no conditions.
   */
  matches: number;
}

type Ordering = NonNullable<VenueSearch['ordering']>;

const orderOf = (ordering: Ordering, center: Part | null, price = part`l.price_per_day`): Part => {
  switch (ordering) {
    case 'price_per_day':
      return part`${price}, l.venue_id`;
    case '-price_per_day':
      return part`${price} desc, l.venue_id desc`;
    case '-rating':
      return part`l.rating desc nulls last, l.venue_id`;
    case 'name':
      return part`l.name, l.venue_id`;
    case '-name':
      return part`l.name desc, l.venue_id desc`;
    case '-created_at':
      return part`l.created_at desc, l.venue_id`;
    case '-bookings':
      return part`l.bookings desc, l.venue_id`;
    case 'distance':
      return center ? part`l.position <-> ${center}, l.venue_id` : part`l.venue_id`;
  }
};

type Ranked = Pick<Filter, 'conditions' | 'choices' | 'rank' | 'center' | 'offers'>;

type Listed = Pick<VenueSearch, 'ordering' | 'page' | 'pageSize'>;

/**
 * The venues of a page and one more, and the number of matches. Collects and counts the first `countLimit`
 * matches in the order of the list, or as many as the page needs. Up to that number, matches are ranked by
 * how well they match a text. If there are more, all match about equally and the order stays.
 */
export const findListed = async (
  sql: Sql,
  { conditions, choices, rank, center, offers }: Ranked,
  { ordering, page, pageSize }: Listed,
  today: Day,
): Promise<Found> => {
  const isAll = conditions.length === 0;
  // Words are rare enough that PostgreSQL asks the index of terms anyway.
  const few = rank ? [] : await findFew(sql, choices);
  const isPriced = offers !== null;
  const order = orderOf(ordering ?? '-rating', center, isPriced ? part`l.price_then` : undefined);
  const offset = (page - 1) * pageSize;
  const needed = offset + pageSize + 1;
  const best =
    rank && !ordering
      ? part`case when matches <= ${countLimit} then ${rank} else 0 end desc, ${order}`
      : order;
  const most = isAll ? needed : Math.max(needed, countLimit + 1);
  const matching = [...few, ...conditions];
  const found = isPriced
    ? pricedThen(matching, offers, part`order by ${orderOf(ordering ?? '-rating', center)} limit ${most}`)
    : part`select * from published.venue_listings l ${whereAll(matching)}`;
  const rows = await sql<(FoundVenue & { matches: number })[]>`
    with found as materialized (${found} order by ${order} limit ${most}),
      counted as (${isAll ? all() : part`select count(*)::int as matches from found`})
    select matches, ${listedColumns(today)}, l.has_offerings, l.price_per_day, l.gst, l.position[0] as x, l.position[1] as y
    from counted left join lateral (select * from found l order by ${best} limit ${pageSize + 1} offset ${offset}) l on true
    order by ${best}`;
  // If nothing is found, there is only the count.
  return { venues: rows[0]?.venueId ? rows : [], matches: rows[0]?.matches ?? 0 };
};

/**
 * Listings `l` with `price_then`, their price on the days of the search. `inOrder`: the order and the limit of those without
 * offerings, which have an index for it.
 */
const pricedThen = (
  conditions: readonly Part[],
  offers: NonNullable<Filter['offers']>,
  inOrder: Part,
): Part => {
  const priced = [...offers].map(([id, { price }]) => ({ id, price }));
  return part`select * from (
    (select l.*, l.price_per_day as price_then from published.venue_listings l
      ${whereAll([part`not l.has_offerings`, ...conditions])} ${inOrder})
    union all
    select l.*, priced.price from unnest(${priced.map(({ id }) => id)}::uuid[], ${priced.map(({ price }) => price)}::bigint[])
      priced (id, price) join published.venue_listings l on l.venue_id = priced.id ${whereAll(conditions)}) l`;
};

/**
 * Several choices that many venues have may be together in a few or none. PostgreSQL does not know that, expects
 * to find matches soon and reads all venues in the order of the list. So the index of terms is asked first: if
 * it has few matches, the list is limited to them.
 */
const findFew = async (sql: Sql, choices: Filter['choices']): Promise<Part[]> => {
  if (choices.length < 2) return [];
  const rows = await sql<{ venueId: string }[]>`
    select l.venue_id from published.venue_listings l ${whereAll(choices)} limit ${countLimit + 1}`;
  if (rows.length > countLimit) return [];
  return [part`l.venue_id = any(${rows.map(({ venueId }) => venueId)}::uuid[])`];
};

const all = (): Part => part`select coalesce(sum(venues), 0)::int as matches from published.listing_groups`;

/** The number of public venues. */
export const countAll = async (sql: Sql): Promise<number> => {
  const [{ matches } = { matches: 0 }] = await sql<{ matches: number }[]>`${all()}`;
  return matches;
};

/** The last result of a list. */
export const isTooDeep = ({ page, pageSize }: Pick<VenueSearch, 'page' | 'pageSize'>): boolean =>
  (page - 1) * pageSize >= deepestResult;

/**
 * Up to this many matches are read for filter counts and the map. If there are more, a sample of this many
 * represents them.
 */
const usual = { read: 3_000, sampled: 10_000 };

export type SampleLimits = typeof usual;

export interface Fitting {
  /** The clause after `from`. */
  rows: Part;
  /** How many venues each of them represents. 1: only itself. */
  weight: number;
}

/**
 * All matches, or, if there are very many, those on a sample of the table's pages. The pages are always the
 * same, so counts do not flicker.
 */
export const findFitting = async (
  sql: Sql,
  conditions: readonly Part[],
  { read, sampled }: SampleLimits = usual,
): Promise<Fitting> => {
  const fits = whereAll(conditions);
  const { countIsLimited } = await countUpTo(sql, read, part`from published.venue_listings l ${fits}`);
  const weight = countIsLimited ? (await countAll(sql)) / sampled : 1;
  if (weight <= 1) return { rows: part`published.venue_listings l ${fits}`, weight: 1 };
  return { rows: part`${sampledListings(100 / weight)} ${fits}`, weight };
};

/** A weighted count, rounded to two digits, because a sample is no more accurate. */
export const rounded = (count: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
};
