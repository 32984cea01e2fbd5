import { countLimit, deepestResult, venueOrderings } from '@mandap/contract/venues/venues';
import { dayInIndia } from '@mandap/domain/days';
import type { VenueFact } from '@mandap/domain/venues/venue-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  connectForReads,
  connectForSearches,
  type Db,
  disconnect,
  type Sql,
} from '../../../platform/db.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { manyVenues } from '../../../testing/many-venues.ts';
import { searchFilter } from '../../../testing/search-filter.ts';
import type { Filter, SearchedFor } from './listing-filter.ts';
import { countListed, fittingIn, type Sample, whole } from './listing-samples.ts';
import { findListed } from './listings.ts';
import { countChoices } from './venue-choices.ts';
import { findPoints } from './venue-map.ts';

let app: TestApp;
let searches: Db;
let reads: Db;
/** How many of them are public. */
let venues: number;

beforeAll(async () => {
  app = await testApp();
  searches = connectForSearches(addressOf(app.db), { max: 1 });
  reads = connectForReads(addressOf(app.db), { max: 1 });
  await manyVenues(app.db, 6_000);
  // Each of somewhat more than half of them, whatever the other.
  // In parts: what is changed of more than 200 venues at once is listed by a job.
  for (let part = 0; part < 64; part += 1)
    await app.db`
      update venues set vegetarian_only = ('x' || right(id::text, 1))::bit(4)::int < 9,
        outside_catering = ('x' || left(id::text, 1))::bit(4)::int < 9
      where ('x' || substr(id::text, 2, 2))::bit(8)::int % 64 = ${part}`;
  await app.db`analyze venue_listings`;
  const [row] = await app.db<{ count: number }[]>`
    select count(*)::int as count from venues where status = 'Published' and not host_suspended`;
  venues = row?.count ?? 0;
});
afterAll(() => Promise.all([disconnect(searches), disconnect(reads)]));

const filtered = async (
  search: string,
  more: SearchedFor = {},
  shares: Map<string, number> | null = new Map(),
): Promise<Filter> => {
  const today = dayInIndia(app.clock.now());
  const items = await app.catalogue.items();
  const filter = await searchFilter(app.db, { search, ...more }, { items, today, shares });
  if (!filter) throw new Error('Nothing can be found.');
  return filter;
};

const ask = async (query: string) => (await app.ask({ url: `/api/venues/?${query}` })).json;
const fitting = async (words: string): Promise<number> => {
  const [row] = await app.db<{ count: number }[]>`
    select count(*)::int as count from venues where status = 'Published'
      and search_text like all (${words.split(' ').map((word) => `%${word}%`)}::text[])`;
  return row?.count ?? 0;
};

describe('the count of a list', () => {
  it('is exact without filters, and with them up to a thousand', async () => {
    expect(await ask('')).toMatchObject({ count: venues, count_is_estimate: false });
    for (const word of ['moti 177', 'moti bagh'])
      expect(await ask(`search=${encodeURIComponent(word)}`), word).toMatchObject({
        count: await fitting(word),
        count_is_estimate: false,
      });
  });

  it('is an estimate above, and says so', async () => {
    const { count, count_is_estimate, next } = await ask('search=lawn');
    const exact = await fitting('lawn');
    expect(exact).toBeGreaterThan(countLimit);
    expect([count_is_estimate, count > countLimit, next]).toEqual([true, true, expect.any(String)]);
    expect(Math.abs(count - exact)).toBeLessThan(exact / 2);
  });

  it('is not read again where the list had to know about how many fit', async () => {
    const filter = await filtered('lawn');
    const now = { today: dayInIndia(app.clock.now()), total: venues };
    const found = await findListed(app.db, filter, { page: 1, pageSize: 9 }, now);
    const noDatabase = (() => {
      throw new Error('It is read again.');
    }) as unknown as Sql;
    expect(await countListed(noDatabase, filter, found)).toEqual({
      count: await fitting('lawn'),
      countIsEstimate: true,
    });
  });
});

