import { beforeAll, describe, expect, it } from 'vitest';
import { aManager } from '#server/features/team/managers.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
});

const start = (venue: TestVenue, as: TestUser = venue.owner) =>
  app.ask({ method: 'POST', url: `/api/hosting/venues/${venue.id}/diary-imports/`, as, body: {} });

const add = (venue: TestVenue, import_id: string, line: number, more: object = {}, key?: string) =>
  app.ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: {
      ...{ venue_id: venue.id, start_date: `2026-12-${line + 9}`, end_date: `2026-12-${line + 9}` },
      ...{ guest_name: `Kamla ${line}`, guest_count: 300, price: 80_000, paid: 20_000 },
      imported: { import_id, line },
      ...more,
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const list = async (as: TestUser) => (await app.ask({ url: '/api/hosting/diary-imports/', as })).json.results;
const remove = (id: string, as: TestUser) =>
  app.ask({ method: 'POST', url: `/api/hosting/diary-imports/${id}/remove/`, as, body: {} });
const statusesOf = async (venue: TestVenue) => {
  const rows = await app.db<{ status: string; received: number }[]>`
    select b.status, coalesce((select sum(amount) from receipts r where r.booking_id = b.id), 0)::float8 as received
    from bookings b where b.venue_id = ${venue.id} order by b.start_date`;
  return rows.map(({ status, received }) => [status, received / 100]);
};

/** Three imported bookings. */
const anImport = async (venue: TestVenue): Promise<{ id: string; bookings: string[] }> => {
  const { id } = (await start(venue)).json;
  const bookings: string[] = [];
  for (const line of [1, 2, 3]) bookings.push((await add(venue, id, line)).json.id);
  return { id, bookings };
};

describe('an imported diary', () => {
  it('becomes offline bookings line by line, past ones too, each once', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await start(venue)).json;
    const past = { start_date: '2025-02-10', end_date: '2025-02-10' };
    const first = await add(venue, id, 1, past, 'diary 1');
    expect([first.status, first.json.status]).toEqual([201, 'completed']);
    expect((await add(venue, id, 1, past, 'diary 1')).json.id).toBe(first.json.id);
    expect((await add(venue, id, 1)).json.code).toBe('import_over');
    expect((await add(venue, id, 2, past)).json.code).toBe('dates_taken');
    const long = { start_date: '2010-02-10', end_date: '2010-02-10' };
    expect((await add(venue, id, 3, long)).json.start_date).toBeDefined();
    expect((await add(venue, id, 4, { ...past, imported: undefined })).json.start_date).toBeDefined();
    expect(await list(venue.owner)).toMatchObject([
      { id, bookings: 1, untouched: 1, venue: { id: venue.id } },
    ]);
  });

  it('is removed with what was received, except what was changed since', async () => {
    const venue = await aVenue(app.db);
    const { id, bookings } = await anImport(venue);
    const url = `/api/hosting/bookings/${bookings[1]}/`;
    const changed = await app.ask({
      method: 'PUT',
      url,
      as: venue.owner,
      body: {
        ...{ start_date: '2026-12-11', end_date: '2026-12-11', guest_name: 'Kamla Devi' },
        ...{ guest_count: 300, price: 80_000 },
      },
    });
    expect(changed.status).toBe(200);
    expect(await list(venue.owner)).toMatchObject([{ bookings: 3, untouched: 2 }]);
    expect((await remove(id, venue.owner)).json).toEqual({ removed: 2, kept: 1 });
    expect(await statusesOf(venue)).toEqual([
      ['cancelled', 0],
      ['confirmed', 20_000],
      ['cancelled', 0],
    ]);
    expect(await list(venue.owner)).toEqual([]);
    expect((await remove(id, venue.owner)).json.code).toBe('import_over');
    expect((await add(venue, id, 4)).json.code).toBe('import_over');
  });

  it('keeps bookings with another receipt', async () => {
    const venue = await aVenue(app.db);
    const { id, bookings } = await anImport(venue);
    booker.later(1);
    const paid = await app.ask({
      method: 'POST',
      url: `/api/hosting/bookings/${bookings[0]}/payments/`,
      as: venue.owner,
      body: { amount: 5_000 },
    });
    booker.later(-1);
    expect(paid.status).toBe(201);
    expect((await remove(id, venue.owner)).json).toEqual({ removed: 2, kept: 1 });
  });

  it('can be removed for a day, by people who may see money', async () => {
    const venue = await aVenue(app.db);
    const { id } = await anImport(venue);
    const manager = await aManager(app, venue, 'calendar');
    for (const as of [manager, await aHost(app.db)]) {
      expect((await remove(id, as)).json.code).toBe('import_not_found');
      expect((await start(venue, as)).json.code).toBe('venue_not_found');
      expect(await list(as)).toEqual([]);
    }
    booker.later(24 * 60);
    const late = await remove(id, venue.owner);
    booker.later(-24 * 60);
    expect(late.json.code).toBe('import_over');
    expect(await statusesOf(venue)).toHaveLength(3);
  });

  it('of another venue takes no booking', async () => {
    const venue = await aVenue(app.db);
    const { id } = (await start(await aVenue(app.db))).json;
    expect((await add(venue, id, 1)).json.code).toBe('import_over');
    expect(await statusesOf(venue)).toEqual([]);
  });

  it('is removed once, however often it is asked for', async () => {
    const venue = await aVenue(app.db);
    const { id } = await anImport(venue);
    await Promise.all([1, 2, 3].map(() => remove(id, venue.owner)));
    expect(await statusesOf(venue)).toEqual([1, 2, 3].map(() => ['cancelled', 0]));
  });
});
