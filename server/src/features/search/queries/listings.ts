import { countLimit, deepestResult } from '@mandap/contract/search/search';
import type { Day } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import { listedColumns } from '#server/features/venues/venues.feature.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import { countUpTo } from '#server/platform/listing.ts';
import { type Filter, type VenueSearch, whereAll } from './listing-filter.ts';

/** A venue with about where it is. */
export interface FoundVenue extends ListedVenue {
  x: number;
  y: number;
}

export interface Found {
  /** One more than a page where there are more. */
  venues: readonly FoundVenue[];
  /** How many fit, one more than `countLimit` where more do; without conditions exactly. */
  matches: number;
}

type Ordering = NonNullable<VenueSearch['ordering']>;

const orderOf = (ordering: Ordering, center: Part | null): Part => {
  switch (ordering) {
    case 'price_per_day':
      return part`l.price_per_day, l.venue_id`;
    case '-price_per_day':
      return part`l.price_per_day desc, l.venue_id desc`;
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

type Listed = Pick<VenueSearch, 'ordering' | 'page' | 'pageSize'>;

/**
 * The venues of a page and one more, and how many fit. The first `countLimit` in the order of the list are gathered, or as many as the
 * page needs, and counted. Where no more fit they are compared by how well they fit a text; of more, all of which fit about as well,
 * the order stays.
 */
export const findListed = async (
  sql: Sql,
  { conditions, rank, center }: Pick<Filter, 'conditions' | 'rank' | 'center'>,
  { ordering, page, pageSize }: Listed,
  today: Day,
): Promise<Found> => {
  const isAll = conditions.length === 0;
  const order = orderOf(ordering ?? '-rating', center);
  const offset = (page - 1) * pageSize;
  const needed = offset + pageSize + 1;
  const best =
    rank && !ordering
      ? part`case when matches <= ${countLimit} then ${rank} else 0 end desc, ${order}`
      : order;
  const rows = await sql<(FoundVenue & { matches: number })[]>`
    with found as materialized (
        select * from venue_listings l ${whereAll(conditions)}
        order by ${order} limit ${isAll ? needed : Math.max(needed, countLimit + 1)}),
      counted as (${isAll ? all() : part`select count(*)::int as matches from found`})
    select matches, ${listedColumns(today)}, l.position[0] as x, l.position[1] as y
    from counted left join lateral (select * from found l order by ${best} limit ${pageSize + 1} offset ${offset}) l on true
    order by ${best}`;
  // Where nothing is found, the count alone is.
  return { venues: rows[0]?.venueId ? rows : [], matches: rows[0]?.matches ?? 0 };
};

const all = (): Part => part`select coalesce(sum(venues), 0)::int as matches from listing_groups`;

/** How many venues are public. */
export const countAll = async (sql: Sql): Promise<number> => {
  const [{ matches } = { matches: 0 }] = await sql<{ matches: number }[]>`${all()}`;
  return matches;
};

/** Lists end with this result. */
export const isTooDeep = ({ page, pageSize }: Pick<VenueSearch, 'page' | 'pageSize'>): boolean =>
  (page - 1) * pageSize >= deepestResult;

/** Up to so many that fit are each read for counts of choices and for the map; where more do, so many venues say about what all say. */
const usual = { read: 3_000, sampled: 10_000 };

export type SampleLimits = typeof usual;

export interface Fitting {
  /** What follows `from`. */
  rows: Part;
  /** How many venues each of them stands for; 1: itself. */
  weight: number;
}

/** Those that fit, or of very many those on a part of the table's pages, always the same, so that counts do not flicker. */
export const findFitting = async (
  sql: Sql,
  conditions: readonly Part[],
  { read, sampled }: SampleLimits = usual,
): Promise<Fitting> => {
  const fits = whereAll(conditions);
  const { countIsLimited } = await countUpTo(sql, read, part`from venue_listings l ${fits}`);
  const weight = countIsLimited ? (await countAll(sql)) / sampled : 1;
  if (weight <= 1) return { rows: part`venue_listings l ${fits}`, weight: 1 };
  return { rows: part`venue_listings l tablesample system (${100 / weight}) repeatable (1) ${fits}`, weight };
};

/** Of a weighted count: to two digits, for a sample knows no more. */
export const rounded = (count: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
};