describe('the pages of a list', () => {
  it.each(venueOrderings.filter((ordering) => ordering !== 'distance'))(
    'are the same by %s however they are found',
    async (ordering) => {
      const filter = await filtered('moti bagh');
      const today = dayInIndia(app.clock.now());
      const now = { today, total: venues };
      for (const page of [1, 3]) {
        const ids = async (limits: Parameters<typeof findListed>[4]) =>
          (await findListed(app.db, filter, { ordering, page, pageSize: 9 }, now, limits)).venues.map(
            ({ venueId }) => venueId,
          );
        const all = await ids({ first: 6_000, few: 0, inRange: 0, oneByOne: 0, most: 0 });
        expect(all).toHaveLength(10);
        for (const limits of [
          { first: 1, few: 6_000, inRange: 0, oneByOne: 0, most: 0 },
          { first: 1, few: 0, inRange: 0, oneByOne: 6_000, most: 6_000 },
          { first: 1, few: 0, inRange: 0, oneByOne: 0, most: 6_000 },
          { first: 1, few: 0, inRange: 0, oneByOne: 0, most: 0 },
        ])
          expect(await ids(limits), JSON.stringify(limits)).toEqual(all);
      }
    },
  );

  it('are the same as in a small catalogue, where plans are kept and shares are not asked for', async () => {
    const now = { today: dayInIndia(app.clock.now()), total: 800 };
    const facts: VenueFact[] = ['vegetarian_only', 'outside_catering'];
    const wanted: SearchedFor[] = [
      { search: 'moti' },
      { search: 'moti bagh' },
      { search: 'lawn', facts },
      { search: 'moti', city: 'Town 7' },
      { search: '', facts, minCapacity: 200, maxPrice: 60_000 },
    ];
    for (const { search = '', ...more } of wanted) {
      const pages = async (sql: Sql, shares: Map<string, number> | null) => {
        const filter = await filtered(search, more, shares);
        const found = await findListed(sql, filter, { page: 2, pageSize: 9 }, now);
        return [found.matches, found.venues.map(({ venueId }) => venueId)];
      };
      const planned = await pages(searches, new Map());
      // From the sixth time on a plan may be kept.
      for (let time = 0; time < 7; time += 1) expect(await pages(reads, null), search).toEqual(planned);
    }
  });

  it('are the same where few venues are in one place, of one size or price, as where each of the order is looked at', async () => {
    const now = { today: dayInIndia(app.clock.now()), total: 100_000 };
    const day = '2027-02-07';
    const walked = { first: 6_000, few: 0, inRange: 0, oneByOne: 0, most: 0 };
    const searches: SearchedFor[] = [
      { city: 'Town 7' },
      { city: 'Town 7', startDate: day, endDate: day, minCapacity: 200 },
      { city: 'Town 7', bounds: '20,70,28,78' },
      { near: '24,73', radius: 40, minCapacity: 960 },
      { minPrice: 20_000, maxPrice: 21_000, facts: ['vegetarian_only'] },
      { minTotal: 21_000, maxTotal: 22_000 },
      {
        minPrice: 20_000,
        maxPrice: 21_000,
        minCapacity: 200,
        facts: ['vegetarian_only', 'outside_catering'],
      },
      { city: 'Town 7', search: 'moti' },
      { minCapacity: 990, near: '10,70', radius: 25 },
    ];
    for (const search of searches) {
      const filter = await filtered(search.search ?? '', search);
      for (const ordering of ['-rating', 'price_per_day', '-name'] as const) {
        const read = async (limits?: Parameters<typeof findListed>[4]) =>
          findListed(app.db, filter, { ordering, page: 1, pageSize: 9 }, now, limits);
        const [narrow, wide] = [await read(), await read(walked)];
        const idsOf = (found: typeof narrow) => found.venues.map(({ venueId }) => venueId);
        expect(idsOf(narrow), JSON.stringify(search)).toEqual(idsOf(wide));
        expect(narrow.expected, 'no sample is asked').toBeUndefined();
        const [row] = await app.db<{ count: number }[]>`
          select count(*)::int as count from ${fittingIn(app.db, filter, whole)}`;
        expect(narrow.matches).toBe(row?.count);
      }
    }
  });

  it('have all that fit, once each and in their order, however few of the first venues fit', async () => {
    for (const ordering of ['-rating', 'price_per_day', '-name', '-created_at']) {
      const query = `search=moti+177&ordering=${ordering}&page_size=100`;
      const found = (await ask(query)).results.map(({ id }: { id: string }) => id);
      expect(new Set(found).size).toBe(await fitting('moti 177'));
      const pages = [1, 2].map((page) =>
        ask(`search=moti+177&ordering=${ordering}&page_size=7&page=${page}`),
      );
      const firsts = (await Promise.all(pages)).flatMap(({ results }) => results);
      expect(firsts.map(({ id }: { id: string }) => id)).toEqual(found.slice(0, 14));
    }
  });

  it('end with the deepest result that is read', async () => {
    const size = 100;
    const last = await ask(`page_size=${size}&page=${Math.ceil(venues / size)}`);
    expect([last.results.length, last.next]).toEqual([venues % size || size, null]);
    const deeper = await ask(`page_size=${size}&page=${deepestResult / size + 1}`);
    expect(deeper).toMatchObject({ results: [], count: venues, next: null });
  });
});

