import type { AdminVenueSort } from '@house/contract/admin-venues';
import { countLimit } from '@house/contract/lists';
import type { Day } from '@house/domain/days';
import type { Paise } from '@house/domain/money';
import { statusesOf, type VenueFilter, type VenueStatus } from '@house/domain/venue-life';
import type { Db, Part } from '../../platform/db.ts';
import { containing, countUpTo, exportBatch, slice } from '../../platform/listing.ts';

export interface VenueWish {
  search?: string | undefined;
  status?: VenueFilter | undefined;
  featured?: boolean | undefined;
  sort: AdminVenueSort;
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
const like = (word: string): string => containing(word.length < 3 ? ` ${word}` : word);

/** Every venue that is not removed, for administrators. */
export const createVenueListStore = (db: Db) => {
  const matching = ({ search = '', featured }: VenueWish, today: Day): Part => {
    const words = search
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, mostWords);
    const inFront = db`v.is_featured and (v.featured_until is null or v.featured_until >= ${today})`;
    const isWanted = featured === undefined ? db`` : featured ? db`and ${inFront}` : db`and not (${inFront})`;
    const hasWords = words.map((word) => db`and v.team_search like ${like(word)}`);
    return hasWords.reduce((all, word) => db`${all} ${word}`, db`v.removed_at is null ${isWanted}`);
  };

  const filtered = (wish: VenueWish, today: Day): Part => db`
    from venues v where ${matching(wish, today)} and v.status = any(${[...statusesOf(wish.status)]})`;

  /** What stands in front is little: it is read as a whole. Everything else is merged from the statuses' own orders. */
  const candidates = (wish: VenueWish, today: Day, most: number): Part => {
    const { key, order } = sorts(db)[wish.sort];
    if (wish.featured)
      return db`select id, key from (select v.id, v.${key} as key ${filtered(wish, today)} offset 0) found`;
    const parts = statusesOf(wish.status).map(
      (status) => db`(select v.id, v.${key} as key from venues v
        where ${matching(wish, today)} and v.status = ${status} order by ${order} limit ${most})`,
    );
    return parts.reduce((all, part) => db`${all} union all ${part}`);
  };

  const columns = (today: Day): Part => db`
    v.id, v.name, v.city, d.name as district, s.name as state, v.owner_id as vendor_id,
    h.business_name as vendor_name, h.verified_at is not null as vendor_verified, v.capacity, v.price_per_day, v.status,
    v.rating::float8 as rating, v.is_featured and (v.featured_until is null or v.featured_until >= ${today}) as is_featured,
    v.featured_until, v.booking_count as bookings, v.created_at`;

  const joined = db`
    join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
    join hosts h on h.user_id = v.owner_id`;

  return {
    async list(wish: VenueWish & { page: number; pageSize: number }, today: Day) {
      const { order } = sorts(db)[wish.sort];
      const most = wish.page * wish.pageSize;
      const [results, counted] = await Promise.all([
        db<ListedVenue[]>`
          select ${columns(today)}
          from (select id, key from (${candidates(wish, today, most)}) found order by ${order} ${slice(wish, db)}) page
          join venues v using (id) ${joined} order by ${sorts(db)[wish.sort].order}`,
        countUpTo(db, countLimit, filtered(wish, today)),
      ]);
      return { results, ...counted };
    },

    /** All of them, as they are at one moment, some at a time. */
    async *all(wish: VenueWish, today: Day): AsyncIterable<ListedVenue[]> {
      const { key, order } = sorts(db)[wish.sort];
      yield* db<ListedVenue[]>`
        select ${columns(today)} from (select v.id, v.${key} as key ${filtered(wish, today)}) page
        join venues v using (id) ${joined} order by ${order}`.cursor(exportBatch);
    },
  };
};
