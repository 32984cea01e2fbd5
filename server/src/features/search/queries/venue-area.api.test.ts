import { placeSlug } from '@mandap/domain/places/fold-name';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue, withAmenity } from '#server/testing/builders.ts';
import { countWrongGroups } from '#server/testing/wrong-listings.ts';

let app: TestApp;
let lawn: string;

/** Builders put every tehsil into Rajsamand. */
const moveTehsil = (tehsil: string, district: string) => app.db`
  update tehsils set district_id = (select id from districts where name = ${district}) where name = ${tehsil}`;

beforeAll(async () => {
  app = await testApp();
  await app.places.load({ only: ['Sitapur', 'Kheri', 'Lucknow', 'Rajsamand'] });
  const at = { tehsil: 'Sidhauli Kalan', city: 'Sidhauli', category: 'Lawn' };
  ({ id: lawn } = await aVenue(app.db, { ...at, name: 'Gomti Lawn', capacity: 300, pricePerDay: 40_000 }));
  const { id } = await aVenue(app.db, { ...at, name: 'Sarayan Lawn', capacity: 900, pricePerDay: 25_000 });
  await aVenue(app.db, { ...at, name: 'Draft Lawn', pricePerDay: 1_000, status: 'Draft' });
  await moveTehsil('Sidhauli Kalan', 'Sitapur');
  for (const venue of [lawn, id]) await withAmenity(app.db, venue, 'Parking');
  await withAmenity(app.db, lawn, 'Generator');
  await withAmenity(app.db, lawn, 'Bar');
  await aVenue(app.db, { name: 'Ratan Haveli', category: 'Haveli' });
});

const area = async (query: Record<string, string>) =>
  app.ask({ url: `/api/venue-areas/?${new URLSearchParams(query)}` });
const facts = async (query: Record<string, string>) => {
  const { status, json } = await area(query);
  expect(status).toBe(200);
  return json;
};

const sitapur = { state: 'uttar-pradesh', district: 'sitapur' };

describe('GET /api/venue-areas/', () => {
  it('summarises the public venues of a district', async () => {
    const found = await facts(sitapur);
    expect(found).toMatchObject({
      state: { name: 'Uttar Pradesh' },
      district: { name: 'Sitapur' },
      tehsil: null,
      slugs: { ...sitapur, tehsil: null },
      category: null,
      count: 2,
      price: { least: 25_000, most: 40_000 },
      capacity: { least: 300, most: 900 },
      categories: [{ slug: 'lawn', count: 2 }],
      inside: [
        {
          name: 'Sidhauli Kalan',
          slugs: { ...sitapur, tehsil: 'sidhauli-kalan' },
          count: 2,
          least_price: 25_000,
          least_unit: 'day',
        },
      ],
    });
    expect(found.results.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Gomti Lawn',
      'Sarayan Lawn',
    ]);
    expect(found.amenities.map(({ names }: { names: { en: string } }) => names.en)[0]).toBe('Parking');
  });

  it('summarises those of a state, a tehsil and a category too', async () => {
    expect(await facts({ state: 'rajasthan' })).toMatchObject({
      count: 1,
      inside: [{ name: 'Rajsamand', count: 1 }],
    });
    expect(await facts({ ...sitapur, tehsil: 'sidhauli-kalan' })).toMatchObject({ count: 2, inside: [] });
    expect(await facts({ category: 'haveli' })).toMatchObject({
      count: 1,
      category: { slug: 'haveli' },
      inside: [{ name: 'Rajasthan', count: 1 }],
    });
    expect(await facts({ ...sitapur, category: 'haveli' })).toMatchObject({
      count: 0,
      price: null,
      results: [],
      categories: [{ slug: 'lawn', count: 2 }],
      nearby: [{ name: 'Rajsamand', state: 'Rajasthan', count: 1 }],
    });
    expect(await facts({})).toMatchObject({
      results: [],
      inside: [
        { name: 'Rajasthan', count: 1 },
        { name: 'Uttar Pradesh', count: 2 },
      ],
    });
  });

  it('shows the nearest districts with venues for a place that has none', async () => {
    const { count, results, nearby } = await facts({ state: 'uttar-pradesh', district: 'kheri' });
    expect([count, results]).toEqual([0, []]);
    expect(nearby.map(({ name }: { name: string }) => name)).toEqual(['Sitapur', 'Rajsamand']);
    expect(nearby[0].km).toBeGreaterThan(30);
    expect(nearby[0].km).toBeLessThan(90);
  });

  it.each([
    [{ state: 'UTTAR-PRADESH' }, { state: 'uttar-pradesh' }],
    [{ state: 'uttarpradesh', district: 'Seetapur' }, sitapur],
    [
      { state: 'uttar-pradesh', district: 'lakhimpur-kheri' },
      { ...sitapur, district: 'kheri' },
    ],
  ])('resolves %j to the current URL', async (asked, slugs) => {
    expect((await facts(asked)).slugs).toMatchObject(slugs);
  });

  it('knows a category by its plural and its Hindi name', async () => {
    expect((await facts({ category: 'palaces' })).category).toMatchObject({ slug: 'palace' });
    for (const category of ['lawns', 'Lawn', 'लॉन'])
      expect((await facts({ category })).category).toMatchObject({ slug: 'lawn' });
  });

  it.each([
    { state: 'atlantis' },
    { state: 'uttar-pradesh', district: 'rajsamand' },
    { ...sitapur, tehsil: 'nowhere' },
    { district: 'sitapur' },
    { category: 'spaceship' },
    { ...sitapur, page: '2' },
  ])('does not know %j', async (asked) => {
    expect((await area(asked)).status).toBe(404);
  });

  it('follows every change of a venue', async () => {
    await app.db`update venues set price_per_day = 1500000, capacity = 80 where id = ${lawn}`;
    expect(await facts({ ...sitapur, page: '1' })).toMatchObject({
      price: { least: 15_000, most: 25_000 },
      capacity: { least: 80, most: 900 },
    });
    await app.db`update venues set status = 'Unlisted' where id = ${lawn}`;
    expect(await facts({ ...sitapur, category: 'lawn' })).toMatchObject({
      count: 1,
      price: { least: 25_000 },
    });
    expect(await countWrongGroups(app.db)).toBe(0);
  });
});

it('no two districts of a state have the same URL', async () => {
  const rows = await app.db<{ state: string; districts: string[] }[]>`
    select s.name as state, array_agg(d.name) as districts from districts d join states s on s.id = d.state_id group by s.name`;
  expect(rows).toHaveLength(36);
  for (const { state, districts } of rows)
    expect(new Set(districts.map(placeSlug)).size, state).toBe(districts.length);
});
