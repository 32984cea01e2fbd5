import type { CheckCode } from '@mandap/contract/check-codes';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { radii } from '@mandap/contract/search/search';
import type { listVenues } from '@mandap/contract/search/search.endpoints';
import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import { addMonths, type Day, dayInIndia, furthestAhead } from '@mandap/domain/days';
import { type BasisPoints, toPaise } from '@mandap/domain/money';
import { daysIn } from '@mandap/domain/month-days';
import { readSentence } from '@mandap/domain/search/search-sentence';
import { isUuid } from '@mandap/domain/uuid';
import {
  type MapBounds,
  type MapPoint,
  mercatorDistance,
  parseBounds,
  parsePoint,
  toMercator,
} from '@mandap/domain/venues/map-position';
import { monthOf } from '@mandap/domain/weekdays';
import part, { empty, join } from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { SearchContext } from '../search.context.ts';
import { isFree, onDays, sells } from './free-offerings.ts';
import { basePricePerDay, hasLimits, type Offer, type OfferSearch, offersMatching } from './offers.ts';
import { hasTerm, rememberTexts, type Understood } from './venue-words.ts';

export type VenueSearch = CheckedInputOf<typeof listVenues>;

/** The same without order and page. */
export type SearchedFor = Omit<VenueSearch, 'ordering' | 'page' | 'pageSize'>;

/** With the order of the list, if it has one. */
export type Ordered = SearchedFor & Pick<Partial<VenueSearch>, 'ordering'>;

/** For a list of listings `l`. */
export interface Filter {
  /** All of them have to hold. */
  conditions: readonly Part[];
  /** How well a listing matches a text. Null: all match equally. */
  rank: Part | null;
  /** The point that the search is near. */
  center: Part | null;
  /** The same, unless the search covers a whole district or state. */
  around: MapPoint | null;
  /** What the search asks of offerings. Null: it names neither days nor a part of the day. */
  offered: OfferSearch | null;
  /** What venues with offerings cost then, by their id. Null: neither a filter nor the order needs it. */
  offers: ReadonlyMap<string, Offer> | null;
}

/** The inputs of a filter besides the search. */
export interface Known {
  items: readonly CatalogueItem[];
  /** The text of the search. */
  text: Understood;
  serviceFee: BasisPoints;
  now: Date;
  place: PlaceSuggestion | null;
}

/** The filters and the order that were read from a sentence. */
export type Meaning = Partial<
  Pick<
    VenueSearch,
    | 'startDate'
    | 'endDate'
    | 'month'
    | 'partOfDay'
    | 'minCapacity'
    | 'minRooms'
    | 'maxPlate'
    | 'maxTotal'
    | 'facts'
    | 'ordering'
  >
>;

/** The meaning of a search's text, as far as the guest chose nothing else. `text`: the rest of it. */
const readMeaning = (asked: Ordered, now: Date): { text: string; meaning: Meaning } => {
  const read = readSentence(asked.search ?? '', dayInIndia(now));
  const { text, guests, rooms, maxPlate, day, month, partOfDay, maxPrice, facts, isCheap } = read;
  const { minCapacity, maxCapacity, minTotal, maxTotal } = asked;
  const isOpen = asked.startDate === undefined && asked.month === undefined;
  const fits = guests !== null && minCapacity === undefined && guests <= (maxCapacity ?? guests);
  const costs = maxPrice !== null && maxTotal === undefined && maxPrice >= (minTotal ?? maxPrice);
  const more = facts.filter((fact) => !asked.facts?.includes(fact));
  const meaning: Meaning = {
    ...(isOpen && day && { startDate: day, endDate: day }),
    ...(isOpen && month && { month }),
    ...(partOfDay && asked.partOfDay === undefined && { partOfDay }),
    ...(fits && { minCapacity: guests }),
    ...(rooms !== null && asked.minRooms === undefined && { minRooms: rooms }),
    ...(maxPlate !== null && asked.maxPlate === undefined && { maxPlate }),
    ...(costs && { maxTotal: maxPrice }),
    ...(more.length > 0 && { facts: more }),
    ...(isCheap && asked.ordering === undefined && { ordering: 'price_per_day' }),
  };
  return { text, meaning };
};

