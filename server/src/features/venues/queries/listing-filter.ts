import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { radii } from '@mandap/contract/venues/venues';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import { type BasisPoints, toPaise } from '@mandap/domain/money';
import { daysIn } from '@mandap/domain/month-days';
import { isUuid } from '@mandap/domain/uuid';
import {
  type MapBounds,
  type MapPoint,
  mercatorDistance,
  parseBounds,
  parsePoint,
  toMercator,
} from '@mandap/domain/venues/map-position';
import type { Part, Sql } from '../../../platform/db.ts';
import { anyTerm, type Terms, type Understood } from './venue-words.ts';

export type VenueSearch = CheckedInputOf<typeof listVenues>;

/** The same without order and page. */
export type SearchedFor = Omit<VenueSearch, 'ordering' | 'page' | 'pageSize'>;

/** Where a venue is, or its size. */
export interface Range {
  condition: Part;
  /** What meets it is in one of these places (`places_of_listing`); null: they are too many, or it is no place. */
  places: Terms | null;
  /** What it costs to find all that is in these, in tiles of the map of a degree. */
  cost: number;
  /** The planner cannot know how many meet it, or they are many: in a sample each venue is looked at, and no index asked. */
  isLookedAt: boolean;
  /** Surely many meet it: they need not be counted. */
  isWide?: boolean;
}

/** Of a list of listings `l`. */
export interface Filter {
  /** Each is met, and an index is asked for them. */
  terms: readonly Terms[];
  /** What share of all venues has these terms, where that is known. */
  share?: number | undefined;
  /** Each is met, and an index of its own knows how many meet it. */
  ranges?: readonly Range[];
  price: Part | null;
  /** What an index knows of `price`, unless surely many meet it. */
  priceRange?: Part | null;
  /** Besides; null: none. */
  others: Part | null;
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
  /** What share of all venues meets which terms, as far as it was asked; null: of so few it makes no difference. */
  shares: Map<string, number> | null;
}

/** In this form no index is asked. */
export const lookedAt = (sql: Sql, { condition, ...range }: Range): Range => ({
  ...range,
  condition: sql`(${condition}) is true`,
});

/** Any of these. */
export const hasTerm = (sql: Sql, terms: Terms): Part => sql`l.terms @@ ${anyTerm(terms)}::tsquery`;

/** Venues are in about so many tiles of the map. */
export const tilesOfIndia = 500;

export const isUnfiltered = ({ terms, ranges = [], price, others }: Filter): boolean =>
  terms.length === 0 && ranges.length === 0 && !price && !others;

export const joined = (sql: Sql, conditions: readonly Part[]): Part | null =>
  conditions.length === 0 ? null : conditions.reduce((all, condition) => sql`${all} and ${condition}`);

/** All public venues. */
export const unfiltered: Filter = {
  terms: [],
  price: null,
  others: null,
  rank: null,
  center: null,
  around: null,
};

/** Names nothing but an order and a page. */
export const isPlain = (search: SearchedFor): boolean => {
  const { ordering, page, pageSize, ...filters }: Partial<VenueSearch> = search;
  return Object.values(filters).every((value) => value === undefined);
};

/** Null: nothing can fit. */
export const filterOf = async (
  sql: Sql,
  search: SearchedFor,
  { items, text, serviceFee, today, place, shares }: FilterContext,
): Promise<Filter | null> => {
  const choices = choiceTerms(search, items);
  const places = await placeRanges(sql, search);
  const area = await areaOf(sql, search, place);
  if (!choices || !places || !text.terms) return null;
  const sizes = capacityRanges(sql, search);
  const inPlaces = [...places, ...area.ranges, ...boundsRanges(sql, search)];
  const terms = [...text.terms, ...choices];
  const priceRange = joined(sql, priceConditions(sql, search, serviceFee));
  const { minCapacity, maxCapacity, minPrice, maxPrice, minTotal, maxTotal } = search;
  const [size, price] = [
    `capacity ${minCapacity} ${maxCapacity}`,
    `price ${minPrice} ${maxPrice} ${minTotal} ${maxTotal}`,
  ];
  if (shares && (terms.length > 1 || (terms.length > 0 && inPlaces.some(({ places }) => places))))
    await learnShares(
      sql,
      [
        ...terms.map((any) => ({ name: anyTerm(any), condition: hasTerm(sql, any) })),
        ...sizes.map(({ condition }) => ({ name: size, condition })),
        ...(priceRange ? [{ name: price, condition: priceRange }] : []),
      ],
      shares,
    );
  const { indexed, looked, share } = shares
    ? divideTerms(terms, shares)
    : { indexed: terms, looked: [], share: undefined };
  const isWide = (name: string): boolean => (shares?.get(name) ?? 0) > wide;
  return {
    terms: indexed,
    rank: text.rank,
    center: area.center && pointOn(sql, area.center),
    around: area.isAround ? area.center : null,
    share,
    ranges: [...inPlaces, ...sizes.map((range) => ({ ...range, isWide: isWide(size) }))],
    price: joined(sql, [
      ...(priceRange ? [priceRange] : []),
      ...fullPriceConditions(sql, search, serviceFee),
    ]),
    priceRange: isWide(price) ? null : priceRange,
    others: joined(sql, [
      ...dateConditions(sql, search),
      ...weekdayConditions(sql, search, today),
      // In this form no index is asked.
      ...looked.map((terms) => sql`(${hasTerm(sql, terms)}) is true`),
      ...text.conditions,
    ]),
  };
};

