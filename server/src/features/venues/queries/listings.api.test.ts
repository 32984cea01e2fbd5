import { countLimit, deepestResult } from '@mandap/contract/venues/venues';
import { dayInIndia } from '@mandap/domain/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { manyVenues } from '../../../testing/many-venues.ts';
import { filterOf, findListed } from './listings.ts';
import { understandText } from './venue-words.ts';

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
});

describe('the pages of a list', () => {
  it('are the same however many of the first venues are looked at', async () => {
    const today = dayInIndia(app.clock.now());
    const items = await app.catalogue.items();
    const text = await understandText(app.db, 'moti bagh', items);
    const filter = await filterOf(app.db, {}, { items, text, serviceFee: 500, today, place: null });
    if (!filter) throw new Error('Nothing can be found.');
    const now = { today, context: '01900000-0000-7000-8000-000000000000', total: venues };
    const asked = { ordering: 'price_per_day', page: 1, pageSize: 9 } as const;
    const ids = async (limits: Parameters<typeof findListed>[4]) =>
      (await findListed(app.db, filter, asked, now, limits)).venues.map(({ venueId }) => venueId);
    const all = await ids({ first: 6_000, most: 0, many: 0, cheap: 0 });
    expect(all).toHaveLength(10);
    // Some of the first sixty fit: so many more are looked at, or that would be too many; of the first, none may fit.
    for (const limits of [
      { first: 60, most: 6_000, many: 1, cheap: 0 },
      { first: 60, most: 60, many: 1, cheap: 0 },
      { first: 60, most: 6_000, many: 1, cheap: 16_000 },
      { first: 1, most: 6_000, many: 1, cheap: 0 },
    ])
      expect(await ids(limits), JSON.stringify(limits)).toEqual(all);
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
