import type { FoundBooking } from '@mandap/contract/bookings/register.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { aManager } from '#server/features/team/managers.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

const url = (search: string) => `/api/hosting/found-bookings/?search=${encodeURIComponent(search)}`;
const find = async (as: TestUser, search: string): Promise<string[]> =>
  (await app.ask({ url: url(search), as })).json.results.map(({ name }: FoundBooking) => name);

const enter = async (venue: TestVenue, name: string, day: string, phone = '98290 12345') => {
  const { json } = await app.ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: {
      ...{ venue_id: venue.id, start_date: day, end_date: day, guest_name: name, phone },
      ...{ guest_count: 300, price: 80_000 },
    },
  });
  return json;
};

const book = async (venue: TestVenue, guest: TestUser, more: object = {}) =>
  (
    await createBooker(app).book(venue, guest, {
      payment_method: 'venue',
      contact_phone: '98000 00000',
      ...more,
    })
  ).json;

describe('GET /api/hosting/found-bookings/', () => {
  it('finds by parts of names in any order, by number in any spelling, and by code', async () => {
    const venue = await aVenue(app.db);
    const { id, code } = await enter(venue, 'Kamla Devi Yadav', '2026-12-20');
    await enter(venue, 'Ramesh Gupta', '2026-12-22', '');
    for (const search of ['kam', 'YADAV kamla', '+91 98290 12345', '9012', code, code.slice(3)])
      expect([search, await find(venue.owner, search)]).toEqual([search, ['Kamla Devi Yadav']]);
    expect(await find(venue.owner, 'kamla gupta')).toEqual([]);
    expect(await find(venue.owner, '%%')).toEqual([]);
    const { json } = await app.ask({ url: url('kamla'), as: venue.owner });
    expect(json.results).toMatchObject([
      {
        ...{ id, code, kind: 'offline', status: 'confirmed', phone: '9829012345', can_open: true },
        ...{ start_date: '2026-12-20', event_names: { en: 'Wedding' }, venue: { id: venue.id } },
      },
    ]);
  });

  it('shows the nearest days first, at most eight, and what was cancelled last', async () => {
    const venue = await aVenue(app.db);
    for (const day of [20, 10, 15]) await enter(venue, `Geeta ${day}`, `2026-12-${day}`);
    const { id } = await enter(venue, 'Geeta Cancelled', '2026-12-01');
    await app.ask({ method: 'POST', url: `/api/hosting/bookings/${id}/cancel/`, as: venue.owner, body: {} });
    expect(await find(venue.owner, 'geeta')).toEqual(['Geeta 10', 'Geeta 15', 'Geeta 20', 'Geeta Cancelled']);
    for (const day of [21, 22, 23, 24, 25, 26]) await enter(venue, `Geeta ${day}`, `2026-12-${day}`);
    expect(await find(venue.owner, 'geeta')).toHaveLength(8);
  });

  it('knows a guest’s family name and number only once the host may know them', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const guest = await aGuest(app.db);
    const { id } = await book(venue, guest);
    expect(await find(venue.owner, 'asha')).toEqual(['Asha']);
    expect([await find(venue.owner, 'sharma'), await find(venue.owner, '98000')]).toEqual([[], []]);
    const body = { status: 'confirmed' };
    const approved = await app.ask({
      method: 'PATCH',
      url: `/api/bookings/${id}/`,
      as: venue.owner,
      body,
    });
    expect(approved.json.status).toBe('confirmed');
    expect(await find(venue.owner, 'sharma')).toEqual(['Asha Sharma']);
    expect(await find(venue.owner, '98000')).toEqual(['Asha Sharma']);
  });

  it('follows new names, and forgets those of a cancelled booking', async () => {
    const venue = await aVenue(app.db);
    const guest = await aGuest(app.db);
    const { id } = await book(venue, guest);
    await app.db`update users set last_name = 'Kumari' where id = ${guest.id}`;
    expect([await find(venue.owner, 'sharma'), await find(venue.owner, 'kumari')]).toEqual([
      [],
      ['Asha Kumari'],
    ]);
    const body = { status: 'cancelled' };
    await app.ask({ method: 'PATCH', url: `/api/bookings/${id}/`, as: guest, body });
    expect([await find(venue.owner, 'kumari'), await find(venue.owner, 'asha')]).toEqual([[], ['Asha']]);
  });

  it('finds names for a calendar manager, but nothing by number', async () => {
    const venue = await aVenue(app.db);
    await enter(venue, 'Kamla Devi', '2026-12-20');
    await book(venue, await aGuest(app.db));
    const manager = await aManager(app, venue, 'calendar');
    expect([await find(manager, 'kamla'), await find(manager, '98290')]).toEqual([['Kamla Devi'], []]);
    const { json } = await app.ask({ url: url('sharma'), as: manager });
    expect(json.results).toMatchObject([{ name: 'Asha Sharma', phone: null, can_open: false }]);
  });

  it('finds nothing of other hosts, and is refused to others', async () => {
    const venue = await aVenue(app.db);
    await enter(venue, 'Kamla Devi', '2026-12-20');
    expect(await find(await aHost(app.db), 'kamla')).toEqual([]);
    for (const as of [await aGuest(app.db), await anAdmin(app.db)])
      expect((await app.ask({ url: url('kamla'), as })).status).toBe(403);
    expect((await app.ask({ url: url('k'), as: venue.owner })).json.search).toBeDefined();
  });
});
