import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { createCaterer, generator, thali } from '../food/food.testing.ts';

let app: TestApp;
let venue: TestVenue;
let guest: TestUser;

const day = '2026-12-11';

beforeAll(async () => {
  app = await testApp();
  venue = await aVenue(app.db);
  guest = await aGuest(app.db);
  const ids = await createCaterer(app).sells(venue, { menus: [thali], extras: [generator] });
  const { json } = await createBooker(app).book(venue, guest, {
    end_date: day,
    menus: [{ menu_id: ids['Rajasthani thali'], plates: 350 }],
    extras: [{ extra_id: ids['Generator, 125 kVA'], quantity: 1 }],
    contact_phone: '9829012345',
    special_requests: '<b>No onion</b>',
    payment_method: 'venue',
  });
  expect(json.status).toBe('confirmed');
});

const ask = (method: 'POST' | 'DELETE', as: TestUser, on = day) =>
  app.ask({
    method,
    url: `/api/hosting/venues/${venue.id}/day-sheets/${on}/`,
    as,
    ...(method === 'POST' && { body: {} }),
  });
const open = (url: string) => app.fastify.inject({ url: new URL(url).pathname + new URL(url).search });
const made = async (): Promise<string> => (await ask('POST', venue.owner)).json.url;

describe('the sheet of a day', () => {
  it('shows staff without an account what they need, in English and Hindi', async () => {
    const url = await made();
    const english = await open(url);
    expect(english.statusCode).toBe(200);
    for (const text of [
      'Rajasthani thali: Plates guaranteed 350',
      'Generator, 125 kVA: 1',
      '98290 12345',
      '&lt;b&gt;No onion',
    ])
      expect(english.body).toContain(text);
    expect((await open(`${url}?lang=hi`)).body).toContain('तय प्लेटें 350');
  });

  it('is kept from search engines and caches', async () => {
    const { headers } = await open(await made());
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store']);
  });

  it('has one link at a time, which the host can revoke', async () => {
    const first = await made();
    const second = await made();
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
    await ask('DELETE', venue.owner);
    expect((await open(second)).statusCode).toBe(404);
  });

  it('is made by people of the venue only', async () => {
    expect((await ask('POST', await aHost(app.db))).status).toBe(404);
    expect((await ask('POST', guest)).status).toBe(403);
  });

  it('expires two days after its day', async () => {
    const url = await made();
    await app.db`update day_sheets set expires_at = ${app.clock.now()} where day = ${day}`;
    expect((await open(url)).statusCode).toBe(404);
  });
});
