import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aVenue, type TestVenue } from '#server/testing/builders.ts';

/** A Friday and a Saturday. */
const [day, next] = ['2027-02-12', '2027-02-13'];

let app: TestApp;
const venues: Record<string, TestVenue> = {};

/** Each has a base price of ₹50,000 a day. */
beforeAll(async () => {
  app = await testApp();
  const add = async (name: string, at: number, book: object) => {
    const venue = await aVenue(app.db, { name, pricePerDay: 50_000, at: { lat: 24 + at, lng: 73.8 } });
    venues[name] = venue;
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
    const url = `/api/hosting/venues/${venue.id}/offerings/${json.offerings[0].id}/prices/`;
    const { status, json: saved } = await app.ask({ method: 'PUT', url, as: venue.owner, body: { book } });
    expect(status, JSON.stringify(saved)).toBe(200);
  };
  await aVenue(app.db, { name: 'Plain', pricePerDay: 55_000, at: { lat: 23, lng: 73.8 } });
  await add('Least', 0.3, { minimum_spend: 200_000 });
  await add('Wedding day', 0.6, {
    rules: [{ kind: 'dates', name: 'Wedding day', days: [day], set: 300_000 }],
  });
  await add('Season', 0.9, {
    rules: [{ kind: 'weekday', name: 'Friday', weekdays: ['fri'], percent: -40 }],
  });
});

const dated = (more: string, end = day) => `start_date=${day}&end_date=${end}&${more}`;

interface Card {
  name: string;
  free_offering?: { price: number };
  stay_total: number;
}

const list = async (query: string): Promise<Card[]> => {
  const { status, json } = await app.ask({ url: `/api/venues/?${query}` });
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.count).toBe(json.results.length);
  return json.results;
};

const names = async (query: string) => (await list(query)).map(({ name }) => name);

const formTotal = async (venue: string, end = day): Promise<number> => {
  const { json } = await app.ask({
    url: `/api/venues/${venues[venue]?.id}/price-estimate/?start_date=${day}&end_date=${end}`,
  });
  return json.total_price;
};

describe('a search for a date', () => {
  it('shows on each card what the booking form asks for', async () => {
    const cards = await list(dated('ordering=name'));
    expect(
      cards.map(({ name, free_offering, stay_total }) => [name, free_offering?.price, stay_total]),
    ).toEqual([
      ['Least', 200_000, 210_000],
      ['Plain', undefined, 57_750],
      ['Season', 30_000, 31_500],
      ['Wedding day', 300_000, 315_000],
    ]);
    for (const name of ['Least', 'Season', 'Wedding day'])
      expect(cards.find((card) => card.name === name)?.stay_total).toBe(await formTotal(name));
  });

  it('shows the total of several days', async () => {
    const cards = await list(dated('ordering=name', '2027-02-14'));
    expect(cards.map(({ name, stay_total }) => [name, stay_total])).toEqual([
      ['Least', 210_000],
      ['Plain', 115_500],
      ['Season', 84_000],
      ['Wedding day', 367_500],
    ]);
    for (const name of ['Least', 'Season', 'Wedding day'])
      expect(cards.find((card) => card.name === name)?.stay_total).toBe(await formTotal(name, '2027-02-14'));
  });

  it('agrees with the venue’s page on the price of the stay', async () => {
    const id = venues.Least?.id;
    const stay = `from=${day}&to=${day}&start_date=${day}&end_date=2027-02-14`;
    const { json } = await app.ask({ url: `/api/venues/${id}/prices/?${stay}` });
    expect(json.offerings).toMatchObject([
      { days: [{ price: 200_000, total: 210_000 }], stay: { price: 100_000, total: 210_000 } },
    ]);
    const reversed = await app.ask({
      url: `/api/venues/${id}/prices/?from=${day}&to=${day}&start_date=2027-02-14&end_date=${day}`,
    });
    expect([reversed.status, Object.keys(reversed.json)]).toEqual([
      400,
      expect.arrayContaining(['end_date']),
    ]);
  });

  it('finds by price only what costs that much on the date', async () => {
    expect(await names(dated('max_total=60000&ordering=name'))).toEqual(['Plain', 'Season']);
    expect(await names(dated('min_total=60000&ordering=name'))).toEqual(['Least', 'Wedding day']);
    expect(await names(dated('max_price=40000'))).toEqual(['Season']);
    expect(await names(`start_date=${next}&end_date=${next}&max_total=60000&ordering=name`)).toEqual([
      'Plain',
      'Season',
      'Wedding day',
    ]);
  });

  it('orders by what the date costs', async () => {
    const order = ['Season', 'Plain', 'Least', 'Wedding day'];
    expect(await names(dated('ordering=price_per_day'))).toEqual(order);
    expect(await names(dated('ordering=-price_per_day'))).toEqual([...order].reverse());
  });

  it('counts and maps the same venues at the same prices', async () => {
    const bounds = 'bounds=22,73,26,75';
    const { json: counts } = await app.ask({ url: `/api/venue-choices/?${dated('max_total=60000')}` });
    expect(counts.categories).toMatchObject([{ count: 2 }]);
    const { json: map } = await app.ask({ url: `/api/venue-map/?${dated(`max_total=60000&${bounds}`)}` });
    const shown = map.points.map(({ venue }: { venue: { name: string; day_total: number } }) => [
      venue.name,
      venue.day_total,
    ]);
    expect(Object.fromEntries(shown)).toEqual({ Plain: 57_750, Season: 31_500 });
  });
});
