import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
});

const urlOf = ({ id }: TestVenue, query = '') => `/api/venues/${id}/blocks/${query}`;
const days = (start: string, end = start) => ({ start_date: start, end_date: end });
const block = (venue: TestVenue, body: object, as: TestUser = venue.owner) =>
  app.ask({ method: 'POST', url: urlOf(venue), as, body });
const lift = (venue: TestVenue, start: string, end = start, as: TestUser = venue.owner) =>
  app.ask({ method: 'DELETE', url: urlOf(venue, `?start_date=${start}&end_date=${end}`), as });
const list = async (venue: TestVenue) => (await app.ask({ url: urlOf(venue), as: venue.owner })).json.results;
const taken = async ({ id }: TestVenue) =>
  (await app.ask({ url: `/api/venues/${id}/availability/` })).json.booked_ranges;

describe('blocked days', () => {
  it('are unavailable to everybody at once, and available again at once', async () => {
    const venue = await aVenue(app.db);
    expect(await taken(venue)).toEqual([]);
    const made = await block(venue, { ...days('2026-12-10', '2026-12-14'), note: 'Our own wedding' });
    expect([made.status, made.json.note]).toEqual([201, 'Our own wedding']);
    expect(await taken(venue)).toEqual([{ start: '2026-12-10', end: '2026-12-14' }]);
    expect((await booker.book(venue, guest)).json.code).toBe('dates_taken');
    const { json } = await lift(venue, '2026-12-10', '2026-12-14');
    expect(json.freed).toHaveLength(5);
    expect(await taken(venue)).toEqual([]);
    expect((await booker.book(venue, guest)).status).toBe(201);
  });

  it('are visible to the host before the venue is listed, and to nobody else', async () => {
    const venue = await aVenue(app.db);
    await block(venue, days('2026-12-10'));
    await app.db`update venues set status = 'Unlisted' where id = ${venue.id}`;
    const own = (as: TestUser) => app.ask({ url: `/api/hosting/venues/${venue.id}/availability/`, as });
    expect((await own(venue.owner)).json.booked_ranges).toEqual([{ start: '2026-12-10', end: '2026-12-10' }]);
    expect((await app.ask({ url: `/api/venues/${venue.id}/availability/` })).status).not.toBe(200);
    expect((await own(await aHost(app.db))).json.code).toBe('venue_not_found');
  });

  it('show their note to the host only', async () => {
    const venue = await aVenue(app.db);
    await block(venue, { ...days('2026-12-10'), note: 'Secret' });
    const { text } = await app.ask({ url: `/api/venues/${venue.id}/availability/` });
    expect(text).not.toContain('Secret');
    expect(await list(venue)).toMatchObject([{ note: 'Secret' }]);
  });

  it('are split when only some of them are freed', async () => {
    const venue = await aVenue(app.db);
    await block(venue, { ...days('2026-12-10', '2026-12-14'), note: 'Painting' });
    expect((await lift(venue, '2026-12-12')).json.freed).toEqual(['2026-12-12']);
    expect(await list(venue)).toMatchObject([
      { ...days('2026-12-10', '2026-12-11'), note: 'Painting' },
      { ...days('2026-12-13', '2026-12-14'), note: 'Painting' },
    ]);
    expect(await taken(venue)).toHaveLength(2);
    expect((await lift(venue, '2026-12-20')).json.freed).toEqual([]);
  });

  it('never overlap a booking: the error lists the conflicting days', async () => {
    const venue = await aVenue(app.db);
    await booker.book(venue, guest);
    const { status, json } = await block(venue, days('2026-12-12', '2026-12-15'));
    expect([status, json.code, json.conflicting_dates]).toEqual([409, 'dates_taken', ['2026-12-12']]);
    await lift(venue, '2026-12-11', '2026-12-12');
    expect(await taken(venue)).toEqual([{ start: '2026-12-11', end: '2026-12-12' }]);
  });

  it('or a booking get a day that both want at once, never both', async () => {
    const venue = await aVenue(app.db);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => block(venue, days('2026-12-11'))),
      ...Array.from({ length: 5 }, () => booker.book(venue, guest)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await taken(venue)).toHaveLength(1);
  });

  it.each([
    [days('2026-11-20', '2026-11-25'), 'start_date'],
    [days('2026-12-20', '2026-12-19'), 'end_date'],
    [days('2026-12-01', '2027-12-05'), 'end_date'],
    [days('2028-11-20', '2028-11-30'), 'end_date'],
    [{ ...days('2026-12-20'), note: 'x'.repeat(301) }, 'note'],
  ])('are refused with %j', async (body, field) => {
    const { status, json } = await block(await aVenue(app.db), body);
    expect([status, json[field]]).toEqual([400, expect.anything()]);
  });

  it('can begin today', async () => {
    expect((await block(await aVenue(app.db), days('2026-11-21'))).status).toBe(201);
  });

  it('are visible to the venue’s host only', async () => {
    const venue = await aVenue(app.db);
    const calls = (as: TestUser) => [
      block(venue, days('2026-12-11'), as),
      lift(venue, '2026-12-11', '2026-12-11', as),
      app.ask({ url: urlOf(venue), as }),
    ];
    for (const { status, json } of await Promise.all(calls(await aHost(app.db))))
      expect([status, json.code]).toEqual([404, 'venue_not_found']);
    for (const as of [guest, await anAdmin(app.db)])
      for (const { status } of await Promise.all(calls(as))) expect(status).toBe(403);
  });
});