/** A search with the meaning of its text, and what was read from it. */
export const meantBy = <Search extends Ordered>(
  asked: Search,
  now: Date,
): { search: Search; meaning: Meaning } => {
  if (!asked.search) return { search: asked, meaning: {} };
  const { text, meaning } = readMeaning(asked, now);
  const { search: _, ...others } = asked;
  const facts = [...(asked.facts ?? []), ...(meaning.facts ?? [])];
  const search = {
    ...others,
    ...(text && { search: text }),
    ...meaning,
    ...(facts.length > 0 && { facts }),
  } as Search;
  return { search, meaning };
};

/** Reads the filter of a search, and how its text was understood. Throws `bad_input`. */
export const readFilter = (context: SearchContext) => {
  const { readReplica, clock, settings, catalogue } = context;
  const fromReplica = readReplica((db) => db);
  const read = rememberTexts(context);
  return async (search: Ordered): Promise<Filter & Known> => {
    const now = clock.now();
    assertSearch(search, dayInIndia(now));
    const [items, { serviceFeeBasisPoints: serviceFee }, place] = await Promise.all([
      catalogue.items(),
      settings.get(),
      search.place === undefined ? null : findPlace(context, search.place),
    ]);
    const text = await read(search.search ?? '', items);
    const known = { items, text, serviceFee, now, place };
    return { ...(await fromReplica((db) => filterOf(db, search, known))), ...known };
  };
};

const findPlace = async ({ places }: SearchContext, id: string): Promise<PlaceSuggestion> => {
  try {
    return await places.find({ id });
  } catch (error) {
    if (error instanceof Failure && error.code === 'place_not_found')
      throw new Failure('bad_input', { fields: { place: ['not_a_choice'] } });
    throw error;
  }
};

/**
 * Refuses what no single field can detect: ranges that end before they begin, and a filter without its other
 * half.
 */
const assertSearch = (search: SearchedFor, today: Day): void => {
  const problem = problemOf(search, today);
  if (problem) throw new Failure('bad_input', { fields: { [problem[0]]: [problem[1]] } });
};

type Problem = [field: keyof SearchedFor, code: CheckCode];

const problemOf = (search: SearchedFor, today: Day): Problem | null => {
  const { startDate, endDate, minPrice, maxPrice, minTotal, maxTotal, minCapacity, maxCapacity } = search;
  if (!startDate !== !endDate) return [startDate ? 'endDate' : 'startDate', 'dates_together'];
  if (startDate && endDate && endDate < startDate) return ['endDate', 'dates_reversed'];
  if (isReversed(minPrice, maxPrice)) return ['maxPrice', 'range_reversed'];
  if (isReversed(minTotal, maxTotal)) return ['maxTotal', 'range_reversed'];
  if (isReversed(minCapacity, maxCapacity)) return ['maxCapacity', 'range_reversed'];
  if (search.radius !== undefined && !search.near && !search.place) return ['near', 'required'];
  return monthProblem(search, today);
};

const isReversed = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && max < min;

const monthProblem = ({ weekday, month }: SearchedFor, today: Day): Problem | null => {
  if (!month) return weekday ? ['month', 'required'] : null;
  if (daysIn(month, weekday).every((day) => day < today)) return ['month', 'dates_past'];
  return month > monthOf(addMonths(today, furthestAhead)) ? ['month', 'dates_too_far'] : null;
};

/** Whether the response depends on which days are booked. */
export const dependsOnDays = ({ startDate, month }: SearchedFor): boolean =>
  startDate !== undefined || month !== undefined;

