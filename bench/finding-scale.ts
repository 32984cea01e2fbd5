import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import type { VenueFact } from '@mandap/domain/venues/venue-facts';
import { findItems } from '../server/src/features/catalogue/catalogue.store.ts';
import type { VenueSearch } from '../server/src/features/search/queries/listing-filter.ts';
import { findListed } from '../server/src/features/search/queries/listings.ts';
import { addressOf, connectForReads, type Db, disconnect } from '../server/src/platform/db.ts';
import { searchFilter } from '../server/src/testing/search-filter.ts';
import type { Instance } from './instance.ts';
import type { Line } from './report.ts';
import { withCatalogue } from './stored-data.ts';

const [small, medium, large] = [1_000, 100_000, 1_000_000] as const;
/** The number of holds in the largest catalogue. */
const holds = 5_000_000;
const rounds = 9;
/**
 * Limits in ms: for a search in the database, a whole request for filter counts, and a whole request for a
 * map.
 */
const allowed = { database: 30, choices: 60, map: 50 };

/** A point among the venues of a tehsil. */
const near = '20.10,78.20';

/** Every filter and sort order, words that match many, some and no venues, and expensive combinations. */
const searchesOn = (busyDay: Day): Record<string, Partial<VenueSearch>> => ({
  'by rating': {},
  'by price': { ordering: 'price_per_day' },
  'by name, backwards': { ordering: '-name' },
  'newest first': { ordering: '-created_at' },
  'page 111': { page: 111 },
  'a common word': { search: 'palace' },
  'two words': { search: 'sharma palace' },
  'a rare word': { search: 'palace 1999' },
  'two letters': { search: 'pa' },
  'a word of no venue': { search: 'zzqx' },
  'words never together': { search: 'palace haveli' },
  'a city': { city: 'Town 77' },
  'a tehsil': { tehsil: 'Tehsil 155' },
  'a category': { categories: ['palace'] },
  'an amenity': { amenities: ['parking'] },
  'a rare amenity': { amenities: ['swimming-pool'] },
  'amenities never together': { amenities: ['first', 'second'] },
  'a narrow price': { minPrice: 45_000, maxPrice: 45_100 },
  'a wide price, newest first': { minPrice: 20_000, maxPrice: 90_000, ordering: '-created_at' },
  'the largest': { minCapacity: 1_990 },
  'a date': { startDate: busyDay, endDate: busyDay },
  'a date, a price and an amenity': {
    startDate: busyDay,
    endDate: busyDay,
    maxPrice: 60_000,
    amenities: ['first'],
    ordering: 'price_per_day',
  },
  'a date in a city': { startDate: busyDay, endDate: busyDay, city: 'Town 77' },
  'any Saturday of a month': { month: busyDay.slice(0, 7), weekday: 'sat' },
  'facts together': { facts: ['vegetarian_only', 'rooms', 'step_free'] },
  'a full price': { maxTotal: 60_000, ordering: 'price_per_day' },
  'most booked': { ordering: '-bookings' },
  'within 25 km': { near, radius: 25 },
  'within 200 km, nearest first': { near, radius: 200, ordering: 'distance' },
  'words, three filters and a date': {
    search: 'palace',
    facts: ['outside_catering', 'parking'],
    minCapacity: 400,
    maxTotal: 90_000,
    startDate: busyDay,
    endDate: busyDay,
  },
});

const words = [
  'palace',
  'haveli',
  'lawn',
  'sharma',
  'mehta garden',
  'joshi farm',
  'palas',
  'gardn',
  'महल',
  'rajasthan resort',
];
const facts: VenueFact[][] = [
  ['outside_catering', 'parking'],
  ['rooms', 'parking'],
  ['vegetarian_only', 'instant_booking'],
];

/** Searches with text, three filters and a date. All are different. */
const mixedOn = (busyDay: Day): Partial<VenueSearch>[] =>
  Array.from({ length: 60 }, (_, n) => {
    const day = n % 2 === 0 ? busyDay : addDays(busyDay, 7 * (n % 9));
    return {
      search: words[n % words.length],
      facts: facts[n % facts.length],
      minCapacity: 100 + 75 * (n % 8),
      maxTotal: 60_000 + 10_000 * (n % 7),
      startDate: day,
      endDate: day,
    };
  });

