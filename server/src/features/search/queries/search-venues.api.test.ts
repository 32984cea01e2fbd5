import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aVenue, type TestVenue, withAmenity } from '#server/testing/builders.ts';

let app: TestApp;
const made: Record<string, TestVenue> = {};

beforeAll(async () => {
  app = await testApp();
  made.palace = await aVenue(app.db, {
    name: 'Sheesh Bagh',
    pricePerDay: 100_000,
    capacity: 600,
    featured: true,
  });
  made.haveli = await aVenue(app.db, {
    name: 'Ratan Haveli',
    city: 'Mandawa',
    tehsil: 'Mandawa',
    category: 'Haveli',
    pricePerDay: 65_000,
    capacity: 250,
    gst: 1800,
  });
  made.lawn = await aVenue(app.db, {
    name: 'Anand Lawn',
    category: 'Lawn',
    pricePerDay: 45_000,
    capacity: 800,
  });
  made.hidden = await aVenue(app.db, { name: 'Sheesh Draft', status: 'Draft' });
  made.unlisted = await aVenue(app.db, { name: 'Sheesh Unlisted', status: 'Unlisted' });
  await withAmenity(app.db, made.palace.id, 'Parking');
  await withAmenity(app.db, made.palace.id, 'Wifi');
  await withAmenity(app.db, made.lawn.id, 'Parking');
});

const names = async (query: string): Promise<string[]> => {
  const { json } = await app.ask({ url: `/api/venues/${query}` });
  return json.results.map(({ name }: { name: string }) => name);
};

describe('GET /api/venues/', () => {
  it('shows published venues only, with the fields of the specification', async () => {
    const { json } = await app.ask({ url: '/api/venues/?ordering=name' });
    expect(json).toMatchObject({ count: 3, next: null, previous: null });
    expect(json.results[2]).toMatchObject({
      id: made.palace?.id,
      name: 'Sheesh Bagh',
      address_line: '1 Lake Road',
      district: { name: 'Rajsamand' },
      state: { name: 'Rajasthan' },
      pincode: '313301',
      capacity: 600,
      category: { name: 'Palace' },
      amenities: [{ name: 'Wifi' }, { name: 'Parking' }],
      is_featured: true,
      status: 'Published',
      price_per_day: 100_000,
      price_per_hour: null,
      day_total: 105_000,
      rating: null,
      review_count: 0,
      vendor: { contact_name: 'Mahendra Rathore', email: null, response_time: null },
      instant_booking: true,
    });
  });

  it.each([
    ['?search=haveli', ['Ratan Haveli']],
    ['?search=MANDAWA rajasthan', ['Ratan Haveli']],
    ['?search=100%25', []],
    ['?search=_', []],
    ['?city=mandawa', ['Ratan Haveli']],
    ['?tehsil=Mandawa', ['Ratan Haveli']],
    ['?min_price=50000&max_price=70000', ['Ratan Haveli']],
    ['?min_capacity=700', ['Anand Lawn']],
    ['?max_capacity=300', ['Ratan Haveli']],
    ['?amenities=Parking&ordering=name', ['Anand Lawn', 'Sheesh Bagh']],
    ['?amenities=parking&amenities=WiFi', ['Sheesh Bagh']],
    ['?categories=Lawn&categories=haveli&ordering=name', ['Anand Lawn', 'Ratan Haveli']],
    ['?ordering=price_per_day', ['Anand Lawn', 'Ratan Haveli', 'Sheesh Bagh']],
    ['?ordering=-price_per_day', ['Sheesh Bagh', 'Ratan Haveli', 'Anand Lawn']],
    ['?ordering=-name', ['Sheesh Bagh', 'Ratan Haveli', 'Anand Lawn']],
  ])('finds by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('leaves out venues that are booked on the requested days, and shows them again once they are free', async () => {
    const guest = await aGuest(app.db);
    const requested = '?start_date=2027-01-10&end_date=2027-01-11&ordering=name';
    expect(await names(requested)).toEqual(['Anand Lawn', 'Ratan Haveli', 'Sheesh Bagh']);
    const { json } = await app.ask({
      method: 'POST',
      url: '/api/bookings/',
      as: guest,
      body: { venue_id: made.lawn?.id, start_date: '2027-01-11', end_date: '2027-01-12', guest_count: 10 },
    });
    expect(await names(requested)).toEqual(['Ratan Haveli', 'Sheesh Bagh']);
    await app.ask({
      method: 'PATCH',
      url: `/api/bookings/${json.id}/`,
      as: guest,
      body: { status: 'cancelled' },
    });
    expect(await names(requested)).toEqual(['Anand Lawn', 'Ratan Haveli', 'Sheesh Bagh']);
  });

  it('links to the previous and next pages', async () => {
    const { json } = await app.ask({ url: '/api/venues/?page=2&page_size=2&ordering=name' });
    expect(json.results.map(({ name }: { name: string }) => name)).toEqual(['Sheesh Bagh']);
    expect(json).toMatchObject({
      count: 3,
      next: null,
      previous: '/api/venues/?page=1&page_size=2&ordering=name',
    });
  });

  it.each([
    ['page', '?page=0'],
    ['page', '?page=first'],
    ['page', '?page=1&page=2'],
    ['page_size', '?page_size=101'],
    ['min_price', '?min_price=-1'],
    ['max_capacity', '?max_capacity=1.5'],
    ['start_date', '?start_date=2026-02-30&end_date=2026-03-01'],
    ['end_date', '?start_date=2026-12-11'],
    ['start_date', '?end_date=2026-12-11'],
    ['end_date', '?start_date=2026-12-11&end_date=2026-12-10'],
    ['ordering', '?ordering=random'],
    ['search', '?search=%00'],
    ['search', `?search=${'x'.repeat(201)}`],
  ])('names %s for %s', async (field, query) => {
    const { status, json } = await app.ask({ url: `/api/venues/${query}` });
    expect(status).toBe(400);
    expect(json.code).toBe('bad_input');
    expect(json[field]).toHaveLength(1);
  });
});

