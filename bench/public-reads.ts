import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { findItems } from '../server/src/features/catalogue/catalogue.store.ts';
import {
  countListed,
  filterOf,
  findListed,
  type VenueSearch,
} from '../server/src/features/venues/queries/listings.ts';
import { understandText } from '../server/src/features/venues/queries/venue-words.ts';
import { addressOf, connectForSearches, type Db, disconnect } from '../server/src/platform/db.ts';
import { addCatalogue } from './catalogue.ts';
import { type Instance, startInstance } from './instance.ts';
import { load, type Rate } from './load.ts';
import { type Line, rate } from './report.ts';

const root = resolve(import.meta.dirname, '..');
const [small, medium, large] = [2_000, 200_000, 1_000_000] as const;
const rounds = 15;
const connections = 10;
/** The goal of a search at a million venues, in ms of the database. */
const allowed = 30;
const none = '01900000-0000-7000-8000-000000000000';

/** The day of the next months on which most venues are taken. */
const busyDay = addDays(dayInIndia(new Date()), 40);

/** Among the venues of a tehsil. */
const near = '20.10,78.20';

/** Every filter and sort, words that many, some and no venues have, and what is expensive together. */
const searches: Record<string, Partial<VenueSearch>> = {
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
};

/** Public reads beside the list, by their addresses. */
const others = (id: string): Record<string, string> => ({
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

const addressOfSearch = (search: Partial<VenueSearch>): string => {
  const query = new URLSearchParams({ page_size: '9' });
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) query.append(wireNames[name] ?? name, String(one));
  return `/api/venues/?${query}`;
};

interface Measured {
  /** Of a whole request, past the cache of answers; in ms. */
  whole: number;
  /** Of its statements through the driver; in ms. */
  database: number;
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  await work();
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
};

const requesting =
  ({ origin }: Instance, path: string) =>
  async (): Promise<void> => {
    const answer = await fetch(`${origin}${path}&past=${Math.random()}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };

/** With the two common amenities that no venue has together. */
const withAmenities = (search: Partial<VenueSearch>, keys: readonly string[]): Partial<VenueSearch> => {
  const named: Record<string, string | undefined> = { first: keys[0], second: keys[1] };
  return search.amenities
    ? { ...search, amenities: search.amenities.map((one) => named[one] ?? one) }
    : search;
};

const measureSearch = async (
  instance: Instance,
  db: Db,
  requested: Partial<VenueSearch>,
): Promise<Measured> => {
  const items = await findItems(db);
  const keys = items.filter(({ kind }) => kind === 'amenity').map(({ key }) => key);
  const part = withAmenities(requested, keys);
  const search: VenueSearch = { ordering: '-rating', page: 1, pageSize: 9, ...part };
  const [row] = await db<{ venues: number }[]>`select venues from listing_totals`;
  const today = dayInIndia(new Date());
  const now = { today, context: none, total: row?.venues ?? 0 };
  const text = await understandText(db, search.search, items);
  const filter = await filterOf(db, search, { items, text, serviceFee: 500, today, place: null });
  if (!filter) return { whole: await timed(requesting(instance, addressOfSearch(part))), database: 0 };
  let counts = false;
  const find = await timed(async () => {
    const found = await findListed(db, filter, search, now);
    counts = found.matches === null && found.venues.length > search.pageSize && Object.keys(part).length > 0;
  });
  const count = counts && (filter.others || filter.price) ? await timed(() => countListed(db, filter)) : 0;
  return { whole: await timed(requesting(instance, addressOfSearch(part))), database: find + count };
};

const measureAll = async (instance: Instance): Promise<Map<string, Measured>> => {
  const db = connectForSearches(addressOf(instance.db), { max: 1 });
  const measured = new Map<string, Measured>();
  for (const [name, search] of Object.entries(searches))
    measured.set(name, await measureSearch(instance, db, search));
  const [venue] = await db<
    { venueId: string }[]
  >`select venue_id from venue_listings order by venue_id limit 1`;
  for (const [name, path] of Object.entries(others(venue?.venueId ?? '')))
    measured.set(name, { whole: await timed(requesting(instance, path)), database: 0 });
  await disconnect(db);
  return measured;
};

const startYardstick = async ({ db }: Instance) => {
  const child = fork(join(root, 'server/src/testing/joined-server.ts'), [JSON.stringify(addressOf(db))]);
  const [origin] = (await once(child, 'message')) as [string];
  return {
    origin,
    async stop() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Alternating, so that other load affects both equally; the median pair counts. */
const paired = async (ours: () => Promise<Rate>, theirs: () => Promise<Rate>) => {
  await ours();
  await theirs();
  const pairs: { ours: Rate; theirs: Rate }[] = [];
  for (let round = 0; round < 3; round += 1) pairs.push({ theirs: await theirs(), ours: await ours() });
  const wrong = pairs.reduce((sum, pair) => sum + pair.ours.wrong + pair.theirs.wrong, 0);
  if (wrong > 0) throw new Error(`${wrong} wrong answers`);
  pairs.sort((a, b) => a.ours.perSecond / a.theirs.perSecond - b.ours.perSecond / b.theirs.perSecond);
  return pairs[1] as { ours: Rate; theirs: Rate };
};

const besideYardstick = async (instance: Instance): Promise<Line[]> => {
  const yardstick = await startYardstick(instance);
  const rows = await instance.db<{ venueId: string }[]>`select venue_id from venue_listings`;
  const ids = rows.map(({ venueId }) => venueId);
  let next = 0;
  const some = () => ids[next++ % ids.length] ?? '';
  const from = (origin: string, path: () => string) => () =>
    load({
      url: origin,
      connections,
      seconds: 3,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
  const past = () => `past=${Math.random()}`;
  const pairs: Record<string, [() => string, () => string]> = {
    list: [() => `/api/venues/?page_size=9&${past()}`, () => `/list?${past()}`],
    search: [
      () => `/api/venues/?page_size=9&search=palace&${past()}`,
      () => `/search?search=palace&${past()}`,
    ],
    item: [() => `/api/venues/${some()}/?${past()}`, () => `/item?id=${some()}`],
  };
  for (const id of ids) await requesting(instance, `/api/venues/${id}/?`)();
  const lines: Line[] = [];
  for (const [name, [path, theirPath]] of Object.entries(pairs)) {
    const { ours, theirs } = await paired(from(instance.origin, path), from(yardstick.origin, theirPath));
    lines.push({
      what: `${name} past the cache, ${small} venues`,
      figure: rate(ours.perSecond),
      yardstick: `Fastify, one joined statement ${rate(theirs.perSecond)}`,
      ratio: ours.perSecond / theirs.perSecond,
      goal: 0.6,
    });
  }
  await yardstick.stop();
  return lines;
};

const kept = join(root, '.cache/bench');

/** A directory for each size; those of an earlier schema or generator are removed. */
const directoryOf = async (count: number): Promise<string> => {
  const migrations = join(root, 'server/migrations');
  const sources = [
    ...(await readdir(migrations)).sort().map((name) => join(migrations, name)),
    join(root, 'bench/catalogue.ts'),
  ];
  const hash = createHash('sha1');
  for (const file of sources) hash.update(await readFile(file));
  const name = `venues-${count}-${hash.digest('hex').slice(0, 8)}`;
  for (const old of await readdir(kept).catch(() => []))
    if (old.startsWith(`venues-${count}-`) && old !== name) await rm(join(kept, old), { recursive: true });
  return join(kept, name);
};

const withCatalogue = async <Result>(
  count: number,
  work: (instance: Instance) => Promise<Result>,
): Promise<Result> => {
  const instance = await startInstance({ keptIn: await directoryOf(count) });
  try {
    await addCatalogue(instance.db, count);
    return await work(instance);
  } finally {
    await instance.stop();
  }
};

const ms = ({ whole, database }: Measured): string =>
  `${whole.toFixed(1)} ms${database > 0 ? `, database ${database.toFixed(1)}` : ''}`;

/**
 * Public reads past the cache: beside a plain program at 2,000 venues, and at 200,000 and 1,000,000 beside themselves at
 * 2,000. `BENCH_VENUES` names the largest catalogue.
 */
export const benchPublicReads = async (): Promise<Line[]> => {
  const largest = Number(process.env.BENCH_VENUES ?? large);
  const lines: Line[] = [];
  const few = await withCatalogue(small, async (instance) => {
    lines.push(...(await besideYardstick(instance)));
    return measureAll(instance);
  });
  for (const count of [medium, large].filter((size) => size <= largest)) {
    const many = await withCatalogue(count, measureAll);
    for (const [name, those] of many) {
      const before = few.get(name) ?? { whole: 0, database: 0 };
      lines.push({
        what: `${name}, ${count.toLocaleString('en-IN')} venues`,
        figure: ms(those),
        yardstick: `${small} venues ${ms(before)}`,
        ratio: before.whole / those.whole,
        goal: 0.5,
      });
    }
    const worst = Math.max(...[...many.values()].map(({ database }) => database));
    lines.push({
      what: `slowest database time, ${count.toLocaleString('en-IN')} venues`,
      figure: `${worst.toFixed(1)} ms`,
      yardstick: `${allowed} ms`,
      ratio: allowed / worst,
      goal: 1,
    });
  }
  return lines;
};
