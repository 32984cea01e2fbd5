import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue, type TestVenue } from '#server/testing/builders.ts';
import { wrongListings } from '#server/testing/wrong-listings.ts';

let app: TestApp;
/** A lawn in the morning, a lawn in the evening, and everything. */
let garden: TestVenue;
const ids: Record<string, string> = {};

const host = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<string> => {
  const url = `/api/hosting/venues/${garden.id}/${path}/`;
  const { status, json } = await app.ask({ method, url, as: garden.owner, body });
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return json.id;
};

const session = (name: string, spaceId: string, hours: [number, number], more: object = {}) => ({
  name,
  unit: 'session',
  windows: [{ space_id: spaceId, starts: hours[0] * 60, ends: hours[1] * 60 }],
  price: 40_000,
  max_guests: 300,
  ...more,
});

beforeAll(async () => {
  app = await testApp();
  garden = await aVenue(app.db, { name: 'Garden', capacity: 800, pricePerDay: 150_000 });
  // Sells whole days, as every venue does at first.
  await aVenue(app.db, { name: 'Plain', capacity: 800, pricePerDay: 150_000 });
  ids.lawn = await host('spaces', { name: 'Lawn', kind: 'lawn' });
  ids.morning = await host('offerings', session('Lawn, morning', ids.lawn, [10, 15]));
  ids.evening = await host('offerings', session('Lawn, evening', ids.lawn, [18, 24], { price: 60_000 }));
});

const block = async (offering: string | undefined, day: string): Promise<void> => {
  const url = `/api/venues/${garden.id}/blocks/`;
  const body = { start_date: day, end_date: day, note: '', ...(offering && { offering_id: offering }) };
  const { status, json } = await app.ask({ method: 'POST', url, as: garden.owner, body });
  expect(status, JSON.stringify(json)).toBe(201);
};

interface Found {
  name: string;
  free_offering?: { id: string; name: string; unit: string; price: number };
}

const search = async (query: string): Promise<Found[]> => {
  const { status, json } = await app.ask({ url: `/api/venues/?${query}` });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.results;
};

const freeOn = async (day: string, query = '', end = day): Promise<Record<string, string | undefined>> => {
  const found = await search(`start_date=${day}&end_date=${end}${query}`);
  return Object.fromEntries(found.map(({ name, free_offering }) => [name, free_offering?.name]));
};

