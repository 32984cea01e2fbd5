import type { CheckCode } from '@mandap/contract/check-codes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSeller,
  day,
  type Json,
  morning,
  one,
  session,
} from '#server/features/offerings/offerings.testing.ts';
import { checkTextOf } from '#server/i18n/error-text.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import {
  aCalendarText,
  anExternalServer,
  aStay,
  type ExternalServer,
} from '#server/testing/external-server.ts';

const hour = 3_600_000;

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let outside: ExternalServer;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp({ env: { PRIVATE_CALENDARS: 'on' } });
  booker = createBooker(app);
  guest = await aGuest(app.db);
});

beforeEach(async () => {
  outside = await anExternalServer();
  venue = await aVenue(app.db);
});

/** Replaces the events of the remote calendar. */
const says = (...events: string[][]): void => {
  outside.answer = (_, reply) => void reply.end(aCalendarText(...events));
};
const breaks = (): void => {
  outside.answer = (_, reply) => void reply.writeHead(500).end();
};

const urlOf = (rest = '') => `/api/venues/${venue.id}/calendars/${rest}`;
const connect = (body: object = {}, as: TestUser = venue.owner) =>
  app.ask({
    method: 'POST',
    url: urlOf(),
    as,
    body: { name: 'Google Calendar', url: `${outside.origin}/a.ics`, ...body },
  });
const list = async () => (await app.ask({ url: urlOf(), as: venue.owner })).json;
const readNow = (id: string) =>
  app.ask({ method: 'POST', url: urlOf(`${id}/read/`), as: venue.owner, body: {} });
const disconnect = (id: string) => app.ask({ method: 'DELETE', url: urlOf(`${id}/`), as: venue.owner });
const taken = async () =>
  (await app.ask({ url: `/api/venues/${venue.id}/availability/` })).json.booked_ranges;
const book = (day: string, end = day) => booker.book(venue, guest, { start_date: day, end_date: end });
const cancel = async (id: string): Promise<void> => {
  await booker.change(id, 'cancelled', guest);
  await app.jobs.drain();
};
const aMinuteLater = () => app.clock.advance(60_000);
const anHourLater = async (): Promise<void> => {
  app.clock.advance(1.2 * hour);
  await app.calendar.readDueCalendars();
};