describe('a sample', () => {
  it('is of about so many venues as it says, and of those of each smaller one', async () => {
    const rows = await app.db<{ part: string; count: number; inNext: number }[]>`
      select part, count(*)::int as count, count(*) filter (where l.sampled @@ next::tsquery)::int as in_next
      from (values ('1024', '''1/256='''), ('256', '''1/64='''), ('64', '''1/16='''), ('16', '''1/4='''), ('4', '''1/4=''')) s (part, next)
        join venue_listings l on l.sampled @@ ('''1/' || part || '=''')::tsquery
      group by part`;
    for (const { part, count, inNext } of rows) {
      expect(inNext).toBe(count);
      const expected = venues / Number(part);
      expect(Math.abs(count - expected), part).toBeLessThan(5 * Math.sqrt(expected) + 1);
    }
    expect(rows.map(({ part }) => part)).toEqual(expect.arrayContaining(['4', '16', '64']));
  });

  it('says about what all say', async () => {
    const filter = await filtered('lawn');
    const [all, some] = [
      await countChoices(app.db, filter, venues),
      await countChoices(app.db, filter, venues, { least: 1 }),
    ];
    expect([all.isSample, some.isSample]).toEqual([false, true]);
    const exact = all.categories[0]?.count ?? 0;
    const isAbout = (count: number | undefined) => {
      expect(count).toBeGreaterThan(exact * 0.7);
      expect(count).toBeLessThan(exact * 1.3);
    };
    isAbout(some.categories[0]?.count);
    const bounds = { south: 20, west: 70, north: 28, east: 78 };
    const whole = await findPoints(app.db, filter, bounds, 500);
    const sampled = await findPoints(app.db, filter, bounds, 500, { near: 0, least: 1 });
    expect([whole.isSample, sampled.isSample]).toEqual([false, true]);
    expect(whole.points).toMatchObject([{ count: exact }]);
    isAbout(sampled.points[0]?.count);
  });

  it('leaves out no part of the map in which only a few venues fit', async () => {
    const move = (
      from: { lat: number; lng: number },
      to: { lat: number; lng: number },
      name: string,
      count: number,
    ) =>
      app.db<{ id: string; name: string }[]>`
        update venues set ${app.db(to)} where id in (
          select venue_id from venue_listings
          where name like ${`% ${name} %`} and not is_sampled(venue_id) and position ~= map_position(${from.lat}, ${from.lng})
          limit ${count})
        returning id, name`;
    const usual = { lat: 24, lng: 73 };
    const [alone, three, other] = [
      { lat: 21.5, lng: 77.5 },
      { lat: 27.2, lng: 71.2 },
      { lat: 21.5, lng: 71.2 },
    ];
    const [only] = await move(usual, alone, 'Lawn', 1);
    await move(usual, three, 'Lawn', 3);
    await move(usual, other, 'Bagh', 1);
    const bounds = { south: 20, west: 70, north: 28, east: 78 };
    const { points, isSample } = await findPoints(app.db, await filtered('lawn'), bounds, 500, {
      near: 0,
      least: 1,
    });
    expect(isSample).toBe(true);
    expect(points).toHaveLength(3);
    expect(points).toContainEqual(expect.objectContaining({ count: 1, venueId: only?.id, name: only?.name }));
    expect(points).toContainEqual(expect.objectContaining({ count: 3, venueId: null }));
    for (const [from, name] of [
      [alone, 'Lawn'],
      [three, 'Lawn'],
      [other, 'Bagh'],
    ] as const)
      await move(from, usual, name, 3);
  });

  it('is not looked at for a part of the map with few venues, each of which is read', async () => {
    const filter = await filtered('lawn');
    const bounds = { south: 20, west: 70, north: 28, east: 78 };
    const { points, isSample } = await findPoints(app.db, filter, bounds, 500, { near: venues, least: 1 });
    expect(isSample).toBe(false);
    expect(points).toMatchObject([{ count: await fitting('lawn') }]);
    const none = { south: 10, west: 70, north: 11, east: 71 };
    expect(await findPoints(app.db, filter, none, 500, { near: 0, least: 1 })).toEqual({
      points: [],
      isSample: false,
    });
  });
});

