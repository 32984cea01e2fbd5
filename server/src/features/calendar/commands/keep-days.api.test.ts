import { randomInt } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { loseJobs } from '#server/testing/queued-jobs.ts';
import { wrongListings } from '#server/testing/wrong-listings.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
});

/** Saturday 21 November 2026, 11:30 in India. */
let now: Date;

beforeEach(async () => {
  now = app.clock.now();
  guest = await aGuest(app.db);
  phone = `98${randomInt(10_000_000, 99_999_999)}`;
  venue = await aVenue(app.db, { name: 'Lake Palace' });
});
afterEach(() => app.clock.set(now));

const runScheduled = (name: string) => app.calendar.schedule.find((task) => task.name === name)?.run();

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
/** The jobs of the test do not run, so nothing but the readers themselves knows that an option is over. */
const later = async (count: number) => {
  await loseJobs(app.db);
  app.clock.set(hours(count));
};

/** What the guests of these tests book: 11 and 12 December. */
const stay = { start_date: '2026-12-11', end_date: '2026-12-12' };
let phone: string;
const keep = (over: object = {}, as: TestUser = venue.owner) =>
  app.ask({
    method: 'POST',
    url: `/api/venues/${venue.id}/options/`,
    as,
    body: { stays: [stay], name: 'Kamla Devi', phone, ...over },
  });
const step = (id: string, name: string, body: object = {}, as: TestUser = venue.owner) =>
  app.ask({ method: 'POST', url: `/api/options/${id}/${name}/`, as, body });
const list = async (as: TestUser = venue.owner) =>
  (await app.ask({ url: '/api/hosting/options/', as })).json.results;
const availability = async () => (await app.ask({ url: `/api/venues/${venue.id}/availability/` })).json;
/** Answers are cached for a minute of the real time, so each asks for another size of the page. */
let pageSize = 20;
const isFound = async () => {
  pageSize += 1;
  const { json } = await app.ask({
    url: `/api/venues/?page_size=${pageSize}&start_date=2026-12-11&end_date=2026-12-11&search=Lake`,
  });
  return json.results.some(({ id }: { id: string }) => id === venue.id);
};
const offline = (over: object = {}) =>
  app.ask({
    method: 'POST',
    url: '/api/hosting/bookings/',
    as: venue.owner,
    body: { venue_id: venue.id, ...stay, guest_count: 200, guest_name: 'Kamla Devi', price: 50_000, ...over },
  });

describe('an option', () => {
  it('keeps its days for the family until its end, and says until when', async () => {
    const { status, json } = await keep();
    expect([status, json.name, json.phone, json.until]).toEqual([
      201,
      'Kamla Devi',
      phone,
      hours(24).toISOString(),
    ]);
    expect(json.stays).toMatchObject([{ ...stay, name: '', rooms: null, hours: null }]);
    expect(await availability()).toMatchObject({
      booked_ranges: [{ start: '2026-12-11', end: '2026-12-12' }],
      kept_ranges: [{ start: '2026-12-11', end: '2026-12-12', until: hours(24).toISOString() }],
    });
    expect((await booker.book(venue, guest)).json.code).toBe('dates_taken');
    expect(await list()).toMatchObject([{ id: json.id, can_extend_to: null }]);
  });

  it('never names the family to the public', async () => {
    await keep({ note: 'Wants the lawn' });
    const { text } = await app.ask({ url: `/api/venues/${venue.id}/availability/` });
    expect(text).not.toMatch(/Kamla|lawn/);
    expect(text).not.toContain(phone);
  });

  it('that is over refuses nobody, even if no job has run', async () => {
    await keep();
    expect(await isFound()).toBe(false);
    await later(24);
    expect(await availability()).toEqual({ available: true, conflicting_dates: [], booked_ranges: [] });
    expect(await isFound()).toBe(true);
    expect(await list()).toEqual([]);
    expect((await booker.book(venue, guest)).status).toBe(201);
    await app.jobs.drain();
    expect(await wrongListings(app.db)).toEqual([]);
  });

  it('that is over lets the host block or keep the days again, even if no job has run', async () => {
    await keep();
    await later(24);
    expect((await keep({ name: 'Ravi Kumar' })).status).toBe(201);
    await later(48);
    const url = `/api/venues/${venue.id}/blocks/`;
    expect((await app.ask({ method: 'POST', url, as: venue.owner, body: stay })).status).toBe(201);
  });

  it('is ended by a job, once', async () => {
    await keep();
    app.clock.set(hours(24));
    await runScheduled('options.end');
    const ends = await app.db`select ending from options where venue_id = ${venue.id}`;
    expect(ends).toEqual([{ ending: 'over' }]);
    expect(
      await app.db`
      select from holds h join options o on o.id = h.option_id where o.venue_id = ${venue.id}`,
    ).toHaveLength(0);
    expect(await wrongListings(app.db)).toEqual([]);
  });

  it.each([
    ['past days', { stays: [{ start_date: '2026-11-20', end_date: '2026-11-20' }] }, 'stays.0.start_date'],
    ['today', { stays: [{ start_date: '2026-11-21', end_date: '2026-11-21' }] }, 'stays.0.start_date'],
    ['a time that is over', { until: '2026-11-21T05:00:00.000Z' }, 'until'],
    ['a time that is too far away', { until: '2026-11-23T06:00:00.000Z' }, 'until'],
    ['rooms of what has none', { stays: [{ ...stay, rooms: 2 }] }, 'stays.0.rooms'],
    ['nothing', { stays: [] }, 'stays'],
    ['nobody', { name: '' }, 'name'],
  ])('of %s is refused', async (_, over, field) => {
    const { status, json } = await keep(over);
    expect([status, json.code]).toEqual([400, 'bad_input']);
    expect(json).toHaveProperty([field]);
    expect(await list()).toEqual([]);
  });

  it('is refused for days that are booked, with these days', async () => {
    await booker.book(venue, guest);
    const { json } = await keep({ stays: [{ start_date: '2026-12-12', end_date: '2026-12-13' }] });
    expect([json.code, json.conflicting_dates]).toEqual(['dates_taken', ['2026-12-12']]);
  });

  it('and a booking of the same days, made at once, never both get them', async () => {
    const [kept, booked] = await Promise.all([keep(), booker.book(venue, guest)]);
    expect([kept.status, booked.status].toSorted()).toEqual([201, 409]);
  });

  it('is one of at most ten at a venue', async () => {
    for (const day of Array.from({ length: 10 }, (_, index) => `2027-01-${10 + index}`))
      expect((await keep({ stays: [{ start_date: day, end_date: day }] })).status).toBe(201);
    expect((await keep()).json.code).toBe('too_many_options');
  });

  it('sent twice with the same key is kept once', async () => {
    const send = () =>
      app.ask({
        method: 'POST',
        url: `/api/venues/${venue.id}/options/`,
        as: venue.owner,
        body: { stays: [stay], name: 'Kamla Devi' },
        headers: { 'idempotency-key': 'a-key-of-this-test' },
      });
    const [one, other] = [await send(), await send()];
    expect(other.json.id).toBe(one.json.id);
    expect(await list()).toHaveLength(1);
  });

  it('is nobody else’s to see, extend or end', async () => {
    const { id } = (await keep()).json;
    const other = await aHost(app.db);
    expect(await list(other)).toEqual([]);
    expect((await keep({}, other)).json.code).toBe('venue_not_found');
    for (const name of ['extend', 'release'])
      expect((await step(id, name, {}, other)).json.code).toBe('option_not_found');
  });
});

