import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, aVenue } from '#server/testing/builders.ts';
import { createSeller, evening, hosting, type Json, morning, session } from './offerings.testing.ts';

let app: TestApp;
let seller: ReturnType<typeof createSeller>;

beforeAll(async () => {
  app = await testApp();
  seller = createSeller(app);
});

const season = (percent: number, more: Json = {}) => ({
  kind: 'season',
  name: 'Wedding season',
  start: '2026-11-01',
  end: '2027-02-28',
  percent,
  ...more,
});

const aSellingVenue = async () => {
  const venue = await aVenue(app.db);
  const lawn = await seller.addSpace(venue, 'Lawn');
  const ids = [
    await seller.offered(venue, session('Morning', lawn, ...morning)),
    await seller.offered(venue, session('Evening', lawn, ...evening)),
  ];
  const book = async (offeringId: string): Promise<Json & { version: string; rules: Json[] }> =>
    (await app.ask({ url: hosting(venue, `offerings/${offeringId}/prices/`), as: venue.owner })).json.book;
  const books = async () =>
    Promise.all(ids.map(async (id) => ({ offering_id: id, version: (await book(id)).version })));
  const save = (body: Json, as = venue.owner) => seller.send('PUT', hosting(venue, 'price-rules/'), as, body);
  const percents = async () =>
    Promise.all(ids.map(async (id) => (await book(id)).rules.map(({ percent }) => percent)));
  return { venue, ids, books, save, percents };
};

it('gives several offerings a rule in one save, and replaces the rule of that name', async () => {
  const { books, save, percents } = await aSellingVenue();
  const first = await save({ rule: season(20), books: await books() });
  expect([first.status, first.json]).toEqual([200, { offerings: 2 }]);
  expect(await percents()).toEqual([[20], [20]]);
  const renamed = season(25, { name: 'Season' });
  expect((await save({ rule: renamed, replaces: 'wedding season', books: await books() })).status).toBe(200);
  expect(await percents()).toEqual([[25], [25]]);
});

it('changes none if somebody has changed one of the books meanwhile', async () => {
  const { ids, books, save, percents } = await aSellingVenue();
  const seen = await books();
  await save({ rule: season(10, { name: 'Winter' }), books: [{ offering_id: ids[1] }] });
  const { status, json } = await save({ rule: season(20), books: seen });
  expect([status, json.code]).toEqual([409, 'changed_meanwhile']);
  expect(await percents()).toEqual([[], [10]]);
});

it('names the field of the rule that is wrong, and is for the venue’s host only', async () => {
  const { books, save } = await aSellingVenue();
  const wrong = await save({ rule: season(0), books: await books() });
  expect(wrong.json).toMatchObject({ code: 'bad_input', 'rule.percent': expect.anything() });
  expect((await save({ rule: season(20), books: await books() }, await aHost(app.db))).status).toBe(404);
});
