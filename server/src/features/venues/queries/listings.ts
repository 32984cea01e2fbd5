import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { countLimit, deepestResult, radii } from '@mandap/contract/venues/venues';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import { type BasisPoints, toPaise } from '@mandap/domain/money';
import { isUuid } from '@mandap/domain/uuid';
import {
  type MapPoint,
  mercatorDistance,
  parseBounds,
  parsePoint,
  toMercator,
} from '@mandap/domain/venues/map-position';
import { daysIn } from '@mandap/domain/weekdays';
import type { Part, Sql } from '../../../platform/db.ts';
import { countRows, countUpTo } from '../../../platform/listing.ts';
import { currentCards, type ListedVenue } from './venue-cards.ts';
import { anyItem, anyTerm, type Understood } from './venue-words.ts';

export type VenueSearch = CheckedInputOf<typeof listVenues>;
/** The same without order and page. */
export type SearchedFor = Omit<VenueSearch, 'ordering' | 'page' | 'pageSize'>;

/** Of a list of listings `l`. */
export interface Filter {
  /** Without `price`; null: none. */
  others: Part | null;
  price: Part | null;
  /** How well a listing fits a text; null: all fit alike. */
  rank: Part | null;
  /** What the search is near. */
  center: Part | null;
  /** The same, unless the search is in a whole district or state. */
  around: MapPoint | null;
}

/** What filters follow from besides the search. */
export interface FilterContext {
  items: readonly CatalogueItem[];
  /** Its text. */
  text: Understood;
  serviceFee: BasisPoints;
  today: Day;
  place: PlaceSuggestion | null;
}

/** A venue with about where it is. */
export interface FoundVenue extends ListedVenue {
  x: number;
  y: number;
}

interface Row extends Omit<FoundVenue, 'venueId'> {
  /** Null where nothing was found. */
  venueId: string | null;
  total: number;
  /** How many of those that were looked at fit, where that was counted. */
  matches: number | null;
}

export interface Found {
  /** One more than a page where there are more. */
  venues: FoundVenue[];
  /** How many venues are public. */
  total: number;
  /** All that fit; null: unknown. */
  matches: number | null;
}

export interface Counted {
  count: number;
  countIsEstimate: boolean;
}

const orders = (sql: Sql, center: Part | null) => ({
  price_per_day: sql`l.price_per_day, l.venue_id`,
  '-price_per_day': sql`l.price_per_day desc, l.venue_id desc`,
  '-rating': sql`l.rating desc nulls last, l.venue_id`,
  name: sql`l.name, l.venue_id`,
  '-name': sql`l.name desc, l.venue_id desc`,
  '-created_at': sql`l.created_at desc, l.venue_id`,
  '-bookings': sql`l.bookings desc, l.venue_id`,
  distance: center ? sql`l.position <-> ${center}, l.venue_id` : sql`l.venue_id`,
});

/**
 * So many of the first venues in the order of a list are looked at one by one. Where that does not fill its page, but shows that
 * many venues fit, so many more are looked at as should fill it. Else few fit (or none of the first do), and all that fit are
 * found by the index of a filter instead. Either alone is slow for the filters that are good for the other, and the planner
 * cannot know which it has: amenities that hardly any venue has together are each common. `cheap` is what it costs the planner
 * to read about four thousand venues by an index: less than to look at so many more.
 */
const walk = { first: 1_000, most: 15_000, many: 1_000, cheap: 16_000 };
/** So many that fit are compared to put the best first; of more, all of which fit about as well, the best rated come first. */
const ranked = 1_000;
/** In a catalogue of so many venues, all that fit are counted along; in a larger one counts are remembered. */
const countedAlong = 500;