describe('an option’s end', () => {
  it('can be later once, and never past the eve of its first day', async () => {
    const { id } = (await keep({ until: hours(5).toISOString() })).json;
    expect((await step(id, 'extend', { until: hours(4).toISOString() })).json).toHaveProperty('until');
    const { json } = await step(id, 'extend');
    expect([json.until, json.can_extend_to]).toEqual([hours(24).toISOString(), null]);
    expect((await step(id, 'extend')).json.code).toBe('option_extended');
    await later(10);
    expect((await availability()).available).toBe(true);
    expect((await availability()).booked_ranges).toHaveLength(1);
    expect(await wrongListings(app.db)).toEqual([]);
  });

  it.each([
    ['optionHoursNear', '2026-12-11'],
    ['optionHoursMiddle', '2027-02-11'],
    ['optionHoursFar', '2027-07-11'],
  ] as const)('is as late as the setting %s allows', async (setting, day) => {
    const before = (await app.settings.get())[setting];
    await app.settings.change({ [setting]: 7 });
    const { json } = await keep({ stays: [{ start_date: day, end_date: day }] });
    await app.settings.change({ [setting]: before });
    expect(json.until).toBe(hours(7).toISOString());
  });

  it('can be now: its days are free at once', async () => {
    const { id } = (await keep()).json;
    expect((await step(id, 'release')).status).toBe(200);
    expect((await availability()).booked_ranges).toEqual([]);
    expect((await step(id, 'release')).json.code).toBe('option_over');
    expect((await step(id, 'extend')).json.code).toBe('option_over');
  });
});

describe('from an option to a booking', () => {
  it('by telephone takes its days over, so nobody gets between', async () => {
    const { id } = (await keep()).json;
    const { status } = await offline({ option_id: id });
    expect(status).toBe(201);
    expect(await list()).toEqual([]);
    expect((await availability()).booked_ranges).toHaveLength(1);
    expect((await offline({ option_id: id })).json.code).toBe('option_over');
    expect(await wrongListings(app.db)).toEqual([]);
  });

  it('leaves the option if the booking is refused', async () => {
    const { id } = (await keep()).json;
    expect((await offline({ option_id: id, guest_name: '' })).status).toBe(400);
    const other = { start_date: '2027-02-01', end_date: '2027-02-01' };
    await app.ask({
      method: 'POST',
      url: `/api/venues/${venue.id}/blocks/`,
      as: venue.owner,
      body: other,
    });
    expect((await offline({ option_id: id, ...other })).json.code).toBe('dates_taken');
    expect(await list()).toMatchObject([{ id }]);
    expect((await availability()).booked_ranges).toHaveLength(2);
  });

  it('of another venue is refused', async () => {
    const { id } = (await keep()).json;
    const other = await aVenue(app.db);
    expect((await offline({ option_id: id, venue_id: other.id })).json.code).toBe('venue_not_found');
    expect(await list()).toHaveLength(1);
  });

  it('is made by the family itself, who proved the number that the host wrote down', async () => {
    await keep();
    await app.db`update users set phone = ${phone}, phone_verified_at = ${now} where id = ${guest.id}`;
    const own = await app.ask({ url: '/api/options/', as: guest });
    expect(own.json.results).toMatchObject([{ venue: { name: 'Lake Palace' }, stays: [stay] }]);
    const stranger = await aGuest(app.db);
    expect((await booker.book(venue, stranger)).json.code).toBe('dates_taken');
    expect((await booker.book(venue, guest)).status).toBe(201);
    const ends = await app.db`select ending from options where venue_id = ${venue.id}`;
    expect(ends).toEqual([{ ending: 'booked' }]);
  });

  it('is not made by an account that only says it has the number', async () => {
    await keep();
    await app.db`update users set phone = ${phone}, phone_verified_at = null where id = ${guest.id}`;
    expect((await booker.book(venue, guest)).json.code).toBe('dates_taken');
  });
});
