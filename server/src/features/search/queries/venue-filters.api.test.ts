import { quote } from '@mandap/domain/bookings/quote';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aHost, aVenue, withAmenity } from '#server/testing/builders.ts';
import { wrongListings } from '#server/testing/wrong-listings.ts';

let app: TestApp;
const ids: Record<string, string> = {};

/** Sitapur, Biswan 32 km to the east, and Lucknow 80 km to the south. */
beforeAll(async () => {
  app = await testApp();
  const add = async (name: string, options: Parameters<typeof aVenue>[1]) => {
    ids[name] = (await aVenue(app.db, { name, ...options })).id;
  };
  await add('Sitapur Lawn', { category: 'Lawn', at: { lat: 27.5678, lng: 80.6803 }, pricePerDay: 50_000 });
  await add('Biswan Haveli', {
    category: 'Haveli',
    at: { lat: 27.49, lng: 81.0 },
    pricePerDay: 40_000,
    payAtVenue: 'refused',
    instant: false,
  });
  await add('Lucknow Palace', { at: { lat: 26.85, lng: 80.95 }, gst: 1800, pricePerDay: 45_000 });
  await app.db`
    update venues set vegetarian_only = true, outside_catering = true, rooms = 12, wheelchair_access = 'full'
    where id = ${ids['Sitapur Lawn'] ?? ''}`;
  await app.db`
    update venues set vegetarian_only = false, alcohol_allowed = true, parking_cars = 80, wheelchair_access = 'partial', rooms = 0
    where id = ${ids['Lucknow Palace'] ?? ''}`;
  await withAmenity(app.db, ids['Biswan Haveli'] ?? '', 'Parking');
  await withAmenity(app.db, ids['Biswan Haveli'] ?? '', 'Air-conditioning');
});

let asked = 0;
/** Bypasses the response cache. */
const names = async (query: string): Promise<string[]> => {
  asked += 1;
  const { json } = await app.ask({ url: `/api/venues/?${query}&asked=${asked}` });
  return json.results.map(({ name }: { name: string }) => name);
};
const near = 'near=27.57,80.68';
const [sitapur, biswan, lucknow] = ['Sitapur Lawn', 'Biswan Haveli', 'Lucknow Palace'] as const;

const placeId = async (q: string): Promise<string> =>
  (await app.ask({ url: `/api/places/suggestions/?q=${q}` })).json.results[0].id;

describe('a search near a place', () => {
  beforeAll(() => app.places.load({ only: ['Sitapur', 'Lucknow'] }));

  it('reaches the default distance around it, or the requested one', async () => {
    const place = `place=${await placeId('biswan')}`;
    expect(await names(place)).toEqual([biswan]);
    expect(await names(`${place}&radius=40&ordering=distance`)).toEqual([biswan, sitapur]);
  });

  it('finds all of a district or a state', async () => {
    await app.db`
      update venues set tehsil_id = (select t.id from tehsils t join districts d on d.id = t.district_id
        where t.name = 'Biswan' and d.name = 'Sitapur') where id = ${ids[biswan] ?? ''}`;
    const district = `place=${await placeId('sitapur')}`;
    expect(await names(district)).toEqual([biswan]);
    expect(await names(`${district}&radius=60`)).toContain(sitapur);
    const [state] = await app.db<
      { id: string }[]
    >`select id from places where kind = 'state' and name = 'Uttar Pradesh'`;
    if (state) expect(await names(`place=${state.id}`)).toEqual([biswan]);
  });

  it('shows how far away each venue is, but not from a whole district', async () => {
    const away = async (query: string) =>
      Object.fromEntries(
        (await app.ask({ url: `/api/venues/?${query}` })).json.results.map(
          (one: { name: string; distance_km: number | null }) => [one.name, one.distance_km],
        ),
      );
    expect(await away(`${near}&radius=40`)).toEqual({ [sitapur]: 0, [biswan]: 33 });
    expect(await away(`place=${await placeId('sitapur')}`)).toEqual({ [biswan]: null });
    expect(Object.values(await away(''))).toEqual([null, null, null]);
  });

  it('names a place that is unknown', async () => {
    const { status, json } = await app.ask({
      url: '/api/venues/?place=01900000-0000-7000-8000-000000000000',
    });
    expect([status, Object.keys(json)]).toEqual([400, ['detail', 'code', 'place']]);
  });
});

