import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, withAmenity } from '#server/testing/builders.ts';
import { aVenuePicture } from '#server/testing/forms.ts';
import { venueInput } from '#server/testing/venue-input.ts';

let app: TestApp;
let admin: TestUser;
let host: TestUser;
let categoryId: string;
let parking: string;
let wifi: string;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
  const { id } = await aVenue(app.db, { status: 'Unlisted' });
  for (const amenity of ['Parking', 'Wifi']) await withAmenity(app.db, id, amenity);
  [{ id: categoryId }] = (await app.ask({ url: '/api/venue-categories/' })).json;
  const amenities: { id: string; name: string }[] = (await app.ask({ url: '/api/venue-amenities/' })).json;
  [parking, wifi] = ['Parking', 'Wifi'].map(
    (name) => amenities.find((one) => one.name === name)?.id ?? '',
  ) as [string, string];
});

beforeEach(async () => {
  host = await aHost(app.db);
  await app.settings.change({ autoApproveVenues: true });
});

/** The public page's values if nothing is said. */
const unsaid = {
  opening: null,
  opens_at: null,
  closes_at: null,
  check_in_time: null,
  check_out_time: null,
  rooms: null,
  room_guests: null,
  parking_cars: null,
  parking_two_wheelers: null,
  valet_parking: null,
  backup_power: null,
  generator_kva: null,
  backup_hours: null,
  vegetarian_only: null,
  outside_catering: null,
  alcohol_allowed: null,
  music: null,
  music_until: null,
  wheelchair_access: null,
};

const details = {
  opening: 'hours',
  opens_at: '07:00',
  closes_at: '01:30',
  check_in_time: '10:00',
  check_out_time: '11:30',
  rooms: 18,
  room_guests: 54,
  parking_cars: 120,
  parking_two_wheelers: 0,
  valet_parking: true,
  backup_power: true,
  generator_kva: 62.5,
  backup_hours: 8,
  vegetarian_only: true,
  outside_catering: false,
  alcohol_allowed: false,
  music: 'until',
  music_until: '22:00',
  wheelchair_access: 'partial',
};

const whole = async (as: TestUser, more: object = {}) => ({
  ...venueInput,
  category_id: categoryId,
  amenity_ids: [parking, wifi],
  add_ons: [{ key: 'catering', price: 12_000, note: 'Vegetarian, own kitchen' }],
  pictures: [{ id: await aVenuePicture(app, as), title: 'The courtyard' }],
  ...more,
});

const begin = async (sheet: object) =>
  (await app.ask({ method: 'POST', url: '/api/hosting/venues/', as: host, body: sheet })).json;
const send = (id: string, form: object) =>
  app.ask({
    method: 'POST',
    url: `/api/hosting/venues/${id}/send/`,
    as: host,
    body: { ...form, version: 1 },
  });
const own = async (id: string) => (await app.ask({ url: `/api/hosting/venues/${id}/`, as: host })).json;
const change = async (id: string, body: object) =>
  app.ask({
    method: 'PATCH',
    url: `/api/hosting/venues/${id}/`,
    as: host,
    body: { version: (await own(id)).version, ...body },
  });
const page = async (id: string) => (await app.ask({ url: `/api/venues/${id}/` })).json;
const review = async (id: string) => (await app.ask({ url: `/api/admin/venues/${id}/`, as: admin })).json;

/** Listed at once, as its host submitted it. */
const aListed = async (more: object = {}): Promise<string> => {
  const { id } = await begin({});
  const sent = await send(id, await whole(host, more));
  expect([sent.status, sent.json.status]).toEqual([200, 'active']);
  return id;
};

