import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, type TestVenue } from '#server/testing/builders.ts';
import { createSeller, hosting, type Json } from './offerings.testing.ts';

let app: TestApp;
let venue: TestVenue;

/** A venue with mornings and evenings for ₹60,000 and ₹45,000, which does not sell its whole day. */
beforeAll(async () => {
  app = await testApp();
  const seller = createSeller(app);
  const { venue: made, evenings } = await seller.aLawn();
  venue = made;
  const { json } = await app.ask({ url: hosting(venue, 'offerings/'), as: venue.owner });
  const offered = json.offerings as (Json & { id: string })[];
  const change = (one: (Json & { id: string }) | undefined, more: Json) =>
    seller.send('PUT', hosting(venue, `offerings/${one?.id}/`), venue.owner, { ...one, ...more });
  await change(
    offered.find(({ is_whole_venue: isWhole }) => isWhole),
    { sold: false },
  );
  await change(
    offered.find(({ id }) => id === evenings),
    { price: 45_000 },
  );
});

const lowest = { price_per_day: 45_000, price_is_lowest: true };
const perSession = { ...lowest, price_unit: 'session' };

it.each([
  ['its page', () => `/api/venues/${venue.id}/`, (json: Json) => json],
  ['lists', () => '/api/venues/', (json: { results: Json[] }) => json.results[0]],
  [
    'the comparison',
    () => `/api/venue-comparison/?ids=${venue.id}`,
    (json: { venues: Json[] }) => json.venues[0],
  ],
])('is the price on %s', async (_, url, pick) => {
  expect(pick((await app.ask({ url: url() })).json)).toMatchObject(perSession);
});

it('is the price in saved lists and in the list of its host', async () => {
  const guest = await aGuest(app.db);
  await app.ask({ method: 'PUT', url: `/api/saved-venues/${venue.id}/`, as: guest, body: {} });
  const saved = await app.ask({ url: '/api/saved-venues/list/', as: guest });
  expect(saved.json.results[0]).toMatchObject(perSession);
  const own = await app.ask({ url: '/api/hosting/venue-cards/', as: venue.owner });
  expect(own.json.results[0]).toMatchObject(perSession);
});

it('is the price on the map, with fee', async () => {
  const { json } = await app.ask({ url: '/api/venue-map/?bounds=6,68,36,98' });
  expect(json.points[0].venue).toMatchObject({
    day_total: 47_250,
    price_is_lowest: true,
    price_unit: 'session',
  });
});

it('is in the share picture at the address that the page names', async () => {
  const { json } = await app.ask({ url: `/api/venues/${venue.id}/` });
  const picture = await fetch(`${app.origin()}${json.share_image}`);
  expect(picture.headers.get('cache-control')).toContain('immutable');
});

it('is the price on the page of its place, with what it is for', async () => {
  const { json } = await app.ask({ url: '/api/venue-areas/?state=rajasthan' });
  expect(json).toMatchObject({ price: { least: 45_000 }, price_unit: 'session' });
  expect(json.inside[0]).toMatchObject({ least_price: 45_000, least_unit: 'session' });
});
