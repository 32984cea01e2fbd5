import { beforeAll, describe, expect, it } from 'vitest';
import { createCaterer, thali } from '#server/features/services/services.testing.ts';
import { aManager } from '#server/features/team/managers.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let guest: TestUser;

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
});

const december = 'from=2026-12-01&to=2026-12-31';
const register = async (as: TestUser, query = december) =>
  (await app.ask({ url: `/api/hosting/register/?${query}`, as })).json;

const enter = async (venue: TestVenue, more: object = {}) => {
  const { status, json } = await app.ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: {
      venue_id: venue.id,
      start_date: '2026-12-20',
      end_date: '2026-12-21',
      guest_name: 'Kamla Devi',
      phone: '98290 12345',
      guest_count: 300,
      price: 80_000,
      paid: 10_000,
      ...more,
    },
  });
  expect(status).toBe(201);
  return json.id as string;
};

const block = async (venue: TestVenue, start: string, end: string, note: string) => {
  const body = { start_date: start, end_date: end, note };
  const asked = {
    method: 'POST',
    url: `/api/venues/${venue.id}/blocks/`,
    as: venue.owner,
    body,
  } as const;
  return (await app.ask(asked)).json.id as string;
};

/** A venue with a booking of a guest, a telephone booking and a block. */
const aBusyVenue = async () => {
  const venue = await aVenue(app.db);
  const booking = await createBooker(app).book(venue, guest, {
    payment_method: 'venue',
    contact_phone: '98000 00000',
  });
  expect(booking.json.status).toBe('confirmed');
  const offline = await enter(venue);
  const blocked = await block(venue, '2026-12-25', '2026-12-26', 'Painting');
  return { venue, booking: booking.json.id as string, offline, blocked };
};