describe('the index', () => {
  const planOf = async (filter: Filter, sample: Sample = whole) => {
    const rows = await searches`explain select 1 from ${fittingIn(searches, filter, sample)}`;
    const plan = rows.flatMap((row) => Object.values(row) as string[]);
    return (kind: string) => plan.filter((line) => line.includes(kind)).join();
  };
  const linesOf = async (search: string, facts: VenueFact[]) => planOf(await filtered(search, { facts }));

  it('is not asked for what most venues have where a rarer word is looked for', async () => {
    const lines = await linesOf('moti', ['pay_at_venue']);
    expect(lines('Index Cond')).toMatch(/moti/);
    expect(lines('Index Cond')).not.toMatch(/pay_at_venue/);
    expect(lines('Filter')).toMatch(/pay_at_venue/);
  });

  it('is asked for all of several common traits, which may hardly occur together', async () => {
    const lines = await linesOf('', ['vegetarian_only', 'outside_catering']);
    for (const trait of [/vegetarian_only/, /outside_catering/]) expect(lines('Index Cond')).toMatch(trait);
  });

  it('knows what the terms have in common in a sample', async () => {
    const filter = await filtered('moti', { facts: ['vegetarian_only', 'outside_catering'] });
    const lines = (await planOf(filter, 16))('Index Cond');
    for (const term of ['1/16=moti', '1/16==vegetarian_only', '1/16==outside_catering'])
      expect(lines).toContain(term);
    for (const sample of [4, 16] as const) {
      const [row] = await app.db<{ same: boolean }[]>`
        select array(select l.venue_id from ${fittingIn(app.db, filter, sample)} order by 1)
          = array(select l.venue_id from ${fittingIn(app.db, filter, whole)}
            and l.sampled @@ ${`'1/${sample}='`}::tsquery order by 1) as same`;
      expect(row?.same).toBe(true);
    }
  });

  it.each<[string, (one: { city: string; tehsil: string }) => SearchedFor]>([
    ['a city', ({ city }) => ({ city })],
    ['a tehsil', ({ tehsil }) => ({ tehsil })],
    ['what is near', () => ({ near: '24.01,73.01', radius: 25 })],
    ['what is far around', () => ({ near: '24,73', radius: 200 })],
    ['what is at the edge of a part of the map', () => ({ bounds: '24,73,24.5,73.5' })],
    ['a large part of the map', () => ({ bounds: '18,66,25,74' })],
    ['a city on a part of the map', ({ city }) => ({ city, bounds: '23,72,25,74' })],
  ])('knows in a sample %s, as the tables do', async (_, searchFor) => {
    const [one] = await app.db<{ city: string; tehsil: string }[]>`
      select l.city, t.name as tehsil from venue_listings l join tehsils t on t.id = l.tehsil_id
      where l.sampled @@ ${`'1/4='`}::tsquery limit 1`;
    if (!one) throw new Error('The sample is empty.');
    const filter = await filtered('', searchFor(one));
    expect((await planOf(filter, 4))('Index Cond')).toMatch(/1\/4=@/);
    const [row] = await app.db<{ found: string[]; expected: string[] }[]>`
      select array(select l.venue_id from ${fittingIn(app.db, filter, 4)} order by 1) as found,
        array(select l.venue_id from ${fittingIn(app.db, filter, whole)} and l.sampled @@ ${`'1/4='`}::tsquery order by 1) as expected`;
    expect(row?.found).not.toEqual([]);
    expect(row?.found).toEqual(row?.expected);
  });

  it('of positions is not asked in a sample, which is quickly read', async () => {
    for (const bounds of ['6,60,36,100', '23,72,25,74'])
      for (const sample of [4, 64] as const) {
        const lines = await planOf(await filtered('', { bounds }), sample);
        expect(lines('Index Cond'), bounds).not.toMatch(/position/);
        expect(lines('Filter'), bounds).toMatch(/position/);
      }
  });

  it('is not asked in a sample for many places where a rare word is looked for', async () => {
    const shares = new Map([["('moti')", 0.001]]);
    const condition = (await planOf(await filtered('moti', { bounds: '18,66,25,74' }, shares), 4))(
      'Index Cond',
    );
    expect(condition).toMatch(/1\/4=moti/);
    expect(condition).not.toMatch(/=@/);
  });

  it('of sizes is not asked where half of all venues are of the size', async () => {
    const lines = await planOf(await filtered('moti bagh', { facts: ['vegetarian_only'], minCapacity: 550 }));
    expect(lines('Index Cond')).toMatch(/moti/);
    expect(lines('Index Cond')).not.toMatch(/capacity/);
  });

  it('does not count a size or a price that the planner knows many venues to have', async () => {
    const facts: VenueFact[] = ['vegetarian_only', 'outside_catering'];
    const wide = await filtered('', { facts, minCapacity: 200, maxTotal: 80_000 });
    expect([wide.priceRange, wide.ranges?.map(({ isWide }) => isWide)]).toEqual([null, [true]]);
    const narrow = await filtered('', { facts, minCapacity: 990, minPrice: 20_000, maxPrice: 20_500 });
    expect([narrow.priceRange === null, narrow.ranges?.map(({ isWide }) => isWide)]).toEqual([
      false,
      [false],
    ]);
  });

  it('is asked by the shares that are known already', async () => {
    const shares = new Map([
      ["('moti')", 0.9],
      ["('=pay_at_venue')", 0.001],
    ]);
    const lines = await planOf(await filtered('moti', { facts: ['pay_at_venue'] }, shares));
    expect(lines('Index Cond')).toMatch(/pay_at_venue/);
    expect(lines('Index Cond')).not.toMatch(/moti/);
    const learned = new Map<string, number>();
    await filtered('moti', { facts: ['pay_at_venue'] }, learned);
    expect([...learned.keys()]).toEqual([...shares.keys()]);
  });
});

it('a city may be written with any signs', async () => {
  for (const city of ["'", '\\', "o'\\'' & (", '@1:73,24'])
    expect(await ask(`city=${encodeURIComponent(city)}`), city).toMatchObject({ count: 0, results: [] });
  const filter = await filtered('', { city: "o'\\'' & (" });
  expect(await app.db`select 1 from ${fittingIn(app.db, filter, 4)}`).toEqual([]);
});

it('a word of two letters is the beginning of one', async () => {
  const names = async (word: string): Promise<string[]> =>
    (await ask(`search=${word}&page_size=50`)).results.map(({ name }: { name: string }) => name);
  const found = await names('mo');
  expect(found.length).toBe(50);
  for (const name of found) expect(name).toMatch(/\bmo/i);
  expect(await names('aw')).toEqual([]);
});

it.each([
  ['max_price', 'min_price=200&max_price=100'],
  ['max_capacity', 'min_capacity=200&max_capacity=100'],
])('a range that ends before it begins is a 400 that names %s', async (field, query) => {
  const { status, json } = await app.ask({ url: `/api/venues/?${query}` });
  expect([status, json.code, Object.keys(json)]).toEqual([400, 'bad_input', ['detail', 'code', field]]);
});
