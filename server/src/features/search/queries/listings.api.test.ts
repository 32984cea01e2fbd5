import { countLimit, deepestResult, venueOrderings } from '@mandap/contract/search/search';
import { dayInIndia } from '@mandap/domain/days';
import part from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { identifier } from '#server/platform/fragments.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { manyVenues } from '#server/testing/many-venues.ts';
import { searchFilter } from '#server/testing/search-filter.ts';
import type { Filter, SearchedFor } from './listing-filter.ts';
import { findListed } from './listings.ts';
import { basePricePerDay } from './offers.ts';
import { countChoices } from './venue-choices.ts';
import { findPoints } from './venue-map.ts';

let app: TestApp;
/** How many of them are public. */
let venues: number;

beforeAll(async () => {
  app = await testApp();
  await manyVenues(app.db, 6_000);
  await app.db`analyze venue_listings`;
  const [row] = await app.db<{ count: number }[]>`
    select count(*)::int as count from venues where status = 'Published' and not host_suspended`;
  venues = row?.count ?? 0;
});

const filtered = async (search: string, more: SearchedFor = {}): Promise<Filter> => {
  const today = dayInIndia(app.clock.now());
  const items = await app.catalogue.items();
  return searchFilter(app.db, { search, ...more }, { items, today });
};

const ask = async (query: string) => (await app.ask({ url: `/api/venues/?${query}` })).json;
const fitting = async (words: string, leastCapacity = 0): Promise<number> => {
  const [row] = await app.db<{ count: number }[]>`
    select count(*)::int as count from venues where status = 'Published' and capacity >= ${leastCapacity}
      and ' ' || search_text like all (${words.split(' ').map((word) => `% ${word}%`)}::text[])`;
  return row?.count ?? 0;
};

describe('the count of a list', () => {
  it('is exact without filters, and with them up to a thousand', async () => {
    expect(await ask('')).toMatchObject({ count: venues, count_is_estimate: false });
    for (const word of ['anand haveli', 'moti bagh'])
      expect(await ask(`search=${encodeURIComponent(word)}`), word).toMatchObject({
        count: await fitting(word),
        count_is_estimate: false,
      });
  });

  it('is above a thousand if more match, and says so', async () => {
    expect(await fitting('lawn')).toBeGreaterThan(countLimit);
    const list = await ask('search=lawn');
    expect(list).toMatchObject({ count: countLimit + 1, count_is_estimate: true, next: expect.any(String) });
  });

  it('above a thousand has pages for as many venues as there are', async () => {
    const exact = await fitting('lawn');
    const last = Math.ceil(exact / 100);
    const pages = await Promise.all(
      [last - 1, last, last + 1].map((page) => ask(`search=lawn&page_size=100&page=${page}`)),
    );
    expect(pages.map(({ results, next }) => [results.length, next !== null])).toEqual([
      [100, true],
      [exact % 100 || 100, false],
      [0, false],
    ]);
  });
});

describe('the pages of a list', () => {
  it.each(venueOrderings.filter((ordering) => ordering !== 'distance'))(
    'are in order by %s, whether few or many match',
    async (ordering) => {
      const today = dayInIndia(app.clock.now());
      const [few, many] = [await filtered('moti bagh'), await filtered('lawn')];
      for (const filter of [few, many]) {
        const all: string[] = [];
        for (const page of [1, 2, 3, 4]) {
          const { venues } = await findListed(app.db, filter, { ordering, page, pageSize: 9 }, today);
          expect(venues).toHaveLength(10);
          all.push(...venues.slice(0, 9).map(({ venueId }) => venueId));
        }
        const once = await findListed(app.db, filter, { ordering, page: 1, pageSize: 36 }, today);
        expect(once.venues.slice(0, 36).map(({ venueId }) => venueId)).toEqual(all);
        const column = ordering.replace(/^-/, '');
        const [row] = await app.db<{ isInOrder: boolean }[]>`
          select array(select l.${identifier(column)}::text from unnest(${all}::uuid[]) with ordinality one (id, place)
              join venue_listings l on l.venue_id = one.id order by place)
            = array(select l.${identifier(column)}::text from venue_listings l where l.venue_id = any(${all}::uuid[])
              order by l.${identifier(column)} ${ordering.startsWith('-') ? part`desc nulls last` : part``}) as is_in_order`;
        expect(row?.isInOrder).toBe(true);
      }
    },
  );

  it('contain every match once and in order, even if few of the first venues match', async () => {
    for (const ordering of ['-rating', 'price_per_day', '-name', '-created_at']) {
      const query = `search=moti+bagh&min_capacity=800&ordering=${ordering}&page_size=100`;
      const found = (await ask(query)).results.map(({ id }: { id: string }) => id);
      expect(new Set(found).size).toBe(await fitting('moti bagh', 800));
      const pages = [1, 2].map((page) =>
        ask(`search=moti+bagh&min_capacity=800&ordering=${ordering}&page_size=7&page=${page}`),
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

it('the counts of choices and of the map are exact, however many venues match', async () => {
  const { conditions } = await filtered('lawn');
  const exact = await fitting('lawn');
  expect(exact).toBeGreaterThan(countLimit);
  const { categories } = await countChoices(app.db, conditions);
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(exact);
  const bounds = { south: 20, west: 70, north: 28, east: 78 };
  expect(await findPoints(app.db, conditions, bounds, basePricePerDay(500, null))).toMatchObject([
    { count: exact, venueId: null },
  ]);
  const none = { south: 10, west: 70, north: 11, east: 71 };
  expect(await findPoints(app.db, conditions, none, basePricePerDay(500, null))).toEqual([]);
});

it('a city may be written with any punctuation', async () => {
  for (const city of ["'", '\\', "o'\\'' & (", '@1:73,24'])
    expect(await ask(`city=${encodeURIComponent(city)}`), city).toMatchObject({ count: 0, results: [] });
});

it('a word of two letters matches as a prefix', async () => {
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
