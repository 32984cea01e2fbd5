import { beforeAll, describe, expect, it } from 'vitest';
import { aManager } from '#server/features/team/managers.testing.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
});

const days = (start: string, end = start) => ({ start_date: start, end_date: end });
const urlOf = ({ id }: TestVenue, blockId = '') => `/api/venues/${id}/blocks/${blockId && `${blockId}/`}`;

const block = async (venue: TestVenue, body: object): Promise<string> =>
  (await app.ask({ method: 'POST', url: urlOf(venue), as: venue.owner, body })).json.id;
const change = (venue: TestVenue, blockId: string, body: object, as: TestUser = venue.owner) =>
  app.ask({ method: 'PUT', url: urlOf(venue, blockId), as, body });
const list = async (venue: TestVenue) => (await app.ask({ url: urlOf(venue), as: venue.owner })).json.results;
const taken = async ({ id }: TestVenue) =>
  (await app.ask({ url: `/api/venues/${id}/availability/` })).json.booked_ranges;

const enter = (venue: TestVenue, more: object, as: TestUser = venue.owner) =>
  app.ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as,
    body: {
      ...{ venue_id: venue.id, ...days('2026-12-11', '2026-12-12'), guest_name: 'Kamla Devi' },
      ...{ guest_count: 300, price: 80_000, ...more },
    },
  });

describe('a block', () => {
  it('changes its days and its note, and stays the same block', async () => {
    const venue = await aVenue(app.db);
    const id = await block(venue, { ...days('2026-12-10', '2026-12-12'), note: 'Painting' });
    const { status, json } = await change(venue, id, {
      ...days('2026-12-11', '2026-12-14'),
      note: 'Repairs',
    });
    expect([status, json]).toEqual([
      200,
      { id, offering_id: null, rooms: null, ...days('2026-12-11', '2026-12-14'), note: 'Repairs' },
    ]);
    expect(await taken(venue)).toEqual([{ start: '2026-12-11', end: '2026-12-14' }]);
  });

  it('stays as it was if its new days are taken, and says which', async () => {
    const venue = await aVenue(app.db);
    await booker.book(venue, guest);
    const id = await block(venue, { ...days('2026-12-09', '2026-12-10'), note: 'Painting' });
    const { status, json } = await change(venue, id, days('2026-12-10', '2026-12-11'));
    expect([status, json.code, json.conflicting_dates]).toEqual([409, 'dates_taken', ['2026-12-11']]);
    expect(await list(venue)).toMatchObject([{ id, ...days('2026-12-09', '2026-12-10'), note: 'Painting' }]);
  });

  it('keeps its first day once it has begun, and moves to no past day', async () => {
    const venue = await aVenue(app.db);
    const id = await block(venue, days('2026-12-10', '2026-12-12'));
    booker.later(20 * 24 * 60);
    const [kept, moved] = [
      await change(venue, id, days('2026-12-10', '2026-12-14')),
      await change(venue, id, days('2026-12-09', '2026-12-14')),
    ];
    booker.later(-20 * 24 * 60);
    expect([kept.status, moved.status, moved.json.start_date]).toEqual([200, 400, expect.anything()]);
  });

  it('is changed by people of its venue only', async () => {
    const venue = await aVenue(app.db);
    const id = await block(venue, days('2026-12-10'));
    const other = await aVenue(app.db);
    expect((await change(venue, id, days('2026-12-11'), await aHost(app.db))).json.code).toBe(
      'venue_not_found',
    );
    expect((await change(other, id, days('2026-12-11'))).json.code).toBe('block_not_found');
    const manager = await aManager(app, venue, 'calendar');
    expect((await change(venue, id, days('2026-12-11'), manager)).status).toBe(200);
  });
});

describe('a block that becomes a telephone booking', () => {
  it('gives its days to the booking', async () => {
    const venue = await aVenue(app.db);
    const id = await block(venue, { ...days('2026-12-11', '2026-12-12'), note: 'Kamla, maybe' });
    expect((await enter(venue, {})).json.code).toBe('dates_taken');
    expect((await enter(venue, { block_id: id })).status).toBe(201);
    expect(await list(venue)).toEqual([]);
    expect(await taken(venue)).toEqual([{ start: '2026-12-11', end: '2026-12-12' }]);
    expect((await enter(venue, { block_id: id })).json.code).toBe('block_not_found');
  });

  it('stays if the booking is refused', async () => {
    const venue = await aVenue(app.db);
    await booker.book(venue, guest);
    const id = await block(venue, days('2026-12-13', '2026-12-14'));
    const refused = await enter(venue, { ...days('2026-12-12', '2026-12-13'), block_id: id });
    expect([refused.status, refused.json.code]).toEqual([409, 'dates_taken']);
    expect(await list(venue)).toMatchObject([{ id, ...days('2026-12-13', '2026-12-14') }]);
  });

  it('gives its days to nobody else in between, and becomes one booking', async () => {
    const venue = await aVenue(app.db);
    const id = await block(venue, days('2026-12-11', '2026-12-12'));
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => enter(venue, { block_id: id })),
      ...Array.from({ length: 6 }, async () => booker.book(venue, await aGuest(app.db))),
    ]);
    const hosts = answers.slice(0, 3).map(({ status }) => status);
    expect(hosts.sort()).toEqual([201, 404, 404]);
    expect(answers.slice(3).map(({ json }) => json.code)).toEqual(
      Array.from({ length: 6 }, () => 'dates_taken'),
    );
  });

  it('is not one of another venue', async () => {
    const venue = await aVenue(app.db);
    const id = await block(await aVenue(app.db), days('2026-12-11', '2026-12-12'));
    expect((await enter(venue, { block_id: id })).json.code).toBe('block_not_found');
  });
});