describe('GET /api/featured-venues/', () => {
  it('shows the featured venues, and none once featuring is switched off', async () => {
    const featured = async () => (await app.ask({ url: '/api/featured-venues/' })).json;
    expect((await featured()).map(({ name }: { name: string }) => name)).toEqual(['Sheesh Bagh']);
    await app.settings.change({ enableFeaturedVenues: false });
    expect(await featured()).toEqual([]);
    await app.settings.change({ enableFeaturedVenues: true });
  });
});

describe('GET /api/venues/{id}/', () => {
  it('shows everything about a venue except its exact position and its host’s number', async () => {
    const { status, json, text } = await app.ask({ url: `/api/venues/${made.haveli?.id}/` });
    expect(status).toBe(200);
    expect(json).toMatchObject({ gst_percent: 18, cancellation_policy: 'moderate', day_total: 79_950 });
    expect(json.location).toEqual({ lat: 24.9, lng: 73.8 });
    expect(json.add_ons).toContainEqual({
      key: 'catering',
      names: { en: 'Catering', hi: 'कैटरिंग' },
      icon: 'utensils',
      price: 15_000,
      note: null,
    });
    expect(text).not.toContain('9800000000');
  });

  it('returns the right error for a malformed id, a draft and an unlisted venue', async () => {
    const ask = async (id: string) => {
      const { status, json } = await app.ask({ url: `/api/venues/${id}/` });
      return [status, json.code, json.detail];
    };
    expect(await ask('nonsense')).toEqual([400, 'bad_input', 'Please check what you entered.']);
    expect(await ask('01900000-0000-7000-8000-000000000000')).toEqual([
      404,
      'venue_not_found',
      'Venue not found.',
    ]);
    expect(await ask(made.hidden?.id ?? '')).toEqual([404, 'venue_not_found', 'Venue not found.']);
    expect(await ask(made.unlisted?.id ?? '')).toEqual([
      409,
      'venue_unavailable',
      'This venue is currently not available.',
    ]);
  });
});

