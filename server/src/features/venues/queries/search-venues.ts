import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import type { CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { toPaise } from '@mandap/domain/money';
import { isUuid } from '@mandap/domain/uuid';
import { Failure } from '../../../failure.ts';
import type { Part, Sql } from '../../../platform/db.ts';
import { containing } from '../../../platform/like-pattern.ts';
import { countRows, slice } from '../../../platform/listing.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentCard } from '../venues.present.ts';
import { isPublicVenue, type VenueRecord, venueColumns, venueTables } from './venue-records.ts';

export type VenueSearch = CheckedInputOf<typeof listVenues>;

/** A page of the public venues that fit. */
export const searchVenues = ({ readReplica, clock, settings }: VenuesContext) => {
  const fromReplica = readReplica((db) => db);
  return async (search: VenueSearch): Promise<Pick<OutputOf<typeof listVenues>, 'results' | 'count'>> => {
    assertDates(search);
    const { results, count } = await fromReplica((db) => selectMatching(db, search, dayInIndia(clock.now())));
    const current = await settings.get();
    return { results: results.map((venue) => presentCard(venue, current)), count };
  };
};

const assertDates = ({ startDate, endDate }: VenueSearch): void => {
  if (!startDate !== !endDate) {
    throw new Failure('bad_input', { fields: { [startDate ? 'endDate' : 'startDate']: ['dates_together'] } });
  }
  if (startDate && endDate && endDate < startDate) {
    throw new Failure('bad_input', { fields: { endDate: ['dates_reversed'] } });
  }
};

export const selectMatching = async (
  sql: Sql,
  search: VenueSearch,
  today: Day,
): Promise<{ results: VenueRecord[]; count: number }> => {
  const conditions = [
    ...textConditions(sql, search),
    ...choiceConditions(sql, search),
    ...numberConditions(sql, search),
    ...dateConditions(sql, search),
  ];
  const where = conditions.reduce((all, condition) => sql`${all} and ${condition}`, isPublicVenue(sql));
  const order = orders(sql)[search.ordering];
  const [results, count] = await Promise.all([
    sql<VenueRecord[]>`
      select ${venueColumns(sql, today)}
      from (select v.id from venues v where ${where} order by ${order}
            ${slice(search, sql)}) page
      join (${venueTables(sql)}) on v.id = page.id
      order by ${order}`,
    countRows(sql, sql`from venues v where ${where}`),
  ]);
  return { results, count };
};

const orders = (sql: Sql) => ({
  price_per_day: sql`v.price_per_day, v.id`,
  '-price_per_day': sql`v.price_per_day desc, v.id desc`,
  '-rating': sql`v.rating desc nulls last, v.id`,
  name: sql`v.name, v.id`,
  '-name': sql`v.name desc, v.id desc`,
  '-created_at': sql`v.created_at desc, v.id`,
});

const mostWords = 8;

const textConditions = (sql: Sql, { search = '', city, tehsil }: VenueSearch) => {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, mostWords);
  const conditions = words.map((word) => sql`v.search_text like ${containing(word)}`);
  if (city) conditions.push(sql`lower(v.city) = ${city.toLowerCase()}`);
  if (tehsil) {
    conditions.push(
      isUuid(tehsil)
        ? sql`v.tehsil_id = ${tehsil}`
        : sql`v.tehsil_id in (select id from tehsils where lower(name) = ${tehsil.toLowerCase()})`,
    );
  }
  return conditions;
};

/** Any of the categories, all of the amenities. */
const choiceConditions = (sql: Sql, { categories = [], amenities = [] }: VenueSearch) => {
  const conditions = amenities.map((amenity) => {
    const name = amenity.toLowerCase();
    return sql`exists (
      select 1 from venue_amenities va
      where va.venue_id = v.id and va.amenity_id in (${itemsNamed(sql, 'amenity', [name])}))`;
  });
  if (categories.length === 0) return conditions;
  const names = categories.map((name) => name.toLowerCase());
  return [sql`v.category_id in (${itemsNamed(sql, 'category', names)})`, ...conditions];
};

/** By name, key or id; what was merged into something else finds that. */
const itemsNamed = (sql: Sql, kind: CatalogueKind, names: readonly string[]): Part => sql`
  select coalesce(item.merged_into, item.id) from catalogue_items item
  where item.kind = ${kind}
    and (lower(item.name) = any(${[...names]}) or item.key = any(${[...names]}) or item.id::text = any(${[...names]}))`;

const numberConditions = (sql: Sql, { minPrice, maxPrice, minCapacity, maxCapacity }: VenueSearch) => [
  ...(minPrice === undefined ? [] : [sql`v.price_per_day >= ${toPaise(minPrice)}`]),
  ...(maxPrice === undefined ? [] : [sql`v.price_per_day <= ${toPaise(maxPrice)}`]),
  ...(minCapacity === undefined ? [] : [sql`v.capacity >= ${minCapacity}`]),
  ...(maxCapacity === undefined ? [] : [sql`v.capacity <= ${maxCapacity}`]),
];

const dateConditions = (sql: Sql, { startDate, endDate }: VenueSearch) => {
  if (!startDate || !endDate) return [];
  const isFree = sql`not exists (
    select 1 from spaces s join holds h on h.space_id = s.id
    where s.venue_id = v.id
      and h.during && tsrange(${startDate}::date::timestamp, ${endDate}::date + interval '1 day'))`;
  return [isFree];
};