/** The venues of a page and one more; `total`: of the last time. */
export const findListed = async (
  sql: Sql,
  filter: Filter,
  { ordering, page, pageSize }: Pick<VenueSearch, 'ordering' | 'page' | 'pageSize'>,
  { today, context, total }: { today: Day; context: string; total: number },
  limits = walk,
): Promise<Found> => {
  const order = orders(sql, filter.center)[ordering ?? '-rating'];
  const offset = (page - 1) * pageSize;
  // Written out: with a parameter a prepared plan would expect a tenth of all venues, and each list would be planned anew.
  const part = sql`limit ${sql.unsafe(String(pageSize + 1))} ${offset > 0 ? sql`offset ${offset}` : sql``}`;
  const select = (listings: Part, condition: Part | null, counts: boolean, by = order) => sql<Row[]>`
    select t.venues as total, l.venue_id, coalesce(l.featured_until >= ${today}, false) as is_featured, l.card as text, l.matches,
      l.position[0] as x, l.position[1] as y
    from listing_totals t left join (
      select l.*, c.card from (
        select l.*, ${counts ? sql`count(*) over ()::int` : sql`0`} as matches from ${listings}
        ${condition ? sql`where ${condition}` : sql``} order by ${by} ${part}) l
      ${currentCards(sql, context)}) l on true
    order by ${by}`;

  const all = both(sql, filter);
  if (!all) return foundIn(await select(sql`venue_listings l`, null, false), null);

  if (!ordering && filter.rank && (total <= ranked || (await planListed(sql, all)).rows <= ranked)) {
    const listings = sql`(select l.*, ${filter.rank} as rank from venue_listings l where ${all} offset 0) l`;
    const best = sql`l.rank desc, l.rating desc nulls last, l.venue_id`;
    return foundIn(await select(listings, null, true, best), offset);
  }

  const isByPrice = ordering === 'price_per_day' || ordering === '-price_per_day';
  const isCounted = total <= countedAlong;
  const inPrice = isByPrice && filter.price ? sql`where ${filter.price}` : sql``;
  const lookAt = async (looked: number): Promise<Found> =>
    foundIn(
      await select(
        sql`(select * from venue_listings l ${inPrice} order by ${order} limit ${looked}) l`,
        isByPrice ? filter.others : all,
        isCounted,
      ),
      isCounted ? offset : null,
    );
  const looked = limits.first + 3 * offset;
  const near = await lookAt(looked);
  if (near.total <= looked) return near;
  if (near.venues.length > pageSize) return { ...near, matches: null };
  const further = offset === 0 ? howFar(near, looked, pageSize + 1, limits) : null;
  const far = further && !(await isCheaplyFound(sql, all, limits.cheap)) && (await lookAt(further));
  if (far && far.venues.length > pageSize) return { ...far, matches: null };
  // The offset keeps the planner from reading along the order again.
  const byIndex = sql`(select * from venue_listings l where ${all} offset 0) l`;
  return foundIn(await select(byIndex, null, true), offset);
};

/** How many venues to look at to find so many, after some of those that were looked at fit; null: too many, or few fit. */
const howFar = (found: Found, looked: number, wanted: number, { most, many }: typeof walk): number | null => {
  const share = found.venues.length / looked;
  if (share * found.total < many) return null;
  // Half as many again: they are not spread evenly.
  const further = Math.ceil((1.5 * wanted) / share);
  return further <= most ? further : null;
};

/** `countedFrom`: the offset, where matches were counted. */
const foundIn = (rows: readonly Row[], countedFrom: number | null): Found => {
  const venues = rows.flatMap(({ venueId, ...row }) => (venueId === null ? [] : { ...row, venueId }));
  const isKnown = countedFrom !== null && (venues.length > 0 || countedFrom === 0);
  return { venues, total: rows[0]?.total ?? 0, matches: isKnown ? (rows[0]?.matches ?? 0) : null };
};

/** How many venues are looked at to estimate how many fit: more, where some of the first do. */
const samples = [5_000, 20_000] as const;
/** So few that fit say nothing, and no more of them come of looking at more. */
const fewest = 8;

/** How many venues fit, exactly up to `countLimit`. */
export const countListed = async (sql: Sql, filter: Filter): Promise<Counted> => {
  const condition = both(sql, filter) ?? sql`true`;
  let estimate = 0;
  for (const most of samples) {
    const { listings, share } = await sampleOf(sql, most);
    if (share === 1) break;
    const found = await countRows(sql, sql`from ${listings} where ${condition}`);
    estimate = Math.round(found / share);
    if (isSurelyMore(found, share)) return { count: estimate, countIsEstimate: true };
    if (found < fewest || (await isCheaplyFound(sql, condition))) break;
  }
  const fitting = sql`from venue_listings l where ${condition}`;
  const { count, countIsLimited } = await countUpTo(sql, countLimit, fitting);
  return {
    count: countIsLimited ? Math.max(estimate, countLimit + 1) : count,
    countIsEstimate: countIsLimited,
  };
};

/** Whether more than `countLimit` fit where so many of a share do: by more than three times what chance adds. */
const isSurelyMore = (found: number, share: number): boolean =>
  found - 3 * Math.sqrt(found) > countLimit * share;

