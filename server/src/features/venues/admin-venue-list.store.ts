import { countLimit } from '@mandap/contract/lists';
import type { AdminVenueSort } from '@mandap/contract/venues/admin';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { statusesOf, type VenueFilter, type VenueStatus } from '@mandap/domain/venues/lifecycle';
import type { Db, Part, Sql } from '../../platform/db.ts';
import { containing, countUpTo, exportBatch, slice } from '../../platform/listing.ts';

export interface VenueWish {
  search?: string | undefined;
  status?: VenueFilter | undefined;
  featured?: boolean | undefined;
  changed?: boolean | undefined;
  sort: AdminVenueSort;
}

interface PagedWish extends VenueWish {
  page: number;
  pageSize: number;
}

export interface ListedVenue {
  id: string;
  name: string;
  city: string;
  district: string;
  state: string;
  vendorId: string;
  vendorName: string;
  vendorVerified: boolean;
  capacity: number;
  pricePerDay: Paise;
  status: VenueStatus;
  rating: number | null;
  isFeatured: boolean;
  featuredUntil: Day | null;
  bookings: number;
  changedAt: Date | null;
  createdAt: Date;
}

/** What a sort looks at, and in which direction: each is the order of an index, read forwards or backwards. */
const sorts = (db: Db): Record<AdminVenueSort, { key: Part; order: Part }> => {
  const by = (key: Part, order: Part) => ({ key, order });
  return {
    newest: by(db`created_at`, db`key desc, id desc`),
    oldest: by(db`created_at`, db`key, id`),
    name: by(db`name`, db`key, id`),
    '-name': by(db`name`, db`key desc, id desc`),
    price: by(db`price_per_day`, db`key, id`),
    '-price': by(db`price_per_day`, db`key desc, id desc`),
    rating: by(db`rating`, db`key nulls first, id desc`),
    '-rating': by(db`rating`, db`key desc nulls last, id`),
    capacity: by(db`capacity`, db`key, id`),
    '-capacity': by(db`capacity`, db`key desc, id desc`),
    bookings: by(db`booking_count`, db`key, id`),
    '-bookings': by(db`booking_count`, db`key desc, id desc`),
  };
};

const mostWords = 8;

/** A word of one or two letters is looked for where words begin: trigrams know no shorter part. */
const looked = (word: string): string => (word.length < 3 ? ` ${word}` : word);

/** Every venue that is not removed, for administrators. */
export const createVenueListStore = (db: Db) => {
  /** `isCommon`: so many match that an order is read until the page is full, which the trigrams would only hinder. */
  const matching = ({ search = '', featured, changed }: VenueWish, today: Day, isCommon = false): Part => {
    const words = search
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, mostWords);
    const inFront = db`v.is_featured and (v.featured_until is null or v.featured_until >= ${today})`;
    const isWanted = featured === undefined ? db`` : featured ? db`and ${inFront}` : db`and not (${inFront})`;
    const isChanged =
      changed === undefined
        ? db``
        : changed
          ? db`and v.changed_at is not null`
          : db`and v.changed_at is null`;
    // No index knows strpos, and the planner takes one in three for a match: it reads the order.
    const hasWords = words
      .map(looked)
      .map((word) =>
        isCommon
          ? db`and strpos(v.team_search, ${word}) > 0`
          : db`and v.team_search like ${containing(word)}`,
      );
    return hasWords.reduce(
      (all, word) => db`${all} ${word}`,
      db`v.removed_at is null ${isWanted} ${isChanged}`,
    );
  };

  const filtered = (wish: VenueWish, today: Day, isCommon = false): Part => db`
    from venues v where ${matching(wish, today, isCommon)} and v.status = any(${[...statusesOf(wish.status)]})`;

  /** Whether more than one in twenty fits, by a look at a few pages of the table. */
  const isCommonIn = async (sql: Sql, wish: VenueWish, today: Day): Promise<boolean> => {
    if (!wish.search) return false;
    const [row] = await sql<{ isCommon: boolean }[]>`
      select count(*) > 100 and count(*) filter (where ${matching(wish, today)}) * 20 > count(*) as is_common
      from venues v tablesample system (0.5)`;
    return row?.isCommon ?? false;
  };

  /** Little is read as a whole: what stands in front, what was changed, what few words fit. The rest is merged from the statuses' own orders. */
  const candidates = (wish: VenueWish, today: Day, most: number, isCommon: boolean): Part => {
    const { key, order } = sorts(db)[wish.sort];
    if (wish.featured || wish.changed || (wish.search && !isCommon))
      return db`select id, key from (select v.id, v.${key} as key ${filtered(wish, today)} offset 0) found`;
    const parts = statusesOf(wish.status).map(
      (status) => db`(select v.id, v.${key} as key from venues v
        where ${matching(wish, today, isCommon)} and v.status = ${status} order by ${order} limit ${most})`,
    );
    return parts.reduce((all, part) => db`${all} union all ${part}`);
  };

  const columns = (today: Day): Part => db`
    v.id, v.name, v.city, d.name as district, s.name as state, v.owner_id as vendor_id,
    h.business_name as vendor_name, h.verified_at is not null as vendor_verified, v.capacity, v.price_per_day, v.status,
    v.rating::float8 as rating, v.is_featured and (v.featured_until is null or v.featured_until >= ${today}) as is_featured,
    v.featured_until, v.booking_count as bookings, v.changed_at, v.created_at`;

  const joined = db`
    join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
    join hosts h on h.user_id = v.owner_id`;

  const read = async (sql: Sql, wish: PagedWish, today: Day) => {
    const { order } = sorts(db)[wish.sort];
    const most = wish.page * wish.pageSize;
    const isCommon = await isCommonIn(sql, wish, today);
    const counted = await countUpTo(sql, countLimit, filtered(wish, today, isCommon));
    const results = await sql<ListedVenue[]>`
      select ${columns(today)}
      from (select id, key from (${candidates(wish, today, most, isCommon)}) found
        order by ${order} ${slice(wish, db)}) page
      join venues v using (id) ${joined} order by ${sorts(db)[wish.sort].order}`;
    return { results, ...counted };
  };

  return {
    /** Each word wants a plan of its own: one for all would take every word for a rare one. */
    list: (wish: PagedWish, today: Day) =>
      wish.search
        ? db.begin(async (tx) => {
            await tx`set local plan_cache_mode = 'force_custom_plan'`;
            return read(tx, wish, today);
          })
        : read(db, wish, today),

    /** All of them, as they are at one moment, some at a time. */
    async *all(wish: VenueWish, today: Day): AsyncIterable<ListedVenue[]> {
      const { key, order } = sorts(db)[wish.sort];
      yield* db<ListedVenue[]>`
        select ${columns(today)} from (select v.id, v.${key} as key ${filtered(wish, today)}) page
        join venues v using (id) ${joined} order by ${order}`.cursor(exportBatch);
    },
  };
};