describe('what a host says about the venue', () => {
  it('passes from the draft through the form to the public page, and can be changed there', async () => {
    const draft = await begin({
      practical_details: { rooms: 'about 18', opening: 'hours', opens_at: '07:00', valet_parking: 'yes' },
      amenity_notes: [{ id: parking, note: '120 cars' }],
      add_ons: [{ key: 'catering', price: '', note: 'Own kitchen' }],
    });
    const typed = Object.fromEntries(Object.keys(unsaid).map((detail) => [detail, '']));
    expect((await own(draft.id)).sheet).toMatchObject({
      practical_details: {
        ...typed,
        rooms: 'about 18',
        opening: 'hours',
        opens_at: '07:00',
        valet_parking: 'yes',
      },
      amenity_notes: [{ id: parking, note: '120 cars' }],
      add_ons: [{ key: 'catering', price: '', note: 'Own kitchen' }],
    });

    const notes = [{ id: parking, note: '120 cars, 6 buses' }];
    const form = await whole(host, { practical_details: details, amenity_notes: notes });
    expect((await send(draft.id, form)).json.status).toBe('active');
    expect(await page(draft.id)).toMatchObject({
      practical_details: details,
      amenities: expect.arrayContaining([
        expect.objectContaining({ name: 'Parking', note: '120 cars, 6 buses' }),
        expect.not.objectContaining({ note: expect.anything() }),
      ]),
      add_ons: [{ key: 'catering', note: 'Vegetarian, own kitchen' }],
    });
    expect((await own(draft.id)).sheet).toMatchObject({
      practical_details: {
        opens_at: '07:00',
        rooms: '18',
        parking_two_wheelers: '0',
        valet_parking: 'yes',
        outside_catering: 'no',
        generator_kva: '62.5',
        music: 'until',
      },
      amenity_notes: notes,
      add_ons: [{ key: 'catering', price: '12000', note: 'Vegetarian, own kitchen' }],
    });

    const changed = {
      ...details,
      rooms: 20,
      music: 'not_allowed',
      music_until: null,
      wheelchair_access: null,
    };
    expect((await change(draft.id, { practical_details: changed })).status).toBe(200);
    expect((await page(draft.id)).practical_details).toEqual(changed);
  });

  it('is empty if the host says nothing: neither the page nor a booking claims a time', async () => {
    const id = await aListed();
    const seen = await page(id);
    expect(seen.practical_details).toEqual(unsaid);
    expect(seen.amenities.map(({ note }: { note?: string }) => note)).toEqual([undefined, undefined]);
    expect(seen.vendor.response_time).toBeNull();

    const guest = await aGuest(app.db);
    const days = { start_date: app.dayIn(30), end_date: app.dayIn(31) };
    const body = { venue_id: id, ...days, guest_count: 50, payment_method: 'venue' };
    const { json: booking } = await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body });
    expect(booking).toMatchObject({ check_in_time: null, check_out_time: null });
    // Its days are booked as whole days, and the calendar file says so.
    const file = (await app.ask({ url: `/api/bookings/${booking.id}/calendar/`, as: guest })).text;
    const compact = (day: string) => day.replaceAll('-', '');
    expect(file).toMatch(new RegExp(`DTSTART[^:]*:${compact(days.start_date)}T000000`));
    expect(file).toMatch(new RegExp(`DTEND[^:]*:${compact(app.dayIn(32))}T000000`));
    const table = (await app.ask({ url: '/api/bookings/export/', as: guest })).text;
    expect(table).not.toMatch(/\d\d:\d\d/);
    expect((await app.ask({ url: `/api/bookings/${booking.id}/details-file/`, as: guest })).status).toBe(200);
  });

  it('keeps details that an edit does not send, and removes those sent without a value', async () => {
    const id = await aListed({
      practical_details: details,
      amenity_notes: [{ id: wifi, note: 'In the rooms' }],
    });
    await change(id, { capacity: 310, amenity_ids: [wifi], add_ons: [{ key: 'catering', price: 9_000 }] });
    expect(await page(id)).toMatchObject({
      practical_details: details,
      amenities: [{ name: 'Wifi', note: 'In the rooms' }],
      add_ons: [{ price: 9_000, note: 'Vegetarian, own kitchen' }],
    });
    await change(id, {
      practical_details: { rooms: 4 },
      amenity_notes: [],
      add_ons: [{ key: 'catering', price: 9_000, note: '' }],
    });
    const cleared = await page(id);
    expect(cleared.practical_details).toEqual({ ...unsaid, rooms: 4 });
    expect(cleared.amenities[0].note).toBeUndefined();
    expect(cleared.add_ons).toMatchObject([{ note: null }]);
  });

  it('drops answers that depend on a changed answer', async () => {
    const id = await aListed({
      practical_details: { ...details, opening: 'all_day', rooms: 0, backup_power: false, music: 'no_limit' },
    });
    expect((await page(id)).practical_details).toMatchObject({
      opening: 'all_day',
      opens_at: null,
      rooms: 0,
      room_guests: null,
      generator_kva: null,
      backup_hours: null,
      music: 'no_limit',
      music_until: null,
    });
  });

  it('is recorded in the venue’s history line by line, without notifying the team', async () => {
    const id = await aListed({ practical_details: { rooms: 4, music: 'until', music_until: '22:00' } });
    await change(id, {
      practical_details: { rooms: 6, music: 'until', music_until: '22:00', alcohol_allowed: false },
      amenity_notes: [{ id: parking, note: '20 cars' }],
    });
    expect(await review(id)).toMatchObject({
      changed_at: null,
      practical_details: { rooms: 6, alcohol_allowed: false },
      changes: [
        { field: 'amenities', before: ['Parking', 'Wifi'], after: ['Parking (20 cars)', 'Wifi'] },
        { field: 'practicalDetails', before: ['rooms 4'], after: ['alcoholAllowed false', 'rooms 6'] },
      ],
    });
  });

  it.each<[string, object]>([
    ['hours without an end', { opening: 'hours', opens_at: '07:00' }],
    ['hours that never are', { opening: 'hours', opens_at: '07:00', closes_at: '07:00' }],
    ['music until nobody knows when', { music: 'until' }],
    ['a time that is none', { check_in_time: '25:00' }],
    ['a time with seconds', { check_out_time: '11:00:00' }],
    ['rooms by the half', { rooms: 2.5 }],
    ['fewer rooms than none', { rooms: -1 }],
    ['more rooms than any house has', { rooms: 1_001 }],
    ['rooms for nobody', { rooms: 3, room_guests: 0 }],
    ['a field of a million cars', { parking_cars: 1_000_000 }],
    ['a generator of nothing', { backup_power: true, generator_kva: 0 }],
    ['power for more than a week', { backup_power: true, backup_hours: 169 }],
    ['a word for yes', { alcohol_allowed: 'yes' }],
    ['a rule nobody knows', { music: 'loud' }],
    ['an access nobody knows', { wheelchair_access: 'mostly' }],
  ])('is refused: %s', async (_, practical_details) => {
    const id = await aListed();
    const { status, json } = await change(id, { practical_details });
    expect([status, json.code]).toEqual([400, 'bad_input']);
    expect(json.practical_details).toEqual([expect.any(String)]);
  });

  it('accepts short notes, for the venue’s own amenities only', async () => {
    const id = await aListed({ amenity_ids: [wifi] });
    const long = await change(id, { amenity_notes: [{ id: wifi, note: 'x'.repeat(121) }] });
    expect(long.json['amenity_notes.0.note']).toEqual([expect.any(String)]);
    await change(id, { amenity_notes: [{ id: parking, note: 'Not ours' }] });
    const { amenities } = await page(id);
    expect(amenities).toMatchObject([{ id: wifi, name: 'Wifi' }]);
    expect(amenities[0].note).toBeUndefined();
  });

  it('can be written by an administrator as well', async () => {
    const body = await whole(admin, {
      host_id: host.id,
      publish: true,
      practical_details: details,
      amenity_notes: [{ id: parking, note: '120 cars' }],
    });
    const { json } = await app.ask({ method: 'POST', url: '/api/admin/venues/', as: admin, body });
    expect(await page(json.id)).toMatchObject({ practical_details: details });
    const url = `/api/admin/venues/${json.id}/`;
    const edit = { version: json.version, practical_details: { ...details, valet_parking: false } };
    expect((await app.ask({ method: 'PATCH', url, as: admin, body: edit })).status).toBe(200);
    expect((await review(json.id)).practical_details).toEqual({ ...details, valet_parking: false });
  });
});

describe('the languages of a host', () => {
  const speak = (languages: string[]) =>
    app.ask({ method: 'PATCH', url: '/api/hosting/business/', as: host, body: { languages } });

  it('come from the catalogue, and are on the venues’ pages at once', async () => {
    const id = await aListed();
    expect((await page(id)).vendor.languages).toEqual(['Hindi']);
    expect((await speak(['mewari', 'english', 'mewari'])).json.languages).toEqual(['mewari', 'english']);
    expect((await page(id)).vendor.languages).toEqual(['Mewari', 'English']);
    await speak([]);
    expect((await page(id)).vendor.languages).toEqual([]);
    expect((await speak(['klingon'])).json.languages).toEqual([expect.any(String)]);
  });
});