/** The other public reads besides the list, by URL. */
const others = (id: string, busyDay: Day): Record<string, string> => ({
  'a venue': `/api/venues/${id}/?`,
  featured: '/api/featured-venues/?',
  tehsils: '/api/tehsils/?',
  'counts of choices': '/api/venue-choices/?',
  'counts of choices of a word and a date': `/api/venue-choices/?search=palace&start_date=${busyDay}&end_date=${busyDay}`,
  'map of India': '/api/venue-map/?bounds=6,68,36,98',
  'map of a town': '/api/venue-map/?bounds=20,78,20.4,78.5',
  'map of a price and a date': `/api/venue-map/?bounds=18,76,24,82&max_total=60000&start_date=${busyDay}&end_date=${busyDay}`,
  'similar venues': `/api/venues/${id}/similar/?`,
  'a state': '/api/venue-areas/?state=rajasthan',
  'a category in a district': '/api/venue-areas/?state=rajasthan&district=rajsamand&category=palace',
  'coming days': '/api/coming-days/?',
  suggestions: '/api/search/suggestions/?q=palac',
});

const wireNames: Record<string, string> = {
  minPrice: 'min_price',
  maxPrice: 'max_price',
  maxTotal: 'max_total',
  minCapacity: 'min_capacity',
  startDate: 'start_date',
  endDate: 'end_date',
};

const queryOf = (search: Partial<VenueSearch>, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams(more);
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) query.append(wireNames[name] ?? name, String(one));
  return String(query);
};

const addressOfSearch = (search: Partial<VenueSearch>): string =>
  `/api/venues/?${queryOf(search, { page_size: '9' })}`;

interface Measured {
  /** Time of a whole request that bypasses the response cache, in ms. */
  whole: number;
  /** Time of its statements through the driver, in ms. */
  database: number;
}

/** Times for one catalogue: the median of each search and read, and the p95 of many different searches. */
interface MeasuredCatalogue {
  each: Map<string, Measured>;
  mixed: Measured;
  choices: number;
  /** Maps of a part of India and of the whole country. */
  maps: { part: number; india: number };
  /** How often the lists read all venues from beginning to end. */
  scans: number;
  holds: number;
}

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Names work that fails, such as a search that reaches its time limit, and counts it as infinitely slow. */
const timesOf = async (name: string, work: () => Promise<unknown>, count = rounds): Promise<number[]> => {
  const times: number[] = [];
  try {
    await work();
    for (let round = 0; round < count; round += 1) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
    return times;
  } catch (error) {
    console.log(`${name} failed: ${error instanceof Error ? error.message : error}`);
    return [Number.POSITIVE_INFINITY];
  }
};