describe('GET /api/hosting/register/', () => {
  it('lists bookings, telephone bookings and blocks in the order of their days', async () => {
    const { venue, booking, offline, blocked } = await aBusyVenue();
    const { results, count } = await register(venue.owner);
    expect(count).toBe(3);
    expect(results).toMatchObject([
      {
        ...{ kind: 'booking', id: booking, status: 'confirmed', label: 'Asha Sharma', phone: '9800000000' },
        ...{ start_date: '2026-12-11', end_date: '2026-12-12', guest_count: 100, plates: null, spaces: [] },
        ...{ event_names: { en: 'Wedding' }, can_open: true, venue: { id: venue.id } },
      },
      {
        ...{ kind: 'offline', id: offline, label: 'Kamla Devi', phone: '9829012345', balance_due: 70_000 },
        ...{ start_date: '2026-12-20', end_date: '2026-12-21', guest_count: 300, can_open: true },
      },
      {
        ...{ kind: 'block', id: blocked, label: 'Painting', status: null, code: null, balance_due: null },
        ...{ start_date: '2026-12-25', end_date: '2026-12-26', phone: null, can_open: false },
      },
    ]);
    expect(results[0].balance_due).toBeGreaterThan(0);
  });

  it('shows days that are kept for a family until they are over', async () => {
    const venue = await aVenue(app.db);
    const kept = await app.ask({
      method: 'POST',
      url: `/api/venues/${venue.id}/options/`,
      as: venue.owner,
      body: {
        ...{ stays: [{ start_date: '2026-12-05', end_date: '2026-12-06' }] },
        ...{ name: 'Geeta Verma', phone: '98290 11111' },
      },
    });
    expect(kept.status).toBe(201);
    const { id, until } = kept.json;
    const row = {
      kind: 'option',
      id,
      label: 'Geeta Verma',
      start_date: '2026-12-05',
      until,
      can_open: false,
    };
    expect((await register(venue.owner)).results).toMatchObject([{ ...row, phone: '9829011111' }]);
    const manager = await aManager(app, venue, 'calendar');
    expect((await register(manager, `${december}&source=option`)).results).toMatchObject([
      { ...row, phone: null, balance_due: null },
    ]);
    await app.db`update options set until = ${app.clock.now()} where id = ${id}`;
    expect((await register(venue.owner)).count).toBe(0);
  });

  it('filters by source, by what is unpaid and by venue, and counts over all pages', async () => {
    const { venue, booking, offline, blocked } = await aBusyVenue();
    const paid = await enter(venue, { start_date: '2026-12-28', end_date: '2026-12-28', paid: 80_000 });
    const idsOf = async (filter: string) =>
      (await register(venue.owner, `${december}&${filter}`)).results.map(({ id }: { id: string }) => id);
    expect(await idsOf('source=guest')).toEqual([booking]);
    expect(await idsOf('source=telephone')).toEqual([offline, paid]);
    expect(await idsOf('source=block')).toEqual([blocked]);
    expect(await idsOf('source=imported')).toEqual([]);
    expect(await idsOf('source=option')).toEqual([]);
    expect(await idsOf('unpaid=true')).toEqual([booking, offline]);
    expect(await idsOf(`venue_id=${(await aVenue(app.db)).id}`)).toEqual([]);
    const page = await register(venue.owner, `${december}&page_size=2&page=2`);
    expect(page).toMatchObject({ count: 4, results: [{ id: blocked }, { id: paid }] });
  });

  it('has a row for each function, with its hours, spaces and plates', async () => {
    const venue = await aVenue(app.db);
    const menus = await createCaterer(app).sells(venue, { menus: [thali] });
    const second = { start_date: '2026-12-22', end_date: '2026-12-22', guest_count: 500 };
    await enter(venue, {
      menus: [{ menu_id: menus['Rajasthani thali'], plates: 250 }],
      other_functions: [{ ...second, event_type: 'reception' }],
    });
    const { results } = await register(venue.owner);
    expect(results).toMatchObject([
      { start_date: '2026-12-20', plates: 250, balance_due: 70_000, event_names: { en: 'Wedding' } },
      { start_date: '2026-12-22', plates: null, balance_due: 70_000, event_names: { en: 'Reception' } },
    ]);
    expect((await register(venue.owner, 'from=2026-12-22&to=2026-12-22')).results).toHaveLength(1);
  });

  it('shows the first name of a guest who waits for an answer, without number and balance', async () => {
    const venue = await aVenue(app.db, { instant: false });
    await createBooker(app).book(venue, guest);
    expect((await register(venue.owner)).results).toMatchObject([
      { kind: 'request', label: 'Asha', phone: null, balance_due: null, until: expect.any(String) },
    ]);
  });

  it('leaves out a request that is over, even before it is ended', async () => {
    const venue = await aVenue(app.db, { instant: false });
    await createBooker(app).book(venue, guest);
    await app.db`update bookings set expires_at = ${app.clock.now()} where venue_id = ${venue.id}`;
    expect((await register(venue.owner)).count).toBe(0);
  });

  it('shows a calendar manager names and hours, without money and numbers', async () => {
    const { venue, offline } = await aBusyVenue();
    const manager = await aManager(app, venue, 'calendar');
    const { results } = await register(manager);
    expect(results).toMatchObject([
      { label: 'Asha Sharma', phone: null, balance_due: null, can_open: false },
      { label: 'Kamla Devi', phone: null, balance_due: null, can_open: true, id: offline },
      { label: 'Painting' },
    ]);
    expect((await register(manager, `${december}&unpaid=true`)).count).toBe(0);
    const bookings = await aManager(app, venue, 'bookings');
    expect((await register(bookings)).results[1]).toMatchObject({ phone: '9829012345', balance_due: 70_000 });
  });

  it('keeps cancelled bookings out', async () => {
    const { venue, offline } = await aBusyVenue();
    await app.ask({
      method: 'POST',
      url: `/api/hosting/bookings/${offline}/cancel/`,
      as: venue.owner,
      body: {},
    });
    expect((await register(venue.owner)).count).toBe(2);
  });

  it('is empty for other hosts, and refused to guests and administrators', async () => {
    const { venue } = await aBusyVenue();
    expect((await register(await aHost(app.db), `${december}&venue_id=${venue.id}`)).count).toBe(0);
    const url = `/api/hosting/register/?${december}`;
    for (const as of [guest, await anAdmin(app.db)]) expect((await app.ask({ url, as })).status).toBe(403);
    expect((await app.ask({ url })).status).toBe(401);
  });

  it.each([
    'from=2026-12-31&to=2026-12-01',
    'from=2026-12-01&to=2027-12-01',
    'from=2026-12-01',
    'from=yesterday&to=2026-12-01',
    `${december}&source=friend`,
  ])('is refused with %s', async (query) => {
    expect((await app.ask({ url: `/api/hosting/register/?${query}`, as: guest })).status).toBe(403);
    const host = await aHost(app.db);
    expect((await app.ask({ url: `/api/hosting/register/?${query}`, as: host })).status).toBe(400);
  });
});
