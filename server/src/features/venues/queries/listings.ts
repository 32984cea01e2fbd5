import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { countLimit, deepestResult, radii } from '@mandap/contract/venues/venues';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import type { CatalogueItem, CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import type { Day } from '@mandap/domain/days';
import { type BasisPoints, toPaise } from '@mandap/domain/money';
import { isUuid } from '@mandap/domain/uuid';
import {
  type MapBounds,
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
  /** The planner cannot know how many meet it. */
  isGuessed: boolean;
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
  /** What share of all venues meets which terms, as far as it was asked. */
  shares: Map<string, number>;
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
  /** About how many fit, where that was asked. */
  expected?: Expected;
}

export interface Counted {
  count: number;
  countIsEstimate: boolean;
}

interface Order {
  by: Part;
  /** What it goes by, up to and with a value of that; null: no index of values. */
  column: Part | null;
  upTo: Part;
}

const orders = (sql: Sql, center: Part | null): Record<NonNullable<VenueSearch['ordering']>, Order> => {
  const [least, most] = [sql`<=`, sql`>=`];
  const [price, name] = [sql`l.price_per_day`, sql`l.name`];
  return {
    price_per_day: { by: sql`${price}, l.venue_id`, column: price, upTo: least },
    '-price_per_day': { by: sql`${price} desc, l.venue_id desc`, column: price, upTo: most },
    '-rating': { by: sql`l.rating desc nulls last, l.venue_id`, column: sql`l.rating`, upTo: most },
    name: { by: sql`${name}, l.venue_id`, column: name, upTo: least },
    '-name': { by: sql`${name} desc, l.venue_id desc`, column: name, upTo: most },
    '-created_at': { by: sql`l.created_at desc, l.venue_id`, column: sql`l.created_at`, upTo: most },
    '-bookings': { by: sql`l.bookings desc, l.venue_id`, column: sql`l.bookings`, upTo: most },
    distance: {
      by: center ? sql`l.position <-> ${center}, l.venue_id` : sql`l.venue_id`,
      column: null,
      upTo: least,
    },
  };
};

/**
 * How a list is found, by how many venues fit: of `first` of its order enough do where most fit. Where it is not sure that more than `few`
 * do, an index finds all that fit, and each is read, which counts them too; so it is where no more than `inRange` are in one of its ranges.
 * Else so many of the order are looked at as should fill the page: up to `oneByOne` each is read; up to `most` an index says where they
 * end, and only those of them are read that fit.
 */
const walk = { first: 500, few: countLimit, inRange: 3_000, oneByOne: 8_000, most: 60_000 };
/** So many that fit are compared to put the best first; of more, all of which fit about as well, the best rated come first. */
const ranked = 1_000;
/** In a catalogue of so many venues, all that fit are counted along; in a larger one counts are remembered. */
const countedAlong = walk.first;

type Listed = Pick<VenueSearch, 'ordering' | 'page' | 'pageSize'>;
/** `total`: of the last time, 0 at the first. */
type Now = { today: Day; context: string; total: number };

/** The venues of a page and one more. */
export const findListed = async (
  sql: Sql,
  filter: Filter,
  asked: Listed,
  now: Now,
  limits = walk,
): Promise<Found> => {
  const ways = waysToFind(sql, filter, asked, now);
  if (isUnfiltered(filter)) return ways.first();
  const total = now.total || (await countAll(sql));
  const rank = asked.ordering ? null : filter.rank;
  if (rank && total <= ranked) return ways.best(rank);
  const narrow = await findNarrow(sql, filter, { total, most: limits.inRange });
  if (!narrow) return findAmongMany(sql, filter, asked, { ...now, total }, limits);
  const { all, best } = waysToFind(sql, narrow, asked, now);
  return rank ? best(rank) : all();
};

/** Where no range says that few fit. */
const findAmongMany = async (
  sql: Sql,
  filter: Filter,
  asked: Listed,
  now: Now,
  limits: typeof walk,
): Promise<Found> => {
  const ways = waysToFind(sql, filter, asked, now);
  const { total } = now;
  const rank = asked.ordering ? null : filter.rank;
  const wanted = asked.page * asked.pageSize + 1;
  if (!rank) {
    const looked = limits.first + 3 * wanted;
    const near = await ways.oneByOne(looked, total <= countedAlong);
    if (near.total <= looked || isFull(near, asked)) return near;
  }
  const expected = await expectListed(sql, filter, { total, few: limits.few, upTo: total });
  if (rank && expected.count <= ranked) return { ...(await ways.best(rank)), expected };
  const further =
    expected.isMore && (await findFurther(ways, asked, (wanted * total) / expected.count, limits));
  return { ...(further || (await ways.all())), expected };
};

/**
 * The same filter, by an index of that of its ranges which the fewest are in. Null: more are in each, or the catalogue is one that is
 * quickly read.
 */
export const findNarrow = async (
  sql: Sql,
  filter: Filter,
  {
    total,
    least,
    most = walk.inRange,
  }: { total: number; least?: number | undefined; most?: number | undefined },
): Promise<Filter | null> => {
  const { ranges = [], priceRange = null } = filter;
  const counted = ranges.filter(({ isWide }) => !isWide);
  const known = [...counted.map(({ condition }) => condition), ...(priceRange ? [priceRange] : [])];
  if (known.length === 0 || samplesOf(total, least).length === 1) return null;
  const each = known.map(
    (range) =>
      sql`(select count(*)::int from (select 1 from venue_listings l where ${range} limit ${most + 1}) of_one)`,
  );
  const [row] = await sql<{ counts: number[] }[]>`
    select array[${each.reduce((all, one) => sql`${all}, ${one}`)}] as counts`;
  const counts = row?.counts ?? [];
  const fewest = Math.min(...counts);
  if (fewest > most) return null;
  // The planner does not know how many are near something: of the others no index is asked.
  const looked = ranges.map((range) =>
    counts[counted.indexOf(range)] === fewest ? range : lookedAt(sql, range),
  );
  return { ...filter, ranges: looked };
};

/** In this form no index is asked. */
export const lookedAt = (sql: Sql, { condition, ...range }: Range): Range => ({
  ...range,
  condition: sql`(${condition}) is true`,
});

const isFull = ({ venues }: Found, { pageSize }: Listed): boolean => venues.length > pageSize;

/** `expected`: within how many of the order there should be a page; null: there was none. */
const findFurther = async (
  ways: ReturnType<typeof waysToFind>,
  asked: Listed,
  expected: number,
  { oneByOne, most }: typeof walk,
): Promise<Found | null> => {
  // Half as many again: they are not spread evenly.
  for (const looked of [1.5 * expected, 6 * expected].map(Math.ceil).filter((one) => one <= most)) {
    const found = await (looked <= oneByOne ? ways.oneByOne(looked, false) : ways.upTo(looked));
    if (isFull(found, asked)) return found;
  }
  return null;
};

/** The same page, each way at its own cost; `all` and `best` find whatever there is. */
const waysToFind = (
  sql: Sql,
  filter: Filter,
  { ordering, page, pageSize }: Listed,
  { today, context }: Now,
) => {
  const order = orders(sql, filter.center)[ordering ?? '-rating'];
  const offset = (page - 1) * pageSize;
  const all = both(sql, filter);
  const withoutPrice = both(sql, { ...filter, price: null });
  // Written out: with a parameter a prepared plan would expect a tenth of all venues, and each list would be planned anew.
  const part = sql`limit ${sql.unsafe(String(pageSize + 1))} ${offset > 0 ? sql`offset ${offset}` : sql``}`;
  const select = (listings: Part, condition: Part | null, counts: boolean, by = order.by) => sql<Row[]>`
    select t.venues as total, l.venue_id, coalesce(l.featured_until >= ${today}, false) as is_featured, l.card as text, l.matches,
      l.position[0] as x, l.position[1] as y
    from listing_totals t left join (
      select l.*, c.card from (
        select l.*, ${counts ? sql`count(*) over ()::int` : sql`0`} as matches from ${listings}
        ${condition ? sql`where ${condition}` : sql``} order by ${by} ${part}) l
      ${currentCards(sql, context)}) l on true
    order by ${by}`;
  // The offset keeps the planner from reading along an order.
  const fitting = (condition: Part, rank = sql``) =>
    sql`(select l.* ${rank} from venue_listings l where ${condition} offset 0) l`;
  const isByPrice = ordering === 'price_per_day' || ordering === '-price_per_day';
  return {
    first: async () => foundIn(await select(sql`venue_listings l`, null, false), null),
    all: async () => foundIn(await select(fitting(all ?? sql`true`), null, true), offset),
    best: async (rank: Part) => {
      const best = sql`l.rank desc, l.rating desc nulls last, l.venue_id`;
      return foundIn(
        await select(fitting(all ?? sql`true`, sql`, ${rank} as rank`), null, true, best),
        offset,
      );
    },
    /** Looks at the first so many of the order. */
    oneByOne: async (looked: number, counts: boolean) => {
      const inPrice = isByPrice && filter.price ? sql`where ${filter.price}` : sql``;
      const listings = sql`(select * from venue_listings l ${inPrice} order by ${order.by} limit ${looked}) l`;
      return foundIn(await select(listings, isByPrice ? withoutPrice : all, counts), counts ? offset : null);
    },
    /** Reads what fits of the first so many of the order, or nothing, where no index of the order ends them. */
    upTo: async (looked: number) => {
      const { column, upTo } = order;
      const bound = await boundOf(sql, order, looked);
      if (!column || bound === null) return foundIn([], null);
      const condition = sql`${all ?? sql`true`} and ${column} ${upTo} ${bound}`;
      return foundIn(await select(fitting(condition), null, false), null);
    },
  };
};

/** What the last of the first so many in an order has; null: nothing, or no index of it says so. */
const boundOf = async (sql: Sql, { by, column }: Order, looked: number): Promise<string | null> => {
  if (!column) return null;
  const [row] = await sql<{ bound: string | null }[]>`
    select ${column}::text as bound from venue_listings l order by ${by} limit 1 offset ${looked - 1}`;
  return row?.bound ?? null;
};

/** `countedFrom`: the offset, where matches were counted. */
const foundIn = (rows: readonly Row[], countedFrom: number | null): Found => {
  const venues = rows.flatMap(({ venueId, ...row }) => (venueId === null ? [] : { ...row, venueId }));
  const isKnown = countedFrom !== null && (venues.length > 0 || countedFrom === 0);
  return { venues, total: rows[0]?.total ?? 0, matches: isKnown ? (rows[0]?.matches ?? 0) : null };
};

/** How many venues are public. */
export const countAll = async (sql: Sql): Promise<number> => {
  const [{ venues } = { venues: 0 }] = await sql<{ venues: number }[]>`select venues from listing_totals`;
  return venues;
};

/**
 * A part of all listings, the same at each reading, so that counts do not flicker: one of so many. Those of a smaller one are in each larger
 * one, and an index knows the terms of each (`terms_of_samples`), so that only what fits is read.
 */
const samples = [1_024, 256, 64, 16, 4] as const;
/** Of all listings. */
export const whole = 1;
export type Sample = (typeof samples)[number] | typeof whole;

/** Ever larger ones, the first of `least` listings or more; of thirty times as many all are read. */
const samplesOf = (total: number, least = 300): Sample[] => [
  ...samples.filter((one) => total > 30 * least && total >= one * least),
  whole,
];

const termsIn = (sql: Sql, terms: readonly Terms[], sample: Sample): Part[] => {
  if (sample !== whole) {
    const own = (one: string) => `1/${sample}=${one}`;
    const all = terms.length > 0 ? terms : [['']];
    return [sql`l.sampled @@ ${all.map((any) => anyTerm(any.map(own))).join(' & ')}::tsquery`];
  }
  return terms.length > 0 ? [sql`l.terms @@ ${terms.map(anyTerm).join(' & ')}::tsquery`] : [];
};

/** Venues are in about so many tiles of the map. */
export const tilesOfIndia = 500;
/** To read a venue of a sample costs as much as to find that so many are in a place. */
const placesFound = 8;

/** What costs least to look for comes first. */
const conditionOf = (sql: Sql, filter: Filter, sample: Sample): Part | null => {
  const { terms, ranges = [], price, others } = filter;
  const share = filter.share ?? (terms.length > 0 ? 0 : 1);
  // In a sample the index of its terms knows the places. It goes through all that is there: of rarer terms each venue is read.
  const isAsked = ({ places, cost }: Range) =>
    sample !== whole && places !== null && cost < share * tilesOfIndia * placesFound;
  const asked = ranges.flatMap((range) => (isAsked(range) && range.places ? [range.places] : []));
  const looked = ranges.map((range) =>
    isAsked(range) || (sample !== whole && range.isGuessed) ? lookedAt(sql, range) : range,
  );
  return joined(sql, [
    ...termsIn(sql, [...terms, ...asked], sample),
    ...looked.map(({ condition }) => condition),
    ...[price, others].flatMap((one) => one ?? []),
  ]);
};

/** Those of a sample that fit, of their listings `l`: what follows `from`. */
export const fittingIn = (sql: Sql, filter: Filter, sample: Sample): Part =>
  sql`venue_listings l where ${conditionOf(sql, filter, sample) ?? sql`true`}`;

/**
 * What is read of the first sample in which `telling` fit, or that shows that only a `few` of all do, or of all. What one says
 * decides which the next is; `least`: of how many venues the first is at least.
 */
export const readEnough = async <Result>(
  {
    total,
    telling,
    few = 0,
    least,
  }: { total: number; telling: number; few?: number; least?: number | undefined },
  read: (sample: Sample) => Promise<Result>,
  countIn: (result: Result) => number,
): Promise<{ result: Result; sample: Sample }> => {
  let expected = Number.POSITIVE_INFINITY;
  for (const sample of samplesOf(total, least)) {
    if (sample !== whole && expected < (telling / 2) * sample) continue;
    const result = await read(sample);
    const found = countIn(result);
    if (sample === whole || found >= telling || (found + 3) * sample <= few) return { result, sample };
    expected = (found + 1) * sample;
  }
  throw new Error('The last sample is of all.');
};

/** To two digits: a sample knows no more. */
export const rounded = (count: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / unit) * unit;
};

