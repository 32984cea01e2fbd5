import type { HostMark } from '@mandap/contract/accounts/accounts';
import type { AdminVenueSort } from '@mandap/contract/approval/approval';
import type { exportAdminVenues, listAdminVenues } from '@mandap/contract/approval/approval.endpoints';
import type { AdminVenueRow } from '@mandap/contract/approval/approval.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { statusesOf, venueStateOf } from '@mandap/domain/venues/lifecycle';
import part from 'sql-template-tag';
import { isFeaturedOn } from '#server/features/venues/venues.feature.ts';
import { type CsvColumn, csvStream } from '#server/platform/csv.ts';
import { type Db, inBatches, type Part, type Sql } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { countUpTo, exportBatch, slice, withCustomPlan } from '#server/platform/listing.ts';
import type { ApprovalContext } from '../approval.context.ts';
import { type AdminVenueListRow, presentAdminVenue } from '../approval.present.ts';

export type AdminVenueFilter = CheckedInputOf<typeof exportAdminVenues>;
type PagedFilter = CheckedInputOf<typeof listAdminVenues>;

/** A page of all venues that are not removed. */
export const adminVenues =
  ({ db, clock }: ApprovalContext) =>
  async (filter: PagedFilter): Promise<LimitedPage<AdminVenueRow>> => {
    const { results, ...counted } = await selectAdminVenues(db, filter, dayInIndia(clock.now()));
    return { results: results.map(presentAdminVenue), ...counted };
  };

/** The same as a CSV file with all rows, as of one moment. Money is in rupees. */
export const exportVenues =
  ({ db, clock }: ApprovalContext) =>
  async (filter: AdminVenueFilter) => {
    const today = dayInIndia(clock.now());
    return { name: `venues-${today}.csv`, body: csvStream(csvColumns, streamVenues(db, filter, today)) };
  };

const csvColumns: readonly CsvColumn<AdminVenueListRow>[] = [
  ['name', ({ name }) => name],
  ['city', ({ city }) => city],
  ['district', ({ district }) => district],
  ['state', ({ state }) => state],
  ['vendor', ({ vendorName }) => vendorName],
  ['vendorVerified', ({ vendorVerified }, t) => (vendorVerified ? t.yes() : t.no())],
  ['capacity', ({ capacity }) => capacity],
  ['pricePerDay', ({ pricePerDay }) => toRupees(pricePerDay)],
  ['status', ({ status }, t) => t[`venue_${venueStateOf(status)}`]()],
  ['rating', ({ rating }) => rating],
  ['featured', ({ isFeatured }, t) => (isFeatured ? t.featured() : t.regular())],
  ['featuredUntil', ({ featuredUntil }) => featuredUntil],
  ['bookings', ({ bookings }) => bookings],
  ['changedOn', ({ changedAt }) => changedAt && dayInIndia(changedAt)],
  ['addedOn', ({ createdAt }) => dayInIndia(createdAt)],
];

/** The column and direction of a sort: an index in this order, read forwards or backwards. */
const sorts = (): Record<AdminVenueSort, { key: Part; order: Part }> => {
  const by = (key: Part, order: Part) => ({ key, order });
  return {
    newest: by(part`created_at`, part`key desc, id desc`),
    oldest: by(part`created_at`, part`key, id`),
    name: by(part`name`, part`key, id`),
    '-name': by(part`name`, part`key desc, id desc`),
    price: by(part`price_per_day`, part`key, id`),
    '-price': by(part`price_per_day`, part`key desc, id desc`),
    rating: by(part`rating`, part`key nulls first, id desc`),
    '-rating': by(part`rating`, part`key desc nulls last, id`),
    capacity: by(part`capacity`, part`key, id`),
    '-capacity': by(part`capacity`, part`key desc, id desc`),
    bookings: by(part`booking_count`, part`key, id`),
    '-bookings': by(part`booking_count`, part`key desc, id desc`),
  };
};

/** Filters that may match few venues or nearly all. */
const isOfUnknownSelectivity = ({ search, stateId }: AdminVenueFilter): boolean => Boolean(search || stateId);

/** Each word and each state gets its own plan, because a shared plan would treat every word as rare. */
export const selectAdminVenues = (db: Db, filter: PagedFilter, today: Day) =>
  isOfUnknownSelectivity(filter)
    ? withCustomPlan(db, (tx) => selectPage(tx, filter, today))
    : selectPage(db, filter, today);

const selectPage = async (sql: Sql, filter: PagedFilter, today: Day) => {
  const { order } = sorts()[filter.sort];
  const counted = await countUpTo(sql, countLimit, matching(filter, today));
  const isCommon = isOfUnknownSelectivity(filter) && counted.countIsLimited;
  const results = await sql<AdminVenueListRow[]>`
    select ${columns(today)}
    from (select id, key from (${candidates(filter, today, isCommon)}) found
      order by ${order} ${slice(filter)}) page
    join published.venues v using (id) ${joins()} order by ${order}`;
  return { results, ...counted };
};

