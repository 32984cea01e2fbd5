import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue, type TestVenue, withAmenity } from '#server/testing/builders.ts';

let app: TestApp;
let lawn: TestVenue;
let palace: TestVenue;

beforeAll(async () => {
  app = await testApp();
  lawn = await aVenue(app.db, { name: 'Anand Lawn', pricePerDay: 50_000 });
  palace = await aVenue(app.db, { name: 'Sheesh Bagh', gst: 1800 });
});

const compare = (ids: readonly string[], more = '') =>
  app.ask({ url: `/api/venue-comparison/?${ids.map((id) => `ids=${id}`).join('&')}${more}` });

it('shows whole venues in the requested order, once each, with their facts', async () => {
  await withAmenity(app.db, lawn.id, 'Air-conditioning');
  const { json } = await compare([palace.id, lawn.id, palace.id]);
  expect(json.missing_ids).toEqual([]);
  expect(json.venues.map(({ name }: { name: string }) => name)).toEqual(['Sheesh Bagh', 'Anand Lawn']);
  expect(json.venues[0]).toMatchObject({ gst_percent: 18, practical_details: {}, is_free: null });
  expect(json.venues[1].facts).toContain('air_conditioning');
});

it('shows which are free on the day, and follows the calendar at once', async () => {
  const free = async () =>
    (await compare([lawn.id, palace.id], '&date=2027-02-12')).json.venues.map(
      ({ is_free }: { is_free: boolean }) => is_free,
    );
  expect(await free()).toEqual([true, true]);
  const days = { start_date: '2027-02-12', end_date: '2027-02-12', note: 'Our own' };
  const { status } = await app.ask({
    method: 'POST',
    url: `/api/venues/${lawn.id}/blocks/`,
    as: lawn.owner,
    body: days,
  });
  expect(status).toBe(201);
  expect(await free()).toEqual([false, true]);
});

it('names the venues that are unknown or not public, without failing', async () => {
  const unlisted = await aVenue(app.db, { status: 'Unlisted' });
  const unknown = '01900000-0000-7000-8000-00000000ffff';
  const { status, json } = await compare([unlisted.id, lawn.id, unknown]);
  expect(status).toBe(200);
  expect(json.venues).toHaveLength(1);
  expect(json.missing_ids).toEqual([unlisted.id, unknown]);
});

it('compares at least one and at most four', async () => {
  expect((await compare(Array(5).fill(lawn.id))).json).toHaveProperty('ids');
  expect((await app.ask({ url: '/api/venue-comparison/' })).json).toHaveProperty('ids');
  expect((await compare(['x'])).status).toBe(400);
});