/** How many venues fit, as far as a sample says. */
interface Expected {
  count: number;
  isExact: boolean;
  /** Whether these are surely more than a few. */
  isMore: boolean;
}

/** In all they are counted up to `upTo`. */
const expectListed = async (
  sql: Sql,
  filter: Filter,
  { total, few, upTo }: { total: number; few: number; upTo: number },
): Promise<Expected> => {
  const { result: found, sample } = await readEnough(
    { total, telling: 50, few },
    async (sample) => {
      const fitting = sql`from ${fittingIn(sql, filter, sample)}`;
      return sample === whole ? (await countUpTo(sql, upTo, fitting)).count : countRows(sql, fitting);
    },
    (count) => count,
  );
  const isExact = sample === whole;
  // By more than three times what chance adds.
  const surely = isExact ? found : found - 3 * Math.sqrt(found);
  return { count: found * sample, isExact, isMore: surely * sample > few };
};

/** How many venues fit, exactly up to `countLimit`; `expected`: where that was asked. */
export const countListed = async (
  sql: Sql,
  filter: Filter,
  { total, expected }: Pick<Found, 'total' | 'expected'>,
): Promise<Counted> => {
  const upTo = countLimit + 1;
  const { count, isExact, isMore } =
    expected ?? (await expectListed(sql, filter, { total, few: countLimit, upTo }));
  if (isExact || isMore) return { count, countIsEstimate: isMore };
  const exact = await countUpTo(sql, countLimit, sql`from ${fittingIn(sql, filter, whole)}`);
  return {
    count: exact.countIsLimited ? Math.max(count, upTo) : exact.count,
    countIsEstimate: exact.countIsLimited,
  };
};