describe('the list of venues', () => {
  it.each([
    [near, [sitapur]],
    [`${near}&radius=40&ordering=distance`, [sitapur, biswan]],
    [`${near}&radius=100&ordering=distance`, [sitapur, biswan, lucknow]],
    ['near=26.85,80.95&radius=100&ordering=distance', [lucknow, biswan, sitapur]],
    ['bounds=27.3,80,28,81.2&ordering=name', [biswan, sitapur]],
    ['facts=vegetarian_only', [sitapur]],
    ['facts=outside_catering&facts=rooms', [sitapur]],
    ['facts=alcohol', [lucknow]],
    ['facts=parking&ordering=name', [biswan, lucknow]],
    ['facts=air_conditioning', [biswan]],
    ['facts=step_free', [sitapur]],
    ['facts=instant_booking&ordering=name', [lucknow, sitapur]],
    ['facts=pay_at_venue&facts=alcohol', [lucknow]],
    ['facts=pay_at_venue&facts=air_conditioning', []],
    ['max_total=52500&ordering=name', [biswan, sitapur]],
    ['max_total=52499', [biswan]],
    ['min_total=55350', [lucknow]],
    ['min_total=55350.01', []],
  ])('finds by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('finds vegetarian food also where meat is served', async () => {
    expect(await names('facts=vegetarian_only')).toEqual([sitapur]);
    expect((await names('facts=vegetarian_food')).sort()).toEqual([lucknow, sitapur]);
    expect((await names('search=veg+food')).sort()).toEqual([lucknow, sitapur]);
    const id = ids[biswan] ?? '';
    await app.db`
      insert into menus (id, venue_id, kind, name, price) values (gen_random_uuid(), ${id}, 'veg', 'Thali', 65000)`;
    expect((await names('facts=vegetarian_food')).sort()).toEqual([biswan, lucknow, sitapur]);
    await app.db`update menus set removed_at = now() where venue_id = ${id}`;
    expect((await names('facts=vegetarian_food')).sort()).toEqual([lucknow, sitapur]);
  });

  it('finds venues with a plate for at most this much, but not by a plate for children', async () => {
    const add = (name: string, kind: string, price: number) => app.db`
      insert into menus (id, venue_id, kind, name, price)
      values (gen_random_uuid(), ${ids[name] ?? ''}, ${kind}, ${`For ${price}`}, ${price})`;
    await add(sitapur, 'non_veg', 90_000);
    await add(sitapur, 'veg', 70_000);
    await add(lucknow, 'veg', 120_000);
    await add(lucknow, 'children', 30_000);
    expect(await names('max_plate=700')).toEqual([sitapur]);
    expect(await names('max_plate=699.99')).toEqual([]);
    expect((await names('max_plate=1200')).sort()).toEqual([lucknow, sitapur]);
    expect(await names('search=plate+under+700')).toEqual([sitapur]);
    // With vegetarian food, the plate is that of a vegetarian menu.
    await add(lucknow, 'non_veg', 60_000);
    expect((await names('max_plate=700')).sort()).toEqual([lucknow, sitapur]);
    for (const vegetarian of ['facts=vegetarian_food&max_plate=700', 'search=veg+plate+under+700'])
      expect(await names(vegetarian), vegetarian).toEqual([sitapur]);
    await app.db`update menus set removed_at = now() where price = 60000`;
    const { json } = await app.ask({ url: '/api/venue-choices/?max_plate=700' });
    expect(json.facts).toContainEqual({ fact: 'vegetarian_food', count: 1 });
    expect(await wrongListings(app.db)).toEqual([]);
    await app.db`update menus set removed_at = now() where price = 70000`;
    expect(await names('max_plate=700')).toEqual([]);
    await app.db`update menus set removed_at = now()`;
  });

  it('finds venues with so many rooms', async () => {
    expect(await names('min_rooms=12')).toEqual([sitapur]);
    expect(await names('min_rooms=13')).toEqual([]);
    expect(await names(`search=${encodeURIComponent('10 कमरे')}`)).toEqual([sitapur]);
  });

  it('finds venues that are free on any such weekday of a month', async () => {
    const requested = 'weekday=sat&month=2027-02&ordering=name';
    expect(await names(requested)).toEqual([biswan, lucknow, sitapur]);
    const take = (days: string[]) => app.db`
      insert into holds (space_id, during) select s.id, tsrange(d::date, d::date + 1)
      from spaces s, unnest(${days}::text[]) d where s.venue_id = ${ids[sitapur] ?? ''}`;
    await take(['2027-02-06', '2027-02-13', '2027-02-20']);
    expect(await names(requested)).toContain(sitapur);
    await take(['2027-02-27']);
    expect(await names(requested)).toEqual([biswan, lucknow]);
    for (const others of ['weekday=sun&month=2027-02', 'month=2027-02'])
      expect(await names(others)).toContain(sitapur);
  });

  it('does not count past days of the month as free', async () => {
    // Today is the 21st, a Saturday.
    const requested = 'weekday=sat&month=2026-11&ordering=name';
    await app.db`
      insert into holds (space_id, during) select id, '[2026-11-21, 2026-11-29)' from spaces where venue_id = ${ids[lucknow] ?? ''}`;
    expect(await names(requested)).toEqual([biswan, sitapur]);
  });

  it('is sorted by the number of bookings at the last count', async () => {
    await app.db`update venues set booking_count = 7 where id = ${ids[lucknow] ?? ''}`;
    await app.db`update venues set booking_count = 3 where id = ${ids[biswan] ?? ''}`;
    expect(await names('ordering=-bookings')).toEqual([lucknow, biswan, sitapur]);
    expect(await wrongListings(app.db)).toEqual([]);
  });

  it.each([
    ['near', 'near=27.5678,80.6803'],
    ['near', 'near=51.5,0.1'],
    ['near', 'near=Sitapur'],
    ['near', 'radius=10'],
    ['near', 'ordering=distance'],
    ['radius', `${near}&radius=0`],
    ['radius', `${near}&radius=20000`],
    ['bounds', 'bounds=28,79,26,81'],
    ['bounds', 'bounds=everywhere'],
    ['facts', 'facts=swimming'],
    ['weekday', 'weekday=6&month=2027-02'],
    ['month', 'weekday=sat'],
    ['month', 'weekday=sat&month=2027-13'],
    ['month', 'weekday=sat&month=2026-10'],
    ['month', 'weekday=sat&month=2036-10'],
    ['min_total', 'min_total=-1'],
    ['max_plate', 'max_plate=-1'],
    ['max_total', 'min_total=10&max_total=9'],
  ])('names the field %s: %s', async (field, query) => {
    for (const call of ['venues', 'venue-choices']) {
      if (call === 'venue-choices' && query.startsWith('ordering')) continue;
      const { status, json } = await app.ask({ url: `/api/${call}/?${query}` });
      expect([status, Object.keys(json)]).toEqual([400, ['detail', 'code', field]]);
    }
  });
});

