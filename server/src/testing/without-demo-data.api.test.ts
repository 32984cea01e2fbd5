import { v7 as newId } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { aGuest, type TestUser } from './builders.ts';
import { aVenuePicture } from './forms.ts';
import { venueInput } from './venue-input.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

const get = async (path: string) => (await app.ask({ url: `/api/${path}/` })).json;
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

it('an installation without demo data has every list that describes venues', async () => {
  expect(slugs(await get('venue-categories')).slice(0, 3)).toEqual(['palace', 'lakeside', 'riverside']);
  const amenities: { name: string; group: { name: string } }[] = await get('venue-amenities');
  expect(amenities.slice(0, 4).map(({ name }) => name)).toEqual([
    'Wifi',
    'Parking',
    'Sound System',
    'Catering',
  ]);
  expect(amenities.every(({ group }) => group.name !== '')).toBe(true);
  const { event_types: events, add_ons: addOns, languages } = await get('catalogue');
  expect(events[0]).toMatchObject({ key: 'wedding', names: { en: 'Wedding', hi: 'शादी' } });
  expect(
    addOns.map(({ key, usual_price: price }: { key: string; usual_price: number }) => [key, price]),
  ).toEqual([
    ['catering', 15_000],
    ['decoration', 20_000],
    ['photography', 25_000],
    ['sound_system', 10_000],
  ]);
  expect(languages.length).toBeGreaterThanOrEqual(23);
});

it('knows every state and union territory with its districts', async () => {
  const states: { name: string; districts: string[] }[] = await get('states');
  expect(states).toHaveLength(36);
  const districts = states.flatMap((state) => state.districts);
  expect(districts.length).toBe(780);
  expect(districts.every((name) => name === name.trim() && !/\s{2}|\d{3}/.test(name))).toBe(true);
  expect(states.find(({ name }) => name === 'Goa')?.districts).toEqual(['North Goa', 'South Goa']);
});

it('lets a new host describe a venue and submit it', async () => {
  const host: TestUser = await aGuest(app.db, { role: 'vendor' });
  await app.db`
    insert into hosts (user_id, business_name, contact_name, phone, host_since)
    values (${host.id}, 'Morbi Lawns', 'Asha Patel', '+919800000001', '2026-11-21')`;
  const [category] = await get('venue-categories');
  const [wifi, parking] = await get('venue-amenities');
  const draft = await app.ask({
    method: 'POST',
    url: '/api/hosting/venues/',
    as: host,
    body: { name: 'Morbi Lawn', category_id: category.id, amenity_ids: [wifi.id] },
  });
  expect(draft.status).toBe(201);
  const { id, version } = draft.json;
  const pictures = [{ id: await aVenuePicture(app, host), title: 'The lawn' }];
  const body = {
    ...venueInput,
    version,
    name: 'Morbi Lawn',
    category_id: category.id,
    state: 'Gujarat',
    district: 'Morbi',
    tehsil: 'Wankaner',
    amenity_ids: [wifi.id, parking.id],
    add_ons: [{ key: 'catering', price: 15_000 }],
    pictures,
  };
  const sent = await app.ask({ method: 'POST', url: `/api/hosting/venues/${id}/send/`, as: host, body });
  expect([sent.status, sent.json.status]).toEqual([200, 'pending']);
  const wrong = { ...body, name: 'Nowhere', district: 'Udaipur' };
  const next = await app.ask({ method: 'POST', url: '/api/hosting/venues/', as: host, body: {} });
  const refused = await app.ask({
    method: 'POST',
    url: `/api/hosting/venues/${next.json.id}/send/`,
    as: host,
    body: { ...wrong, version: next.json.version, pictures: [{ id: newId(), title: 'x' }] },
  });
  expect([refused.status, refused.json.code]).toEqual([400, 'bad_input']);
});