describe('a connected calendar', () => {
  it('is read at once: its days become unavailable to guests, without any detail of its events', async () => {
    says([...aStay('2026-12-10', '2026-12-13'), 'SUMMARY:Sharma wedding']);
    expect(await taken()).toEqual([]);
    const { status, json } = await connect();
    expect([status, json]).toMatchObject([
      201,
      { name: 'Google Calendar', site: '127.0.0.1', problem: null, unreadable: 0, days: 3 },
    ]);
    expect(await taken()).toEqual([{ start: '2026-12-10', end: '2026-12-12' }]);
    expect((await book('2026-12-12')).json.code).toBe('dates_taken');
    const url = `/api/hosting/venues/${venue.id}/calendar/?from=2026-12-01&to=2026-12-31`;
    expect((await app.ask({ url, as: venue.owner })).json.taken).toEqual([
      ...[{ kind: 'outside', id: json.id, start_date: '2026-12-10', end_date: '2026-12-12' }].map((days) => ({
        ...days,
        label: 'Google Calendar',
      })),
    ]);
  });

  it('is read every hour: its days come and go with its events, and unchanged data is not sent again', async () => {
    says(aStay('2026-12-10', '2026-12-11'));
    await connect();
    says(aStay('2026-12-20', '2026-12-21'));
    await app.calendar.readDueCalendars();
    expect(await taken()).toEqual([{ start: '2026-12-10', end: '2026-12-10' }]);
    await anHourLater();
    expect(await taken()).toEqual([{ start: '2026-12-20', end: '2026-12-20' }]);
    outside.answer = ({ headers }, reply) =>
      void (headers['if-none-match'] === 'one' ? reply.writeHead(304) : reply.setHeader('etag', 'one')).end(
        headers['if-none-match'] ? undefined : aCalendarText(aStay('2026-12-24', '2026-12-25')),
      );
    await anHourLater();
    await anHourLater();
    expect(await taken()).toEqual([{ start: '2026-12-24', end: '2026-12-24' }]);
    expect((await list()).calendars[0]).toMatchObject({
      read_at: app.clock.now().toISOString(),
      problem: null,
    });
  });

  it('frees its days when it is disconnected, except those of another calendar', async () => {
    says(aStay('2026-12-10', '2026-12-13'));
    const first = (await connect()).json.id;
    says(aStay('2026-12-12', '2026-12-15'));
    await connect({ name: 'Airbnb', url: `${outside.origin}/b.ics` });
    expect((await disconnect(first)).status).toBe(200);
    expect(await taken()).toEqual([{ start: '2026-12-12', end: '2026-12-14' }]);
    expect((await disconnect(first)).json.code).toBe('calendar_not_found');
  });

  it('becomes a task for its host after three failed reads, until it can be read', async () => {
    const toFix = async () =>
      (await app.ask({ url: '/api/hosting/summary/', as: venue.owner })).json.calendars_to_fix;
    const nothing = { count: 0, venue_id: null, read_at: null };
    says(aStay('2026-12-10', '2026-12-11'));
    await connect();
    const read_at = app.clock.now().toISOString();
    breaks();
    for (const _ of [1, 2]) await anHourLater();
    expect(await toFix()).toEqual(nothing);
    await anHourLater();
    expect(await toFix()).toEqual({ count: 1, venue_id: venue.id, read_at });
    says(aStay('2026-12-10', '2026-12-11'));
    await anHourLater();
    expect(await toFix()).toEqual(nothing);
  });

  it('keeps its last known days while it cannot be read, and says why', async () => {
    says(aStay('2026-12-10', '2026-12-11'));
    const { id } = (await connect()).json;
    const nasty: [string, (() => void) | string][] = [
      ['no_answer', breaks],
      ['not_a_calendar', '<html>Please sign in</html>'],
      ['too_large', 'x'.repeat(2_000_000)],
      ['too_much', aCalendarText(...Array.from({ length: 5_001 }, () => aStay('2026-12-30', '2026-12-31')))],
    ];
    for (const [problem, answer] of nasty) {
      if (typeof answer === 'string') outside.answer = (_, reply) => void reply.end(answer);
      else answer();
      aMinuteLater();
      const { status, json } = await readNow(id);
      expect([status, json.problem]).toEqual([200, problem]);
      expect(await taken()).toEqual([{ start: '2026-12-10', end: '2026-12-10' }]);
    }
    says(aStay('2026-12-10', '2026-12-11'));
    expect((await readNow(id)).json.problem).toBeNull();
  });

  it('reports how many of its events are invalid, and imports the others', async () => {
    says(aStay('2026-12-10', '2026-12-11'), ['DTSTART:20261210T100000Z', 'RRULE:FREQ=SOMETIMES']);
    expect((await connect()).json).toMatchObject({ unreadable: 1, days: 1 });
  });

  it('notifies its host once after three hours without a response', async () => {
    says();
    const { id } = (await connect()).json;
    breaks();
    await readNow(id);
    for (let tries = 0; tries < 5; tries += 1) await anHourLater();
    await app.jobs.drain();
    const url = '/api/notifications/';
    const listed = (await app.ask({ url, as: venue.owner })).json.results;
    expect(listed).toMatchObject([
      { event: 'host_calendar_unread', path: `/vendor/calendar?venue=${venue.id}` },
    ]);
    expect(listed[0].data.calendar).toBe('Google Calendar');
    expect(app.mails.filter(({ subject }) => subject.includes('Google Calendar'))).toHaveLength(1);
  });
});