describe('a venue with offerings', () => {
  it('says so, and other venues have no new field', async () => {
    const cards = await search('ordering=name');
    expect(cards.map((card) => Object.keys(card).filter((key) => /offering|lowest/.test(key)))).toEqual([
      ['has_offerings'],
      [],
    ]);
    const { json } = await app.ask({ url: `/api/venues/${garden.id}/` });
    expect(json).toMatchObject({ has_offerings: true, price_per_day: 150_000 });
  });

  it('is found on a day with the cheapest offering that is free', async () => {
    const [found] = await search('search=garden&start_date=2027-02-05&end_date=2027-02-05');
    expect(found?.free_offering).toEqual({
      id: ids.morning,
      name: 'Lawn, morning',
      unit: 'session',
      price: 40_000,
    });
  });

  it('is found while something is free, and not after that', async () => {
    await block(ids.morning, '2027-02-06');
    expect(await freeOn('2027-02-06')).toEqual({ Garden: 'Lawn, evening', Plain: undefined });
    await block(ids.evening, '2027-02-06');
    expect(await freeOn('2027-02-06')).toEqual({ Plain: undefined });
    expect(await freeOn('2027-02-07')).toEqual({ Garden: 'Lawn, morning', Plain: undefined });
  });

  it('is found only with an offering that fits the guests', async () => {
    expect(await freeOn('2027-02-08', '&min_capacity=500')).toEqual({ Garden: '', Plain: undefined });
    await block(ids.morning, '2027-02-08');
    expect(await freeOn('2027-02-08', '&min_capacity=500')).toEqual({ Plain: undefined });
    expect(await freeOn('2027-02-08', '&min_capacity=200')).toEqual({
      Garden: 'Lawn, evening',
      Plain: undefined,
    });
  });

  it('is found for several days only with an offering for days', async () => {
    expect(await freeOn('2027-02-09', '', '2027-02-11')).toEqual({ Garden: '', Plain: undefined });
    await block(ids.morning, '2027-02-10');
    expect(await freeOn('2027-02-09', '', '2027-02-11')).toEqual({ Plain: undefined });
  });

  it('is taken on all days of an offering for everything', async () => {
    await block(undefined, '2027-02-12');
    expect(await freeOn('2027-02-12')).toEqual({ Plain: undefined });
  });

  it('is found on any Saturday of a month on which something is free', async () => {
    for (const day of ['06', '13', '20', '27']) await block(undefined, `2027-03-${day}`);
    const names = async (weekday: string) =>
      (await search(`month=2027-03&weekday=${weekday}`)).map(({ name }) => name).sort();
    expect(await names('sat')).toEqual(['Plain']);
    expect(await names('sun')).toEqual(['Garden', 'Plain']);
  });

  it('keeps to season, lead time and the time it opens', async () => {
    const dates = { season_from: '2027-04-01', season_to: '2027-06-30', lead_days: 140, opens_days: 170 };
    await host('offerings', session('Summer lawn', ids.lawn ?? '', [10, 15], { price: 10_000, ...dates }));
    // Today is 21 November 2026.
    const days = [
      '2027-03-31',
      '2027-04-01',
      '2027-04-09',
      '2027-04-10',
      '2027-05-10',
      '2027-05-11',
      '2027-07-01',
    ];
    const found = await Promise.all(days.map((day) => freeOn(day)));
    expect(days.filter((_, index) => found[index]?.Garden === 'Summer lawn')).toEqual([
      '2027-04-10',
      '2027-05-10',
    ]);
  });

  it('costs its lowest price if it does not sell whole days', async () => {
    const url = `/api/hosting/venues/${garden.id}/offerings/`;
    const { json } = await app.ask({ url, as: garden.owner });
    const whole = json.offerings.find((one: { is_whole_venue: boolean }) => one.is_whole_venue);
    await host(`offerings/${whole.id}`, { ...whole, sold: false }, 'PUT');
    expect(await search('search=garden')).toMatchObject([{ price_per_day: 10_000, price_is_lowest: true }]);
    expect(await freeOn('2027-02-14', '&min_capacity=500')).toEqual({ Plain: undefined });
  });

  it('is found for an evening at the price of the evening, with or without a date', async () => {
    const [undated] = await search('search=garden&part_of_day=evening');
    expect(undated).toMatchObject({
      free_offering: { name: 'Lawn, evening', price: 60_000 },
      stay_total: 63_000,
    });
    const dated = await search('search=garden+evening&start_date=2027-02-20&end_date=2027-02-20');
    expect(dated).toMatchObject([{ free_offering: { name: 'Lawn, evening' }, stay_total: 63_000 }]);
    expect((await search('part_of_day=evening&max_total=62999')).length).toBe(0);
    expect((await search('part_of_day=evening&max_total=63000')).map(({ name }) => name)).toEqual(['Garden']);
    await block(ids.evening, '2027-02-21');
    expect(await freeOn('2027-02-21', '&part_of_day=evening')).toEqual({ Plain: undefined });
  });

  it('is found by the kind of a space that it sells', async () => {
    expect((await search('categories=lawn')).map(({ name }) => name)).toEqual(['Garden']);
    const { json } = await app.ask({ url: '/api/venue-choices/?search=garden' });
    expect(json.categories).toContainEqual({ slug: 'lawn', count: 1 });
  });

  it('is listed as its tables say', async () => {
    expect(await wrongListings(app.db)).toEqual([]);
  });
});

describe('a venue that sells an evening until 11 pm only', () => {
  let asked = 0;
  /** Bypasses the response cache. */
  const found = async (day: string): Promise<number> => {
    asked += 1;
    return (await search(`search=orchard&start_date=${day}&end_date=${day}&asked=${asked}`)).length;
  };

  it('is not in the list of today once that evening is over', async () => {
    garden = await aVenue(app.db, { name: 'Orchard', capacity: 800 });
    const lawn = await host('spaces', { name: 'Lawn', kind: 'lawn' });
    await host('offerings', session('Lawn, evening', lawn, [17, 23]));
    const url = `/api/hosting/venues/${garden.id}/offerings/`;
    const { json } = await app.ask({ url, as: garden.owner });
    const whole = json.offerings.find((one: { is_whole_venue: boolean }) => one.is_whole_venue);
    await host(`offerings/${whole.id}`, { ...whole, sold: false }, 'PUT');
    const day = '2026-12-01';
    const at = async (time: string): Promise<[today: number, tomorrow: number]> => {
      app.clock.set(`${day}T${time}:00+05:30`);
      return [await found(day), await found('2026-12-02')];
    };
    expect([await at('22:59'), await at('23:01')]).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});