const requesting =
  ({ origin }: Instance, path: string) =>
  async (): Promise<void> => {
    const answer = await fetch(`${origin}${path}&past=${Math.random()}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };

/** Filters by two common amenities that no venue combines. */
const withAmenities = (search: Partial<VenueSearch>, keys: readonly string[]): Partial<VenueSearch> => {
  const named: Record<string, string | undefined> = { first: keys[0], second: keys[1] };
  return search.amenities
    ? { ...search, amenities: search.amenities.map((one) => named[one] ?? one) }
    : search;
};

/** Sends all statements that the list sends for a search. */
const searching = async (db: Db, part: Partial<VenueSearch>): Promise<() => Promise<unknown>> => {
  const items = await findItems(db);
  const search: VenueSearch = { page: 1, pageSize: 9, ...part };
  const today = dayInIndia(new Date());
  return async () => {
    await findListed(db, await searchFilter(db, search, { items, today }), search, today);
  };
};

const keysOfAmenities = async (db: Db): Promise<string[]> =>
  (await findItems(db)).filter(({ kind }) => kind === 'amenity').map(({ key }) => key);

/** The date on which most venues are booked. */
const busiestDay = async (db: Db): Promise<Day> => {
  const [row] = await db<{ day: Day }[]>`
    select lower(during)::date as day from (select during from holds limit 10000) h
    group by 1 order by count(*) desc, 1 limit 1`;
  if (!row) throw new Error('No days are taken.');
  return row.day;
};

/** How often all of venue_listings was read so far. The counter is behind by at most a second. */
const countScans = async (db: Db): Promise<number> => {
  await pause(1_500);
  const [row] = await db<{ scans: number }[]>`
    select seq_scan::int as scans from pg_stat_user_tables where relname = 'venue_listings'`;
  return row?.scans ?? 0;
};

const measureMixed = async (instance: Instance, db: Db, mixed: readonly Partial<VenueSearch>[]) => {
  const times = {
    whole: [] as number[],
    database: [] as number[],
    choices: [] as number[],
    part: [] as number[],
    india: [] as number[],
  };
  for (const search of mixed) {
    const query = queryOf(search);
    times.database.push(...(await timesOf(query, await searching(db, search), 2)));
    times.whole.push(...(await timesOf(query, requesting(instance, addressOfSearch(search)), 2)));
    times.choices.push(
      ...(await timesOf(`choices of ${query}`, requesting(instance, `/api/venue-choices/?${query}`), 2)),
    );
    for (const [map, bounds] of [
      ['part', '18,76,24,82'],
      ['india', '6,68,36,98'],
    ] as const) {
      const path = `/api/venue-map/?${queryOf(search, { bounds })}`;
      times[map].push(...(await timesOf(path, requesting(instance, path), 2)));
    }
  }
  return {
    mixed: { whole: at(times.whole, 0.95), database: at(times.database, 0.95) },
    choices: at(times.choices, 0.95),
    maps: { part: at(times.part, 0.95), india: at(times.india, 0.95) },
  };
};

const measureAll = async (instance: Instance): Promise<MeasuredCatalogue> => {
  const db = connectForReads(addressOf(instance.db), { max: 1 });
  const busyDay = await busiestDay(instance.db);
  // Warm-up: the first search loads the vocabulary.
  await fetch(`${instance.origin}/api/venues/?search=palace`).then((answer) => answer.arrayBuffer());
  const keys = await keysOfAmenities(db);
  const each = new Map<string, Measured>();
  const before = await countScans(instance.db);
  for (const [name, requested] of Object.entries(searchesOn(busyDay))) {
    const search = withAmenities(requested, keys);
    const database = at(await timesOf(name, await searching(db, search)), 0.5);
    const whole = at(await timesOf(name, requesting(instance, addressOfSearch(search))), 0.5);
    each.set(name, { whole, database });
  }
  const scans = (await countScans(instance.db)) - before;
  const [venue] = await db<
    { venueId: string }[]
  >`select venue_id from venue_listings order by venue_id limit 1`;
  for (const [name, path] of Object.entries(others(venue?.venueId ?? '', busyDay)))
    each.set(name, { whole: at(await timesOf(name, requesting(instance, path)), 0.5), database: 0 });
  const mixed = await measureMixed(instance, db, mixedOn(busyDay));
  const [{ count } = { count: 0 }] = await instance.db<{ count: number }[]>`
    select count(*)::int as count from holds`;
  await disconnect(db);
  return { each, ...mixed, scans, holds: count };
};

const msOf = (time: number): string => (Number.isFinite(time) ? `${time.toFixed(1)} ms` : 'failed');

const ms = ({ whole, database }: Measured): string =>
  `${msOf(whole)}${database > 0 ? `, database ${msOf(database)}` : ''}`;

const within = (what: string, time: number, limit: number): Line => ({
  what,
  figure: msOf(time),
  yardstick: `${limit} ms`,
  ratio: limit / time,
  goal: 1,
});

const linesOf = (count: number, few: MeasuredCatalogue, many: MeasuredCatalogue): Line[] => {
  const venues = `${count.toLocaleString('en-IN')} venues`;
  const beside = (what: string, those: Measured, before: Measured): Line => ({
    what: `${what}, ${venues}`,
    figure: ms(those),
    yardstick: `${small.toLocaleString('en-IN')} venues ${ms(before)}`,
    ratio: before.whole / those.whole,
    goal: 0.5,
  });
  const slowest = Math.max(...[...many.each.values()].map(({ database }) => database));
  return [
    ...[...many.each].map(([name, those]) =>
      beside(name, those, few.each.get(name) ?? { whole: 0, database: 0 }),
    ),
    beside('p95 of text, three filters and a date', many.mixed, few.mixed),
    within(`p95 of their database time, ${venues}`, many.mixed.database, allowed.database),
    within(`p95 of their counts of choices, ${venues}`, many.choices, allowed.choices),
    within(`p95 of their map of a part of India, ${venues}`, many.maps.part, allowed.map),
    within(`p95 of their map of all of it, ${venues}`, many.maps.india, allowed.map),
    within(`slowest database time, ${venues}`, slowest, allowed.database),
    {
      what: `sequential scans in all lists, ${venues}`,
      figure: String(many.scans),
      yardstick: 'none',
      ratio: many.scans === 0 ? 1 : 0,
      goal: 1,
    },
    {
      what: `holds beside ${venues}`,
      figure: many.holds.toLocaleString('en-IN'),
      yardstick: ((holds * count) / large).toLocaleString('en-IN'),
      ratio: many.holds / ((holds * count) / large),
      goal: 1,
    },
  ];
};

/** Uncached searches and public reads with 100,000 and 1,000,000 venues, compared with 1,000. */
export const benchFindingAtScale = async (): Promise<Line[]> => {
  const largest = Number(process.env.BENCH_VENUES ?? large);
  const few = await withCatalogue(small, measureAll);
  const lines: Line[] = [];
  for (const count of [medium, large].filter((size) => size <= largest))
    lines.push(...linesOf(count, few, await withCatalogue(count, measureAll)));
  return lines;
};