describe('a booking', () => {
  it('keeps its days whatever a calendar says, and the host sees the overlap', async () => {
    const { id } = (await book('2026-12-11', '2026-12-12')).json;
    says(aStay('2026-12-10', '2026-12-12'));
    const calendar = (await connect()).json;
    expect(await taken()).toEqual([
      { start: '2026-12-10', end: '2026-12-10' },
      { start: '2026-12-11', end: '2026-12-12' },
    ]);
    expect((await list()).overlaps).toEqual([
      ...[{ calendar_id: calendar.id, booking_id: id }].map((which) => ({
        ...which,
        start_date: '2026-12-11',
        end_date: '2026-12-11',
      })),
    ]);
    await disconnect(calendar.id);
    expect(await taken()).toEqual([{ start: '2026-12-11', end: '2026-12-12' }]);
  });

  it('leaves its days to the calendar when it is cancelled, even before any job has run', async () => {
    const { id } = (await book('2026-12-11')).json;
    says(aStay('2026-12-11', '2026-12-12'));
    await connect();
    expect((await booker.change(id, 'cancelled', guest)).status).toBe(200);
    expect(await taken()).toEqual([]);
    expect((await book('2026-12-11')).json.code).toBe('dates_taken');
    await app.jobs.drain();
    expect(await taken()).toEqual([{ start: '2026-12-11', end: '2026-12-11' }]);
    expect((await list()).overlaps).toEqual([]);
  });

  it('and a calendar that claim a day at once never both get it', async () => {
    for (let round = 0; round < 5; round += 1) {
      venue = await aVenue(app.db);
      says(aStay('2026-12-11', '2026-12-13'), aStay('2027-01-05', '2027-01-06'));
      const [connected, ...booked] = await Promise.all([
        connect(),
        ...Array.from({ length: 4 }, () => book('2026-12-11')),
      ]);
      expect(connected.status).toBe(201);
      expect(booked.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
      const days = (await taken()).map(({ start }: { start: string }) => start);
      expect(new Set(days).size).toBe(days.length);
      expect(days).toContain('2027-01-05');
      expect(days).toContain('2026-12-11');
    }
  });

  it('that is cancelled frees the days that no calendar has', async () => {
    const { id } = (await book('2026-12-11', '2026-12-12')).json;
    says(aStay('2026-12-12', '2026-12-13'));
    await connect();
    await cancel(id);
    expect(await taken()).toEqual([{ start: '2026-12-12', end: '2026-12-12' }]);
  });
});

describe('a calendar of one space', () => {
  it('takes that space only, and what needs it', async () => {
    const seller = createSeller(app);
    const { venue: garden, lawn, evenings } = await seller.aLawn();
    venue = garden;
    const hall = await seller.addSpace(venue, 'Hall', 'hall');
    const halls = await seller.offered(venue, session('Hall, morning', hall, ...morning));
    says(aStay('2026-12-11', '2026-12-12'));
    const { json } = await connect({ space_id: lawn });
    expect(json).toMatchObject({ space_id: lawn, days: 1 });
    const { [evenings]: lawns, [halls]: free, ...rest } = await seller.taken(venue);
    expect([lawns, free]).toEqual([[day], []]);
    expect(Object.values(rest)).toEqual([[day], [day]]);
    expect((await booker.book(venue, guest, one(evenings))).json.code).toBe('dates_taken');
    expect((await booker.book(venue, guest, one(halls))).status).toBe(201);
    const { json: calendar } = await app.ask({
      url: `/api/hosting/venues/${venue.id}/calendar/?from=2026-12-01&to=2026-12-31`,
      as: venue.owner,
    });
    expect(calendar.taken.find(({ kind }: Json) => kind === 'outside')).toMatchObject({
      label: 'Google Calendar',
      part: { name: 'Lawn', hours: null, space_ids: [lawn] },
    });
  });

  it('shares the venue with calendars of other spaces and of all of it', async () => {
    const seller = createSeller(app);
    const { venue: garden, lawn, mornings } = await seller.aLawn();
    venue = garden;
    says(aStay('2026-12-11', '2026-12-12'));
    await connect({ space_id: lawn });
    says(aStay('2026-12-10', '2026-12-13'));
    const all = (await connect({ url: `${outside.origin}/b.ics` })).json;
    const allDays = ['2026-12-10', '2026-12-11', '2026-12-12'];
    expect((await seller.taken(venue, '2026-12-10', '2026-12-13'))[mornings]).toEqual(allDays);
    await disconnect(all.id);
    expect((await seller.taken(venue, '2026-12-10', '2026-12-13'))[mornings]).toEqual([day]);
  });

  it('is refused for a space of another venue', async () => {
    const { lawn } = await createSeller(app).aLawn();
    says();
    expect((await connect({ space_id: lawn })).json).toHaveProperty('space_id');
    expect((await list()).calendars).toEqual([]);
  });
});

describe('a change that waits', () => {
  it('holds its days although the booking shares a day with a calendar', async () => {
    const days = { start_date: '2026-12-11', end_date: '2026-12-11', payment_method: 'venue' };
    const { id } = (await booker.book(venue, guest, days)).json;
    says(aStay('2026-12-11', '2026-12-12'));
    await connect();
    const wish = { start_date: '2026-12-11', end_date: '2026-12-12', guest_count: 100 };
    expect((await booker.requestChange(id, guest, wish)).status).toBe(201);
    expect((await book('2026-12-12')).json.code).toBe('dates_taken');
  });
});

describe('days of another calendar', () => {
  it('cannot be freed by hand, and stay blocked when the host’s own block on them ends', async () => {
    const days = { start_date: '2026-12-10', end_date: '2026-12-12' };
    const url = `/api/venues/${venue.id}/blocks/`;
    await app.ask({ method: 'POST', url, as: venue.owner, body: days });
    says(aStay('2026-12-11', '2026-12-12'));
    await connect();
    const query = '?start_date=2026-12-10&end_date=2026-12-12';
    const { json } = await app.ask({ method: 'DELETE', url: url + query, as: venue.owner });
    expect(json.freed).toEqual(['2026-12-10', '2026-12-12']);
    expect(await taken()).toEqual([{ start: '2026-12-11', end: '2026-12-11' }]);
    const again = await app.ask({ method: 'DELETE', url: url + query, as: venue.owner });
    expect(again.json.freed).toEqual([]);
  });

  it('that came from us are not imported again', async () => {
    await book('2026-12-11');
    const host = new URL(app.origin()).hostname;
    expect(host).not.toBe('localhost');
    outside.answer = (_, reply) =>
      void reply.end(
        aCalendarText(aStay('2026-12-11', '2026-12-12')).replace('UID:event-0', 'UID:whatever@localhost'),
      );
    expect((await connect()).json.days).toBe(0);
    expect((await list()).overlaps).toEqual([]);
  });
});

describe('connecting', () => {
  it.each<[object, CheckCode]>([
    [{ url: 'nonsense' }, 'link_invalid'],
    [{ url: 'ftp://calendar.example/a.ics' }, 'link_invalid'],
    [{ url: 'https://me:secret@calendar.example/a.ics' }, 'link_invalid'],
    [{ url: 'http://localhost:3000/calendars/x.ics' }, 'calendar_own'],
    [{ url: 'http://127.0.0.1:1/a.ics' }, 'calendar_no_answer'],
  ])('refuses %j', async (body, check) => {
    const { status, json } = await connect(body);
    expect([status, json.url]).toEqual([400, [checkTextOf(check)]]);
    expect((await list()).calendars).toEqual([]);
  });

  it('needs a name', async () => {
    expect((await connect({ name: ' ' })).json).toHaveProperty('name');
  });

  it('adds the same calendar once, and at most five, even with ten concurrent requests', async () => {
    says();
    const same = await Promise.all([connect(), connect(), connect()]);
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(same.find(({ status }) => status === 409)?.json.code).toBe('calendar_connected');
    const others = Array.from({ length: 10 }, (_, n) => connect({ url: `${outside.origin}/${n}.ics` }));
    const answers = await Promise.all(others);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('too_many_calendars');
    expect((await list()).calendars).toHaveLength(5);
  });

  it('never shows or logs the address again', async () => {
    says(aStay('2026-12-10', '2026-12-11'));
    const { json, text } = await connect({ url: `${outside.origin}/secret-7Hq.ics` });
    await disconnect(json.id);
    await connect({ url: `${outside.origin}/secret-7Hq.ics` });
    const entries = await app.db`
      select action, actor_id, before, after from audit_entries where target_id = ${venue.id} order by id`;
    expect(entries).toMatchObject([
      { action: 'venue.calendar_connected', actorId: venue.owner.id, after: { site: '127.0.0.1' } },
      { action: 'venue.calendar_disconnected', before: { site: '127.0.0.1' } },
      { action: 'venue.calendar_connected' },
    ]);
    const [stored] = await app.db`select * from imported_calendars where venue_id = ${venue.id}`;
    for (const shown of [text, JSON.stringify(entries), JSON.stringify(stored), JSON.stringify(await list())])
      expect(shown).not.toContain('secret-7Hq');
  });

  it('is for the venue’s host only, and ends when the venue changes hands', async () => {
    says(aStay('2026-12-10', '2026-12-11'));
    const { id } = (await connect()).json;
    const calls = (as: TestUser) => [
      app.ask({ url: urlOf(), as }),
      connect({}, as),
      app.ask({ method: 'POST', url: urlOf(`${id}/read/`), as, body: {} }),
      app.ask({ method: 'DELETE', url: urlOf(`${id}/`), as }),
      app.ask({ method: 'POST', url: `/api/venues/${venue.id}/calendar-address/`, as, body: {} }),
    ];
    const other = await aHost(app.db);
    for (const { status, json } of await Promise.all(calls(other)))
      expect([status, json.code]).toEqual([404, 'venue_not_found']);
    for (const as of [guest, await anAdmin(app.db)])
      for (const { status } of await Promise.all(calls(as))) expect(status).toBe(403);
    await app.db`update venues set owner_id = ${other.id} where id = ${venue.id}`;
    expect((await app.ask({ url: urlOf(), as: other })).json.calendars).toEqual([]);
    await anHourLater();
    expect(await taken()).toEqual([]);
  });

  it('contacts no private address and no unlisted service unless the operator allows it', async () => {
    const closed = await testApp({ secondProcess: app });
    for (const url of [
      `${outside.origin}/a.ics`,
      'https://127.0.0.1/a.ics',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://calendars.example.org/a.ics',
    ]) {
      const { status, json } = await closed.ask({
        method: 'POST',
        url: urlOf(),
        as: venue.owner,
        body: { name: 'Inside', url },
      });
      expect([status, json.url]).toEqual([
        400,
        ['We cannot read calendars from this address yet. Write to us if you need it'],
      ]);
    }
    expect(outside.requests).toBe(0);
  });

  it('can be tried thirty times an hour', async () => {
    const counted = await testApp({ secondProcess: app, rateLimits: true, env: { PRIVATE_CALENDARS: 'on' } });
    breaks();
    const tries: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      const body = { name: 'Elsewhere', url: `${outside.origin}/a.ics` };
      tries.push((await counted.ask({ method: 'POST', url: urlOf(), as: venue.owner, body })).status);
    }
    expect(tries.filter((status) => status === 400)).toHaveLength(30);
    expect(tries.at(-1)).toBe(429);
  });
});