it('the full price of a day is the total of its quote', async () => {
  for (const [pricePerDay, serviceFee, gst] of [
    [4_500_000, 500, 1800],
    [1_234_501, 333, 1205],
    [1, 5_000, 5_000],
    [99_999_999, 1, 9_999],
  ] as const) {
    const [row] = await app.db<{ total: number }[]>`
      select full_day_price(${pricePerDay}::bigint, ${serviceFee}::int, ${gst}::int) as total`;
    const terms = { pricePerDay, addOns: [], serviceFee, gst, advance: 2_000 };
    expect(row?.total).toBe(quote(terms, { start: '2027-02-06', end: '2027-02-06' }).total);
  }
});

describe('filter counts', () => {
  const choices = async (query: string) => {
    const { json: amenities } = await app.ask({ url: '/api/venue-amenities/' });
    const named = (given: string) => amenities.find(({ id }: { id: string }) => id === given).name;
    const { json } = await app.ask({ url: `/api/venue-choices/?${query}` });
    const pairs = (list: { slug?: string; id?: string; fact?: string; count: number }[]) =>
      Object.fromEntries(
        list
          .filter(({ count }) => count)
          .map((one) => [one.slug ?? one.fact ?? named(one.id ?? ''), one.count]),
      );
    return {
      categories: pairs(json.categories),
      amenities: pairs(json.amenities),
      facts: pairs(json.facts),
    };
  };

  it('cover all venues without filters', async () => {
    const { facts, ...others } = await choices('');
    expect(others).toEqual({
      categories: { lawn: 1, haveli: 1, palace: 1 },
      amenities: { Parking: 1, 'Air-conditioning': 1 },
    });
    expect(facts).toMatchObject({ parking: 2, instant_booking: 2, pay_at_venue: 2, vegetarian_only: 1 });
  });

  it('respect the other filters, and those of a category cover the others of its kind', async () => {
    expect(await choices(`${near}&radius=40&categories=haveli`)).toEqual({
      categories: { lawn: 1, haveli: 1 },
      amenities: { Parking: 1, 'Air-conditioning': 1 },
      facts: { parking: 1, air_conditioning: 1 },
    });
    expect(await choices('facts=parking')).toMatchObject({ categories: { haveli: 1, palace: 1 } });
    expect(await choices('facts=rooms&facts=alcohol')).toMatchObject({ categories: {}, amenities: {} });
    expect(await choices('amenities=Nothing+of+the+kind')).toMatchObject({ categories: {}, facts: {} });
  });

  it('change with a venue’s data', async () => {
    const host = await aHost(app.db);
    const { id } = await aVenue(app.db, { owner: host, category: 'Beach', instant: false });
    expect(await choices('categories=beach')).toMatchObject({ facts: { pay_at_venue: 1 } });
    await app.db`update venues set alcohol_allowed = true, pay_at_venue = 'refused' where id = ${id}`;
    expect((await choices('categories=beach&asked=2')).facts).toEqual({ alcohol: 1 });
  });
});

describe('the map of venues', () => {
  const map = async (query: string) => (await app.ask({ url: `/api/venue-map/?${query}` })).json;

  it('shows each venue’s approximate position and the full price of a day', async () => {
    const { points } = await map('bounds=27.3,80,28,81.2');
    expect(points).toHaveLength(2);
    expect(points).toContainEqual({
      lat: 27.57,
      lng: 80.68,
      count: 1,
      venue: { id: ids[sitapur], name: sitapur, day_total: 52_500 },
    });
    expect((await map('bounds=27.3,80,28,81.2&facts=rooms')).points).toHaveLength(1);
  });

  it('groups venues that are close to each other', async () => {
    const { points } = await map('bounds=10,70,35,95');
    expect(points.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBeGreaterThan(2);
    expect(points.find(({ count }: { count: number }) => count > 1)).toMatchObject({ venue: null });
  });

  it('names the missing bounds', async () => {
    expect(Object.keys(await map(''))).toContain('bounds');
  });
});