/**
 * About `most` of all listings `l`; `share`: of all. By pages, not by rows: as many are read as are looked at. The same at
 * each reading, so that counts do not flicker.
 */
export const sampleOf = async (sql: Sql, most: number): Promise<{ listings: Part; share: number }> => {
  const [{ venues } = { venues: 0 }] = await sql<{ venues: number }[]>`select venues from listing_totals`;
  if (venues <= most) return { listings: sql`venue_listings l`, share: 1 };
  const share = most / venues;
  return {
    listings: sql`venue_listings l tablesample system (${100 * share}::float4) repeatable (1)`,
    share,
  };
};

interface Plan {
  'Plan Rows': number;
  'Total Cost': number;
}

/** How many venues the planner expects to fit, and what it costs to find all of them, in its units. */
const planListed = async (sql: Sql, condition: Part): Promise<{ rows: number; cost: number }> => {
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
    explain (format json) select 1 from venue_listings l where ${condition}`;
  const plan = Object.values(row ?? {})[0]?.[0].Plan;
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 };
};

/** Whether all that fit are found by an index at less cost than by looking at many venues. */
export const isCheaplyFound = async (sql: Sql, condition: Part, cheap = walk.cheap): Promise<boolean> =>
  (await planListed(sql, condition)).cost <= cheap;

/** Of the first results only. */
export const isTooDeep = ({ page, pageSize }: Pick<VenueSearch, 'page' | 'pageSize'>): boolean =>
  (page - 1) * pageSize >= deepestResult;

export const isUnfiltered = ({ price, others }: Filter): boolean => !price && !others;

export const both = (sql: Sql, { price, others }: Filter): Part | null =>
  price && others ? sql`${others} and ${price}` : (others ?? price);

const joined = (sql: Sql, conditions: readonly Part[]): Part | null =>
  conditions.length === 0 ? null : conditions.reduce((all, condition) => sql`${all} and ${condition}`);

/** Null: nothing can fit. */
export const filterOf = async (
  sql: Sql,
  search: SearchedFor,
  { items, text, serviceFee, today, place }: FilterContext,
): Promise<Filter | null> => {
  const choices = choiceTerms(search, items);
  const places = await placeConditions(sql, search);
  const area = await areaOf(sql, search, place);
  if (!choices || !places || !text.terms) return null;
  const terms = [...text.terms, ...choices];
  const { minCapacity, maxCapacity } = search;
  return {
    rank: text.rank,
    center: area.center && pointOn(sql, area.center),
    around: area.isAround ? area.center : null,
    price: joined(sql, priceConditions(sql, search, serviceFee)),
    others: joined(sql, [
      ...(terms.length > 0 ? [sql`l.terms @@ ${terms.join(' & ')}::tsquery`] : []),
      ...places,
      ...area.conditions,
      ...boundsConditions(sql, search),
      ...(minCapacity === undefined ? [] : [sql`l.capacity >= ${minCapacity}`]),
      ...(maxCapacity === undefined ? [] : [sql`l.capacity <= ${maxCapacity}`]),
      ...text.conditions,
      ...dateConditions(sql, search),
      ...weekdayConditions(sql, search, today),
    ]),
  };
};

interface Area {
  center: MapPoint | null;
  isAround: boolean;
  conditions: Part[];
}

/** In a state or a district, or within a distance of what the search is near. */
const areaOf = async (
  sql: Sql,
  { near, radius }: SearchedFor,
  place: PlaceSuggestion | null,
): Promise<Area> => {
  const center = place?.location ?? (near === undefined ? null : parsePoint(near));
  if (!center) return { center, isAround: false, conditions: [] };
  if (radius === undefined && (place?.kind === 'state' || place?.kind === 'district')) {
    const ids = await tehsilsIn(sql, place);
    return { center, isAround: false, conditions: [sql`l.tehsil_id = any(${ids}::uuid[])`] };
  }
  return { center, isAround: true, conditions: [distanceCondition(sql, center, radius ?? radii.usual)] };
};

const tehsilsIn = async (sql: Sql, { kind, id }: PlaceSuggestion): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select t.id from tehsils t join districts d on d.id = t.district_id
    where ${kind === 'state' ? sql`d.state_id` : sql`d.id`} = ${id}`;
  return rows.map((row) => row.id);
};