/** Of the first results only. */
export const isTooDeep = ({ page, pageSize }: Pick<VenueSearch, 'page' | 'pageSize'>): boolean =>
  (page - 1) * pageSize >= deepestResult;

export const isUnfiltered = ({ terms, ranges = [], price, others }: Filter): boolean =>
  terms.length === 0 && ranges.length === 0 && !price && !others;

/** Whether a listing `l` fits; null: all do. */
export const both = (sql: Sql, filter: Filter): Part | null => conditionOf(sql, filter, whole);

const joined = (sql: Sql, conditions: readonly Part[]): Part | null =>
  conditions.length === 0 ? null : conditions.reduce((all, condition) => sql`${all} and ${condition}`);

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
  if (terms.length > 1 || (terms.length > 0 && inPlaces.some(({ places }) => places)))
    await learnShares(
      sql,
      [
        ...terms.map((any) => ({ name: anyTerm(any), condition: sql`l.terms @@ ${anyTerm(any)}::tsquery` })),
        ...sizes.map(({ condition }) => ({ name: size, condition })),
        ...(priceRange ? [{ name: price, condition: priceRange }] : []),
      ],
      shares,
    );
  const { indexed, looked, share } = divideTerms(terms, shares);
  const isWide = (name: string): boolean => (shares.get(name) ?? 0) > wide;
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
      ...looked.map((terms) => sql`(l.terms @@ ${anyTerm(terms)}::tsquery) is true`),
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