/** The conditions on a listing. If the search asks for something unknown, no listing matches. */
export const filterOf = async (
  sql: Sql,
  search: Ordered,
  { items, text, serviceFee, now, place }: Known,
): Promise<Filter> => {
  const area = await areaOf(sql, search, place);
  const bounds = search.bounds === undefined ? null : parseBounds(search.bounds);
  const offered = offerSearch(search, serviceFee, now);
  const others = [
    ...text.conditions,
    ...choiceConditions(search, items),
    ...(search.city ? [part`l.city = ${search.city.toLowerCase()}`] : []),
    ...(search.tehsil ? [inTehsils(await findTehsils(sql, search.tehsil))] : []),
    ...area.conditions,
    ...(bounds ? [withinBounds(bounds)] : []),
    ...capacityConditions(search),
    ...plateConditions(search),
    ...(offered ? [isOffered(offered)] : []),
    ...weekdayConditions(search, now),
  ];
  const needsOffers = offered !== null && (hasLimits(offered.limits) || isByPrice(search));
  const offers = needsOffers ? await offersMatching(sql, join(others, ' and '), offered) : null;
  const prices = priceConditions(search, basePricePerDay(serviceFee, offered?.stay ?? null), serviceFee);
  return {
    conditions: [
      ...others,
      ...(offers && prices.length > 0
        ? [
            part`case when l.has_offerings then l.venue_id = any(${[...offers.keys()]}::uuid[]) else ${join(prices, ' and ')} end`,
          ]
        : prices),
    ],
    rank: text.rank,
    center: area.center && pointOn(area.center),
    around: area.isAround ? area.center : null,
    offered,
    offers,
  };
};

const isOffered = ({ stay, guests, partOfDay, now }: OfferSearch): Part =>
  stay ? isFree(onDays({ ...stay, guests, partOfDay }, now)) : sells({ guests, partOfDay });

const offerSearch = (search: SearchedFor, serviceFee: BasisPoints, now: Date): OfferSearch | null => {
  const { startDate, endDate, partOfDay, minCapacity } = search;
  const { minPrice, maxPrice, minTotal, maxTotal } = search;
  const stay = startDate && endDate ? { start: startDate, end: endDate } : null;
  if (!stay && !partOfDay) return null;
  const limits = { minPrice, maxPrice, minTotal, maxTotal };
  return { stay, partOfDay, guests: minCapacity, limits, serviceFee, now };
};

const isByPrice = ({ ordering }: Ordered): boolean =>
  ordering === 'price_per_day' || ordering === '-price_per_day';

/** `where …` with all conditions. Empty if there are none. */
export const whereAll = (conditions: readonly Part[]): Part =>
  conditions.length === 0 ? empty : part`where ${join(conditions, ' and ')}`;

/** In a state or a district, or within a distance of the point that the search is near. */
const areaOf = async (
  sql: Sql,
  { near, radius }: SearchedFor,
  place: PlaceSuggestion | null,
): Promise<{ center: MapPoint | null; isAround: boolean; conditions: Part[] }> => {
  const center = place?.location ?? (near === undefined ? null : parsePoint(near));
  if (!center) return { center, isAround: false, conditions: [] };
  if (radius === undefined && (place?.kind === 'state' || place?.kind === 'district'))
    return { center, isAround: false, conditions: [inTehsils(await tehsilsIn(sql, place))] };
  return { center, isAround: true, conditions: [distanceCondition(center, radius ?? radii.usual)] };
};

export const inTehsils = (ids: readonly string[]): Part => part`l.tehsil_id = any(${[...ids]}::uuid[])`;