/** All rows as of one moment, in batches. */
const streamVenues = (db: Db, filter: AdminVenueFilter, today: Day): AsyncIterable<AdminVenueListRow[]> => {
  const { key, order } = sorts()[filter.sort];
  const query = part`
    select ${columns(today)} from (select v.id, v.${key} as key ${matching(filter, today)}) page
    join published.venues v using (id) ${joins()} order by ${order}`;
  return inBatches(db, query, exportBatch);
};

const columns = (today: Day): Part => part`
  v.id, v.name, v.city, d.name as district, s.name as state, v.owner_id as vendor_id,
  h.business_name as vendor_name, h.verified_at is not null as vendor_verified, v.capacity, v.price_per_day, v.status,
  v.rating::float8 as rating, ${isFeaturedOn(today)} as is_featured,
  v.featured_until, v.booking_count as bookings, v.changed_at, v.created_at`;

const joins = (): Part => part`
  join published.tehsils t on t.id = v.tehsil_id join published.districts d on d.id = t.district_id
  join published.states s on s.id = d.state_id
  join published.hosts h on h.user_id = v.owner_id`;

/**
 * The rows from which a page is sorted. If few match (featured or changed venues, those of unverified hosts,
 * rare words, small states), all of them. Otherwise the first rows of each status in order.
 */
const candidates = (filter: PagedFilter, today: Day, isCommon: boolean): Part => {
  const { key, order } = sorts()[filter.sort];
  const isSelective = filter.featured || filter.changed || filter.host === 'unverified';
  if (isSelective || (isOfUnknownSelectivity(filter) && !isCommon))
    return part`select id, key from (select v.id, v.${key} as key ${matching(filter, today)} offset 0) found`;
  const parts = statusesOf(filter.status).map(
    (status): Part => part`(select v.id, v.${key} as key from published.venues v
      where ${conditions(filter, today, isCommon)} and v.status = ${status}
      order by ${order} limit ${filter.page * filter.pageSize})`,
  );
  return parts.reduce((all, one) => part`${all} union all ${one}`);
};

const matching = (filter: AdminVenueFilter, today: Day): Part => part`
  from published.venues v where ${conditions(filter, today)} and v.status = any(${[...statusesOf(filter.status)]})`;

const maxWords = 8;

/** A word of one or two letters matches at the beginning of words, because trigrams need three letters. */
const searched = (word: string): string => (word.length < 3 ? ` ${word}` : word);

const isIn = (stateId: string, isCommon: boolean): Part =>
  isCommon
    ? part`(select d.state_id from published.tehsils t
      join published.districts d on d.id = t.district_id where t.id = v.tehsil_id) = ${stateId}`
    : part`v.tehsil_id in (select t.id from published.tehsils t
      join published.districts d on d.id = t.district_id where d.state_id = ${stateId})`;

/**
 * Nearly all hosts are verified, so they are checked one by one. An owner never only manages, and an index
 * has the unverified ones.
 */
const hasMark = (mark: HostMark): Part =>
  mark === 'verified'
    ? part`(select h.verified_at is not null from published.hosts h where h.user_id = v.owner_id)`
    : part`v.owner_id in (select h.user_id from published.hosts h where h.verified_at is null and not h.only_manages)`;

/**
 * All filters except the status. `isCommon`: so many venues match that it reads them in order until the page
 * is full and checks each one, without the trigrams.
 */
const conditions = (
  { search = '', featured, changed, stateId, host }: AdminVenueFilter,
  today: Day,
  isCommon = false,
): Part => {
  const isFeatured = isFeaturedOn(today);
  const featuredCondition =
    featured === undefined ? part`` : featured ? part`and ${isFeatured}` : part`and not ${isFeatured}`;
  const changedCondition =
    changed === undefined
      ? part``
      : changed
        ? part`and v.changed_at is not null`
        : part`and v.changed_at is null`;
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map(searched);
  // No index supports strpos, and the planner expects one row in three to match, so it reads in order.
  const hasWords = words.map((word) =>
    isCommon
      ? part`and strpos(v.team_search, ${word}) > 0`
      : part`and v.team_search like ${containing(word)}`,
  );
  return hasWords.reduce<Part>(
    (all, word) => part`${all} ${word}`,
    part`v.removed_at is null ${featuredCondition} ${changedCondition}
      ${stateId ? part`and ${isIn(stateId, isCommon)}` : part``}
      ${host ? part`and ${hasMark(host)}` : part``}`,
  );
};
