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
  id: string;
  name: string;
  price_per_day: number;
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

describe('one price for a day', () => {
  const nowhere = { lat: 12, lng: 77 };
  const range = (start: string, end: string, guests: number) =>
    `start_date=${start}&end_date=${end}&min_capacity=${guests}&search=onetag`;

  /** Prices with paise, GST and every kind of minimum. */
  beforeAll(async () => {
    const book = async (venue: TestVenue, given: object) => {
      const { json } = await app.ask({ url: `/api/venues/${venue.id}/offerings/` });
      const url = `/api/hosting/venues/${venue.id}/offerings/${json.offerings[0].id}/prices/`;
      const { status, json: saved } = await app.ask({
        method: 'PUT',
        url,
        as: venue.owner,
        body: { book: given },
      });
      expect(status, JSON.stringify(saved)).toBe(200);
    };
    const add = (name: string, pricePerDay: number, gst: number, at: number) =>
      aVenue(app.db, {
        name: `Onetag ${name}`,
        pricePerDay,
        gst,
        capacity: 500,
        at: { lat: nowhere.lat + at, lng: nowhere.lng },
      });
    await add('plain', 33_333.33, 1800, 0);
    await add('taxed', 41_111.11, 500, 0.3);
    await book(await add('guests', 30_000, 1800, 0.6), { minimum_guests: 250, per_missing_guest: 333 });
    await book(await add('spend', 30_000, 500, 0.9), {
      minimum_spend: 90_000,
      rules: [{ kind: 'weekday', name: 'Saturday', weekdays: ['sat'], percent: 33 }],
    });
    await book(await add('discount', 61_234.56, 0, 1.2), {
      minimum_guests: 150,
      per_missing_guest: 99,
      discounts: [{ name: 'Opening', percent: 7 }],
    });
  });

  it.each([
    [day, day, 100],
    [next, next, 300],
    [day, '2027-02-15', 200],
    [next, '2027-02-16', 40],
  ])(
    'from %s to %s for %i guests: card, filter, order, map, calendar and form agree',
    async (start, end, guests) => {
      const asked = range(start, end, guests);
      const days = Math.max(1, Number(end.slice(-2)) - Number(start.slice(-2)));
      const cards = await list(`${asked}&ordering=price_per_day`);
      expect(cards).toHaveLength(5);
      const { json: map } = await app.ask({ url: `/api/venue-map/?${asked}&bounds=11.9,76.5,13.4,77.5` });
      for (const card of cards) {
        const { json: form } = await app.ask({
          url: `/api/venues/${card.id}/price-estimate/?start_date=${start}&end_date=${end}&guest_count=${guests}`,
        });
        expect(card.stay_total, card.name).toBe(form.total_price);
        const perDay = Math.round((form.total_price * 100) / days) / 100;
        const found = await names(`${asked}&min_total=${perDay}&max_total=${perDay}`);
        expect(found, card.name).toEqual([card.name]);
        const point = map.points.find((one: { venue: { id: string } }) => one.venue.id === card.id);
        expect(point.venue.day_total, card.name).toBe(perDay);
        const calendar = await app.ask({
          url: `/api/venues/${card.id}/prices/?from=${start}&to=${start}&guest_count=${guests}&start_date=${start}&end_date=${end}`,
        });
        expect(calendar.json.offerings[0].stay.total, card.name).toBe(form.total_price);
      }
      const shown = cards.map(({ free_offering, price_per_day }) => free_offering?.price ?? price_per_day);
      expect(shown).toEqual([...shown].sort((one, other) => one - other));
    },
  );
});