const tehsilsIn = async (sql: Sql, { kind, id }: PlaceSuggestion): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select t.id from published.tehsils t join published.districts d on d.id = t.district_id
    where ${kind === 'state' ? part`d.state_id` : part`d.id`} = ${id}`;
  return rows.map((row) => row.id);
};

/** By id or name. */
const findTehsils = async (sql: Sql, tehsil: string): Promise<string[]> => {
  if (isUuid(tehsil)) return [tehsil];
  const rows = await sql<
    { id: string }[]
  >`select id from published.tehsils where lower(name) = ${tehsil.toLowerCase()}`;
  return rows.map(({ id }) => id);
};

export const pointOn = (point: MapPoint): Part => {
  const { x, y } = toMercator(point);
  return part`point(${x}::float8, ${y}::float8)`;
};

export const distanceCondition = (near: MapPoint, km: number): Part => {
  const [{ x, y }, distance] = [toMercator(near), mercatorDistance(near, km)];
  const [low, high] = [
    { x: x - distance, y: y - distance },
    { x: x + distance, y: y + distance },
  ];
  return part`${between(low, high)} and l.position <-> ${pointOn(near)} <= ${distance + edge}::float8`;
};

export const withinBounds = ({ south, west, north, east }: MapBounds): Part =>
  between(toMercator({ lat: south, lng: west }), toMercator({ lat: north, lng: east }));

type Mercator = ReturnType<typeof toMercator>;

/** The tolerance in degrees, so that points at the edge count as inside, however both sides round. */
const edge = 1e-6;

const between = (low: Mercator, high: Mercator): Part => part`
  l.position[0] between ${low.x - edge}::float8 and ${high.x + edge}::float8
    and l.position[1] between ${low.y - edge}::float8 and ${high.y + edge}::float8`;

/** Who asks for vegetarian food does not mean the plate of another menu. */
const plateConditions = ({ maxPlate, facts = [] }: SearchedFor): Part[] => {
  if (maxPlate === undefined) return [];
  const isVegetarian = facts.includes('vegetarian_food') || facts.includes('vegetarian_only');
  return [part`${isVegetarian ? part`l.veg_plate_price` : part`l.plate_price`} <= ${toPaise(maxPlate)}`];
};

const capacityConditions = ({ minCapacity, maxCapacity, minRooms }: SearchedFor): Part[] => [
  ...(minRooms === undefined ? [] : [part`l.rooms >= ${minRooms}`]),
  ...(minCapacity === undefined ? [] : [part`l.capacity >= ${minCapacity}`]),
  ...(maxCapacity === undefined ? [] : [part`l.capacity <= ${maxCapacity}`]),
];

/** On the base price. */
const priceConditions = (search: SearchedFor, total: Part, serviceFee: BasisPoints): Part[] => {
  const { minPrice, maxPrice, minTotal, maxTotal } = search;
  return [
    ...(minPrice === undefined ? [] : [part`l.price_per_day >= ${toPaise(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [part`l.price_per_day <= ${toPaise(maxPrice)}`]),
    // A day costs at most its price, the fee and the same again as tax: a limit that the price index can use.
    ...(minTotal === undefined
      ? []
      : [
          part`l.price_per_day >= ${Math.floor(toPaise(minTotal) / (2 + serviceFee / 10_000)) - 1}`,
          part`${total} >= ${toPaise(minTotal)}`,
        ]),
    ...(maxTotal === undefined
      ? []
      : [part`l.price_per_day <= ${toPaise(maxTotal)}`, part`${total} <= ${toPaise(maxTotal)}`]),
  ];
};

/** Any of the categories, all of the amenities and facts. */
const choiceConditions = (
  { categories = [], amenities = [], facts = [] }: SearchedFor,
  items: readonly CatalogueItem[],
): Part[] => {
  const wanted = [
    ...(categories.length > 0 ? [itemsNamed(items, 'category', categories)] : []),
    ...amenities.map((amenity) => itemsNamed(items, 'amenity', [amenity])),
    ...facts.map((fact) => [fact]),
  ];
  return wanted.map((any) => (any.length === 0 ? part`false` : hasTerm(any.map((one) => `=${one}`))));
};

/** The current categories of these names, keys or ids. */
export const categoriesCalled = (
  items: readonly CatalogueItem[],
  given: readonly string[],
): CatalogueItem[] => {
  const ids = itemsNamed(items, 'category', given);
  return items.filter(({ id }) => ids.includes(id));
};

/** By name, key or id. A merged item resolves to the one that it was merged into. */
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

/** Free on at least one such day of the month. */
const weekdayConditions = (search: SearchedFor, now: Date): Part[] => {
  const { weekday, month, minCapacity: guests, partOfDay } = search;
  if (!month) return [];
  const free = daysIn(month, weekday)
    .filter((day) => day >= dayInIndia(now))
    .map((day) => isFree(onDays({ start: day, end: day, guests, partOfDay }, now)));
  return free.length > 0 ? [part`(${join(free, ' or ')})`] : [];
};
