import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { createSeller, evening, type Json, morning, one, session } from '../offerings/offerings.testing.ts';
import { createCaterer, generator, thali } from '../services/services.testing.ts';
import { aManager } from '../team/managers.testing.ts';

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

const ask = (method: 'POST' | 'DELETE', as: TestUser, on = day, at = venue, body: object = {}) =>
  app.ask({
    method,
    url: `/api/hosting/venues/${at.id}/day-sheets/${on}/`,
    as,
    ...(method === 'POST' && { body }),
  });
const open = (url: string) => app.fastify.inject({ url: new URL(url).pathname + new URL(url).search });
const made = async (): Promise<string> => (await ask('POST', venue.owner)).json.url;

describe('the sheet of a day', () => {
  it('shows staff without an account what they need, in English and Hindi', async () => {
    const url = await made();
    const english = await open(url);
    expect(english.statusCode).toBe(200);
    for (const text of [
      'The whole venue',
      'Rajasthani thali: Plates booked 350',
      'Generator, 125 kVA: 1',
      '&lt;b&gt;No onion',
    ])
      expect(english.body).toContain(text);
    expect((await open(`${url}?lang=hi`)).body).toContain('बुक प्लेटें 350');
  });

  it('names the lawn, the rooms and the hours of each event in order, with what was booked offline', async () => {
    const seller = createSeller(app);
    const { venue: own, pool } = await seller.aLodge();
    const lawn = await seller.addSpace(own, 'Mango lawn');
    const evenings = await seller.offered(own, session('Open air', lawn, ...evening));
    const mornings = await seller.offered(own, session('Under the trees', lawn, ...morning));
    const enter = async (more: Json) => {
      const body = {
        venue_id: own.id,
        guest_name: 'Kamla Devi',
        phone: '9829055555',
        price: 50_000,
        ...more,
      };
      const { status } = await seller.send('POST', '/api/hosting/bookings/', own.owner, body);
      expect(status).toBe(201);
    };
    await enter({ ...one(evenings), event_type: 'reception', paid: 20_000, note: '3 coolers' });
    await enter({ ...one(pool, day, '2026-12-12'), rooms: 2 });
    await enter({ ...one(mornings, '2026-12-12'), guest_name: 'Somebody else' });
    const { json } = await createBooker(app).book(own, guest, { ...one(mornings), payment_method: 'venue' });
    expect(json.status).toBe('confirmed');
    const made = await ask('POST', own.owner, day, own, { with_money: true });
    const { body } = await open(made.json.url);
    const events = body.split('<section>').slice(1);
    const texts = [
      ['Fri 11 Dec, 10:00 am to 3:00 pm', 'Mango lawn', 'Wedding'],
      ['Fri 11 Dec, 12:00 pm to Sat 12 Dec, 11:00 am', '<dd>101, 102</dd>'],
      [
        'Reception',
        'Fri 11 Dec, 6:00 pm to Sat 12 Dec, 1:00 am',
        'Kamla Devi, +91\u00a098290\u00a055555',
        '₹30,000',
      ],
    ];
    expect(events).toHaveLength(texts.length);
    for (const [index, expected] of texts.entries())
      for (const text of expected) expect(events[index]).toContain(text);
    expect(body).toContain('3 coolers');
    const hindi = (await open(`${made.json.url}?lang=hi`)).body;
    for (const text of ['कहाँ', 'Mango lawn', 'कमरे', 'शाम 6:00 बजे']) expect(hindi).toContain(text);
    const bare = await ask('POST', own.owner, day, own);
    expect((await open(bare.json.url)).body).not.toContain('3 coolers');
  });

  it('shows numbers and balances only if it was made to, by somebody who may see them', async () => {
    const [bare, full] = [await made(), await ask('POST', venue.owner, day, venue, { with_money: true })];
    const shown = (await open(full.json.url)).body;
    for (const text of ['98290\u00a012345', '₹']) expect(shown).toContain(text);
    expect((await open(bare)).statusCode).toBe(404);
    const manager = await aManager(app, venue, 'calendar');
    expect((await ask('POST', manager, day, venue, { with_money: true })).json.code).toBe('venue_not_found');
    const { json } = await ask('POST', manager);
    const { body } = await open(json.url);
    for (const text of ['98290\u00a012345', '₹']) expect(body).not.toContain(text);
    expect(body).toContain('Asha Sharma');
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
