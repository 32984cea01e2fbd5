import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue } from '#server/testing/builders.ts';

let app: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await testApp();
  const at = { lat: 24.9, lng: 73.8 };
  const venues = {
    own: { category: 'Lawn', capacity: 400, pricePerDay: 40_000, at },
    palace: { category: 'Palace', capacity: 400, pricePerDay: 40_000, at },
    huge: { category: 'Lawn', capacity: 3_000, pricePerDay: 300_000, at },
    alike: { category: 'Lawn', capacity: 450, pricePerDay: 38_000, at: { lat: 25.1, lng: 73.8 } },
    far: { category: 'Lawn', capacity: 400, pricePerDay: 40_000, at: { lat: 26.9, lng: 75.8 } },
    draft: { category: 'Lawn', capacity: 400, pricePerDay: 40_000, at, status: 'Draft' as const },
  };
  for (const [name, options] of Object.entries(venues))
    ids[name] = (await aVenue(app.db, { ...options, name })).id;
});

const similar = async (query = '') => {
  const { status, json } = await app.ask({ url: `/api/venues/${ids.own}/similar/${query}` });
  expect(status).toBe(200);
  return json.results.map(({ name }: { name: string }) => name);
};

it('lists only venues that hold the guests', async () => {
  expect(await similar('?guests=420')).toEqual(['alike', 'huge']);
  expect(await similar('?guests=420&date=2027-02-05&until=2027-02-06')).toEqual(['alike', 'huge']);
});

it('lists public venues nearby: those of its category first, the most similar ones before the others', async () => {
  expect(await similar()).toEqual(['alike', 'huge', 'palace']);
});

it('leaves out venues that are booked on the day', async () => {
  await app.db`
    update venue_listings set taken = '{[2027-02-06,2027-02-07)}' where venue_id = ${ids.alike ?? ''}`;
  expect(await similar('?date=2027-02-06')).toEqual(['huge', 'palace']);
  expect(await similar('?date=2027-02-07')).toEqual(['alike', 'huge', 'palace']);
});

it('responds with 404 for a venue that is not public', async () => {
  expect((await app.ask({ url: `/api/venues/${ids.draft}/similar/` })).status).toBe(404);
});