describe('availability', () => {
  it('shows the booked days in all three forms, and frees them when the booking ends', async () => {
    const venue = await aVenue(app.db);
    const guest = await aGuest(app.db);
    const body = { venue_id: venue.id, start_date: '2026-12-11', end_date: '2026-12-12', guest_count: 10 };
    const { json: booking } = await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
    const of = async (call: string) => (await app.ask({ url: `/api/venues/${venue.id}/${call}` })).json;
    expect(await of('availability/')).toEqual({
      available: true,
      conflicting_dates: [],
      booked_ranges: [{ start: '2026-12-11', end: '2026-12-12' }],
    });
    expect(await of('availability/?start_date=2026-12-12&end_date=2026-12-14')).toMatchObject({
      available: false,
      conflicting_dates: ['2026-12-12'],
    });
    expect(await of('check-availability/?start_date=2026-12-13&end_date=2026-12-14')).toEqual({
      available: true,
      conflicting_bookings: [],
    });
    expect(await of('check-availability/?start_date=2026-12-01&end_date=2026-12-30')).toEqual({
      available: false,
      conflicting_bookings: [{ start_date: '2026-12-11', end_date: '2026-12-12' }],
    });
    await app.ask({
      method: 'PATCH',
      url: `/api/bookings/${booking.id}/`,
      as: guest,
      body: { status: 'cancelled' },
    });
    expect((await of('availability/')).booked_ranges).toEqual([]);
  });
});

describe('GET /api/venues/{id}/price-estimate/', () => {
  it('shows the price of a stay, line by line', async () => {
    const url = `/api/venues/${made.haveli?.id}/price-estimate/?start_date=2026-12-11&end_date=2026-12-13&guest_count=100&additional_services=catering`;
    const { json } = await app.ask({ url });
    expect(json).toMatchObject({
      base_price: 130_000,
      service_fee: 6_500,
      taxes: 26_100,
      total_price: 177_600,
      nights: 2,
      advance: 35_520,
      balance: 142_080,
    });
    expect(
      json.breakdown.map(({ label, amount }: { label: string; amount: number }) => [label, amount]),
    ).toEqual([
      ['₹65,000 × 2 days', 130_000],
      ['Catering', 15_000],
      ['Service fee', 6_500],
      ['GST (18% of ₹1,45,000)', 26_100],
    ]);
  });

  it('refuses more guests than the venue holds, and past days', async () => {
    const ask = async (query: string) =>
      (await app.ask({ url: `/api/venues/${made.haveli?.id}/price-estimate/?${query}` })).json;
    expect(await ask('start_date=2026-12-11&end_date=2026-12-11&guest_count=251')).toMatchObject({
      code: 'too_many_guests',
      detail: 'This venue holds up to 250 guests.',
      values: { n: 250 },
    });
    expect(await ask('start_date=2026-11-20&end_date=2026-11-20')).toHaveProperty('start_date');
  });
});

describe('saved venues', () => {
  it('are stored once per person, and only while signed in', async () => {
    const guest = await aGuest(app.db);
    const url = `/api/saved-venues/${made.palace?.id}/`;
    expect((await app.ask({ method: 'PUT', url })).status).toBe(401);
    await app.ask({ method: 'PUT', url, as: guest });
    expect((await app.ask({ method: 'PUT', url, as: guest })).json).toEqual({ venue_ids: [made.palace?.id] });
    expect((await app.ask({ url: '/api/saved-venues/', as: await aGuest(app.db) })).json).toEqual({
      venue_ids: [],
    });
    expect((await app.ask({ method: 'DELETE', url, as: guest })).json).toEqual({ venue_ids: [] });
    const hidden = await app.ask({ method: 'PUT', url: `/api/saved-venues/${made.hidden?.id}/`, as: guest });
    expect(hidden.status).toBe(404);
  });
});

describe('cached responses', () => {
  it('are fresh again in every process as soon as a setting changes', async () => {
    const total = async () => (await app.ask({ url: `/api/venues/${made.palace?.id}/` })).json.day_total;
    expect(await total()).toBe(105_000);
    await app.settings.change({ serviceFeeBasisPoints: 1000 });
    expect(await total()).toBe(110_000);
    await app.settings.change({ serviceFeeBasisPoints: 500 });
    expect(await total()).toBe(105_000);
  });

  it('are sent as 304 to clients that have them, and compressed to clients that accept it', async () => {
    const first = await app.ask({ url: '/api/venues/' });
    const again = await app.ask({
      url: '/api/venues/',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    const small = await app.ask({ url: '/api/venues/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    const none = await app.ask({ url: '/api/venues/', headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(none.headers['content-encoding']).toBeUndefined();
  });
});
