import { countLimit, deepestResult } from '@mandap/contract/search/search';
import type { Day } from '@mandap/domain/days';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { ListedVenue } from '#server/features/venues/queries/venue-cards.ts';
import { listedColumns } from '#server/features/venues/venues.feature.ts';
import type { Part, Sql } from '#server/platform/db.ts';
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
  /** The number of matches, one more than `countLimit` if there are more. Exact if there are no conditions. */
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

type Ranked = Pick<Filter, 'conditions' | 'rank' | 'center' | 'offers'>;

type Listed = Pick<VenueSearch, 'ordering' | 'page' | 'pageSize'>;

/** The columns of a `FoundVenue`. */
const foundColumns = (today: Day): Part =>
  part`${listedColumns(today)}, l.has_offerings, l.price_per_day, l.gst, l.position[0] as x, l.position[1] as y`;

interface Counted extends FoundVenue {
  matches: number;
}

/**
 * The venues of a page and one more, and the number of matches. Up to `countLimit`, matches are ranked by how well they match a
 * text. If there are more, all match about equally and the order stays.
 */
export const findListed = async (
  sql: Sql,
  { conditions, rank, center, offers }: Ranked,
  { ordering, page, pageSize }: Listed,
  today: Day,
): Promise<Found> => {
  const order = orderOf(ordering ?? '-rating', center, offers ? part`l.price_then` : undefined);
  const offset = (page - 1) * pageSize;
  const most = Math.max(offset + pageSize, countLimit) + 1;
  const shown = part`limit ${pageSize + 1} offset ${offset}`;
  const rows = offers
    ? pricedThen(conditions, offers, part`order by ${orderOf(ordering ?? '-rating', center)} limit ${most}`)
    : part`published.venue_listings l ${whereAll(conditions)}`;
  const counting =
    conditions.length === 0
      ? all()
      : part`select count(*)::int as matches from (select from ${rows} limit ${countLimit + 1}) counted`;
  const foundIn = async (venues: Counted[]): Promise<Found> => {
    const [first] = venues;
    if (first) return { venues, matches: first.matches };
    if (page === 1) return { venues, matches: 0 };
    const [counted] = await sql<Pick<Counted, 'matches'>[]>`${counting}`;
    return { venues, matches: counted?.matches ?? 0 };
  };
  if (rank && !ordering) {
    const ranked = await foundIn(
      await sql<Counted[]>`
        select count(*) over ()::int as matches, l.*
        from (select ${foundColumns(today)}, l.rating, ${rank} as rank from ${rows} limit ${countLimit + 1}) l
        order by l.rank desc, ${order} ${shown}`,
    );
    if (ranked.matches <= countLimit) return ranked;
  }
  return foundIn(
    await sql<Counted[]>`
      select (${counting}) as matches, ${foundColumns(today)} from ${rows} order by ${order} ${shown}`,
  );
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
  return part`(
    (select l.*, l.price_per_day as price_then from published.venue_listings l
      ${whereAll([part`not l.has_offerings`, ...conditions])} ${inOrder})
    union all
    select l.*, priced.price from unnest(${priced.map(({ id }) => id)}::uuid[], ${priced.map(({ price }) => price)}::bigint[])
      priced (id, price) join published.venue_listings l on l.venue_id = priced.id ${whereAll(conditions)}) l`;
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