/** A size or a price that such a share of all venues has is not counted. */
const wide = 0.1;

/** To read a venue costs as much as to pass by so many in the index. */
const costOfReading = 200;

/**
 * The index goes through every page of a term. One that many venues have is looked for in those that have all rarer ones, where that
 * costs less.
 */
const divideTerms = (
  all: readonly Terms[],
  shares: ReadonlyMap<string, number>,
): { indexed: Terms[]; looked: Terms[]; share: number | undefined } => {
  const shareOf = (terms: Terms): number => shares.get(anyTerm(terms)) ?? 0;
  const [indexed, looked]: [Terms[], Terms[]] = [[], []];
  let [left, share] = [1, 1];
  for (const terms of all.toSorted((a, b) => shareOf(a) - shareOf(b))) {
    const own = shareOf(terms);
    const isIndexed = indexed.length === 0 || left * (1 - own) * costOfReading > own;
    (isIndexed ? indexed : looked).push(terms);
    left *= own;
    if (isIndexed) share *= own;
  }
  return { indexed, looked, share: all.every((terms) => shares.has(anyTerm(terms))) ? share : undefined };
};

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** What share of all venues meets each, as the planner knows it. */
const learnShares = async (
  sql: Sql,
  asked: readonly { name: string; condition: Part }[],
  shares: Map<string, number>,
): Promise<void> => {
  const unknown = asked.filter(({ name }) => !shares.has(name));
  if (unknown.length === 0) return;
  const each = unknown.map(
    ({ condition }) => sql`, array(select 1 from venue_listings l where ${condition})`,
  );
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
    explain (format json) select array(select 1 from venue_listings) ${each.reduce((all, one) => sql`${all} ${one}`)}`;
  const [all = 1, ...counts] = (Object.values(row ?? {})[0]?.[0].Plan.Plans ?? []).map(
    (plan) => plan['Plan Rows'],
  );
  for (const [index, { name }] of unknown.entries()) shares.set(name, (counts[index] ?? 0) / all);
};

interface Area {
  center: MapPoint | null;
  isAround: boolean;
  ranges: Range[];
}

/** In a state or a district, or within a distance of what the search is near. */
const areaOf = async (
  sql: Sql,
  { near, radius }: SearchedFor,
  place: PlaceSuggestion | null,
): Promise<Area> => {
  const center = place?.location ?? (near === undefined ? null : parsePoint(near));
  if (!center) return { center, isAround: false, ranges: [] };
  if (radius === undefined && (place?.kind === 'state' || place?.kind === 'district')) {
    const ids = await tehsilsIn(sql, place);
    return { center, isAround: false, ranges: [tehsilsRange(sql, ids)] };
  }
  return { center, isAround: true, ranges: [distanceRange(sql, center, radius ?? radii.usual)] };
};

/** More are not looked for in samples. */
const mostPlaces = 60;

/** The index goes through all places at once: each makes the others dearer. */
const costOf = (places: number, tiles: number): number => tiles * (1 + places / 16);

export const tehsilsRange = (sql: Sql, ids: readonly string[]): Range => ({
  condition: sql`l.tehsil_id = any(${[...ids]}::uuid[])`,
  places: ids.length > 0 && ids.length <= mostPlaces ? ids.map((id) => `@${id}`) : null,
  cost: costOf(ids.length, 1),
  isLookedAt: ids.length > mostPlaces,
});

type Mercator = ReturnType<typeof toMercator>;

/** The tiles of the map in which such a part of it lies, if they are not too many. */
const tilesOf = (low: Mercator, high: Mercator): Omit<Range, 'condition'> => {
  // What is at the edge is inside, by as much as PostgreSQL does not tell apart.
  const edge = 1e-5;
  for (const size of [1, 4]) {
    const between = (from: number, to: number) => {
      const [first, last] = [Math.floor((from - edge) / size), Math.floor((to + edge) / size)];
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
    };
    const [columns, rows] = [between(low.x, high.x), between(low.y, high.y)];
    const count = columns.length * rows.length;
    if (count > 0 && count <= mostPlaces)
      return {
        places: columns.flatMap((x) => rows.map((y) => `@${size}:${x},${y}`)),
        cost: costOf(count, count * size ** 2),
        isLookedAt: true,
      };
  }
  return { places: null, cost: tilesOfIndia, isLookedAt: true };
};

const distanceRange = (sql: Sql, near: MapPoint, km: number): Range => {
  const [{ x, y }, distance] = [toMercator(near), mercatorDistance(near, km)];
  return {
    condition: distanceCondition(sql, near, km),
    ...tilesOf({ x: x - distance, y: y - distance }, { x: x + distance, y: y + distance }),
  };
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

const boundsRanges = (sql: Sql, { bounds }: SearchedFor): Range[] => {
  const part = bounds === undefined ? null : parseBounds(bounds);
  return part ? [boundsRange(sql, part)] : [];
};

export const boundsRange = (sql: Sql, { south, west, north, east }: MapBounds): Range => {
  const [low, high] = [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
  return {
    condition: sql`l.position <@ box(${pointOn(sql, low)}, ${pointOn(sql, high)})`,
    ...tilesOf(toMercator(low), toMercator(high)),
  };
};

const capacityRanges = (sql: Sql, { minCapacity: least, maxCapacity: most }: SearchedFor): Range[] =>
  range(sql, () => sql`l.capacity`, least, most).map((condition) => ({
    condition,
    places: null,
    cost: tilesOfIndia,
    isLookedAt: false,
  }));

/** In one, so that an index counts what is between both. */
const range = (sql: Sql, column: () => Part, least: number | undefined, most: number | undefined): Part[] => {
  const limits = [
    ...(least === undefined ? [] : [sql`${column()} >= ${least}`]),
    ...(most === undefined ? [] : [sql`${column()} <= ${most}`]),
  ];
  return [joined(sql, limits) ?? []].flat();
};

/** No day costs more than its price, the fee and as much again as tax: limits that the index of prices knows. */
const priceConditions = (
  sql: Sql,
  { minPrice, maxPrice, minTotal, maxTotal }: SearchedFor,
  serviceFee: BasisPoints,
): Part[] => {
  const leastOfTotal =
    minTotal === undefined ? [] : [Math.floor(toPaise(minTotal) / (2 + serviceFee / 10_000)) - 1];
  const least = [...(minPrice === undefined ? [] : [toPaise(minPrice)]), ...leastOfTotal];
  const most = [maxPrice, maxTotal].flatMap((one) => (one === undefined ? [] : [toPaise(one)]));
  return range(
    sql,
    () => sql`l.price_per_day`,
    least.length > 0 ? Math.max(...least) : undefined,
    most.length > 0 ? Math.min(...most) : undefined,
  );
};

const fullPriceConditions = (
  sql: Sql,
  { minTotal, maxTotal }: SearchedFor,
  serviceFee: BasisPoints,
): Part[] => {
  if (minTotal === undefined && maxTotal === undefined) return [];
  const total = sql`full_day_price(l.price_per_day, ${serviceFee}::int, l.gst)`;
  return [
    ...(minTotal === undefined ? [] : [sql`${total} >= ${toPaise(minTotal)}`]),
    ...(maxTotal === undefined ? [] : [sql`${total} <= ${toPaise(maxTotal)}`]),
  ];
};

const placeRanges = async (sql: Sql, { city, tehsil }: SearchedFor): Promise<Range[] | null> => {
  const town = city?.toLowerCase();
  const inCity = town
    ? [{ condition: sql`l.city = ${town}`, places: [`@${town}`], cost: 1, isLookedAt: false }]
    : [];
  if (!tehsil) return inCity;
  const ids = isUuid(tehsil) ? [tehsil] : await findTehsils(sql, tehsil);
  return ids.length === 0 ? null : [...inCity, tehsilsRange(sql, ids)];
};

const findTehsils = async (sql: Sql, name: string): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`select id from tehsils where lower(name) = ${name.toLowerCase()}`;
  return rows.map(({ id }) => id);
};

/** Any of the categories, all of the amenities and facts; null: one of them is unknown. */
const choiceTerms = (
  { categories = [], amenities = [], facts = [] }: SearchedFor,
  items: readonly CatalogueItem[],
): Terms[] | null => {
  const kinds = categories.length > 0 ? [itemsNamed(items, 'category', categories)] : [];
  const wanted = [...kinds, ...amenities.map((amenity) => itemsNamed(items, 'amenity', [amenity]))];
  if (wanted.some(({ length }) => length === 0)) return null;
  return [...wanted.map((ids) => ids.map((id) => `=${id}`)), ...facts.map((fact) => [`=${fact}`])];
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