export const pointOn = (sql: Sql, point: MapPoint): Part => {
  const { x, y } = toMercator(point);
  return sql`point(${x}::float8, ${y}::float8)`;
};

export const distanceCondition = (sql: Sql, near: MapPoint, km: number): Part =>
  sql`l.position <@ circle(${pointOn(sql, near)}, ${mercatorDistance(near, km)}::float8)`;

const boundsConditions = (sql: Sql, { bounds }: SearchedFor): Part[] => {
  const part = bounds === undefined ? null : parseBounds(bounds);
  if (!part) return [];
  const [low, high] = [
    pointOn(sql, { lat: part.south, lng: part.west }),
    pointOn(sql, { lat: part.north, lng: part.east }),
  ];
  return [sql`l.position <@ box(${low}, ${high})`];
};

/** No day costs more than its price, the fee and as much again as tax: limits that the index of prices knows. */
const priceConditions = (
  sql: Sql,
  { minPrice, maxPrice, minTotal, maxTotal }: SearchedFor,
  serviceFee: BasisPoints,
): Part[] => {
  const total = sql`full_day_price(l.price_per_day, ${serviceFee}::int, l.gst)`;
  const least = minTotal === undefined ? 0 : Math.floor(toPaise(minTotal) / (2 + serviceFee / 10_000)) - 1;
  return [
    ...(minPrice === undefined ? [] : [sql`l.price_per_day >= ${toPaise(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql`l.price_per_day <= ${toPaise(maxPrice)}`]),
    ...(minTotal === undefined
      ? []
      : [sql`l.price_per_day >= ${least} and ${total} >= ${toPaise(minTotal)}`]),
    ...(maxTotal === undefined
      ? []
      : [sql`l.price_per_day <= ${toPaise(maxTotal)} and ${total} <= ${toPaise(maxTotal)}`]),
  ];
};

const placeConditions = async (sql: Sql, { city, tehsil }: SearchedFor): Promise<Part[] | null> => {
  const inCity = city ? [sql`l.city = ${city.toLowerCase()}`] : [];
  if (!tehsil) return inCity;
  const ids = isUuid(tehsil) ? [tehsil] : await findTehsils(sql, tehsil);
  return ids.length === 0 ? null : [...inCity, sql`l.tehsil_id = any(${ids}::uuid[])`];
};

const findTehsils = async (sql: Sql, name: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`select id from tehsils where lower(name) = ${name.toLowerCase()}`;
  return rows.map(({ id }) => id);
};

/** Any of the categories, all of the amenities and facts; null: one of them is unknown. */
const choiceTerms = (
  { categories = [], amenities = [], facts = [] }: SearchedFor,
  items: readonly CatalogueItem[],
): string[] | null => {
  const kinds = categories.length > 0 ? [itemsNamed(items, 'category', categories)] : [];
  const wanted = [...kinds, ...amenities.map((amenity) => itemsNamed(items, 'amenity', [amenity]))];
  if (wanted.some(({ length }) => length === 0)) return null;
  return [...wanted.map(anyItem), ...facts.map((fact) => anyTerm([`=${fact}`]))];
};

/** By name, key or id; what was merged into something else finds that. */
const itemsNamed = (
  items: readonly CatalogueItem[],
  kind: CatalogueKind,
  given: readonly string[],
): string[] => {
  const names = new Set(given.map((name) => name.toLowerCase()));
  const named = items.filter(
    (item) =>
      item.kind === kind &&
      (names.has(item.names.en.toLowerCase()) || names.has(item.key) || names.has(item.id)),
  );
  return [...new Set(named.map((item) => item.mergedInto ?? item.id))];
};

export const daysTaken = (sql: Sql, start: Day, end: Day): Part =>
  sql`l.taken && tsrange(${start}::date::timestamp, ${end}::date + interval '1 day')`;

const dateConditions = (sql: Sql, { startDate, endDate }: SearchedFor): Part[] =>
  startDate && endDate ? [sql`not (${daysTaken(sql, startDate, endDate)})`] : [];

/** Free on one such day of the month or more. */
const weekdayConditions = (sql: Sql, { weekday, month }: SearchedFor, today: Day): Part[] => {
  if (!month) return [];
  const days = daysIn(month, weekday).filter((day) => day >= today);
  const taken = joined(
    sql,
    days.map((day) => daysTaken(sql, day, day)),
  );
  return taken ? [sql`not (${taken})`] : [];
};