const tehsilsRange = (sql: Sql, ids: readonly string[]): Range => ({
  condition: sql`l.tehsil_id = any(${[...ids]}::uuid[])`,
  places: ids.length > 0 && ids.length <= mostPlaces ? ids.map((id) => `@${id}`) : null,
  cost: costOf(ids.length, 1),
  isGuessed: false,
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
        isGuessed: true,
      };
  }
  return { places: null, cost: tilesOfIndia, isGuessed: true };
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
  range(sql, sql`l.capacity`, least, most).map((condition) => ({
    condition,
    places: null,
    cost: tilesOfIndia,
    isGuessed: false,
  }));

/** In one, so that an index counts what is between both. */
const range = (sql: Sql, column: Part, least: number | undefined, most: number | undefined): Part[] => {
  const limits = [
    ...(least === undefined ? [] : [sql`${column} >= ${least}`]),
    ...(most === undefined ? [] : [sql`${column} <= ${most}`]),
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
    sql`l.price_per_day`,
    least.length > 0 ? Math.max(...least) : undefined,
    most.length > 0 ? Math.min(...most) : undefined,
  );
};

const fullPriceConditions = (
  sql: Sql,
  { minTotal, maxTotal }: SearchedFor,
  serviceFee: BasisPoints,
): Part[] => {
  const total = sql`full_day_price(l.price_per_day, ${serviceFee}::int, l.gst)`;
  return [
    ...(minTotal === undefined ? [] : [sql`${total} >= ${toPaise(minTotal)}`]),
    ...(maxTotal === undefined ? [] : [sql`${total} <= ${toPaise(maxTotal)}`]),
  ];
};

const placeRanges = async (sql: Sql, { city, tehsil }: SearchedFor): Promise<Range[] | null> => {
  const town = city?.toLowerCase();
  const inCity = town
    ? [{ condition: sql`l.city = ${town}`, places: [`@${town}`], cost: 1, isGuessed: false }]
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
