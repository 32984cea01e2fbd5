import { randomInt } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { loseJobs } from '#server/testing/queued-jobs.ts';

let app: TestApp;
let booker: Booker;
let venue: TestVenue;
let first: TestUser;
let second: TestUser;
let third: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
});

/** Saturday 21 November 2026, 11:30 in India. */
let now: Date;

beforeEach(async () => {
  now = app.clock.now();
  venue = await aVenue(app.db, { name: 'Lake Palace' });
  [first, second, third] = await Promise.all([aGuest(app.db), aGuest(app.db), aGuest(app.db)]);
});
afterEach(() => app.clock.set(now));

const stay = { start_date: '2026-12-11', end_date: '2026-12-12' };
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const runScheduled = (name: string) => app.calendar.schedule.find((task) => task.name === name)?.run();

const post = (url: string, as: TestUser, body: object = {}) => app.ask({ method: 'POST', url, as, body });
const join = (as: TestUser, over: object = {}) =>
  post('/api/waiting/', as, { venue_id: venue.id, ...stay, guest_count: 200, ...over });
const joined = async (as: TestUser, over: object = {}) => {
  const { status, json } = await join(as, over);
  expect(status, json.detail).toBe(201);
  return json;
};
const own = async (as: TestUser) => (await app.ask({ url: '/api/waiting/', as })).json.results;
const offeredUntil = async (as: TestUser): Promise<string | null | undefined> =>
  (await own(as))[0]?.offered_until;
const step = (id: string, name: string, as: TestUser) => post(`/api/waiting/${id}/${name}/`, as);
const keep = async (over: object = {}) =>
  (
    await post(`/api/venues/${venue.id}/options/`, venue.owner, {
      stays: [stay],
      name: 'Kamla Devi',
      ...over,
    })
  ).json;
const block = (over: object = {}) =>
  post(`/api/venues/${venue.id}/blocks/`, venue.owner, { ...stay, ...over });
const unblock = () =>
  app.ask({
    method: 'DELETE',
    url: `/api/venues/${venue.id}/blocks/?start_date=${stay.start_date}&end_date=${stay.end_date}`,
    as: venue.owner,
  });
const endings = async () =>
  (await app.db`select ending from waiting_entries where venue_id = ${venue.id} order by place`).map(
    ({ ending }) => ending,
  );
/** The first answer to an offer for a near day is expected within six hours. */
const sixHours = () => hours(6).toISOString();

describe('a place in line', () => {
  it('is given for days that are taken, in the order of joining', async () => {
    await block();
    expect(await joined(first)).toMatchObject({
      venue: { name: 'Lake Palace' },
      stay: { ...stay, name: '', rooms: null },
      guests: 200,
      place: 1,
      offered_until: null,
      challenge_ends: null,
    });
    expect((await joined(second, { end_date: '2026-12-11' })).place).toBe(2);
    expect((await own(second))[0].place).toBe(2);
  });

  it('is another line on other days', async () => {
    await block({ end_date: '2026-12-20' });
    await joined(first);
    expect((await joined(second, { start_date: '2026-12-15', end_date: '2026-12-15' })).place).toBe(1);
  });

  it.each([
    ['past days', { start_date: '2026-11-20', end_date: '2026-11-20' }, 'start_date'],
    ['today', { start_date: '2026-11-21', end_date: '2026-11-21' }, 'start_date'],
    ['rooms of what has none', { rooms: 2 }, 'rooms'],
    ['no guests', { guest_count: 0 }, 'guest_count'],
  ])('is refused for %s', async (_, over, field) => {
    await block();
    const { status, json } = await join(first, over);
    expect([status, json.code]).toEqual([400, 'bad_input']);
    expect(json).toHaveProperty([field]);
  });

  it('is refused for free days, for what is kept for the family, and for what it has booked', async () => {
    expect((await join(first)).json.code).toBe('not_taken');
    const phone = `98${randomInt(10_000_000, 99_999_999)}`;
    await app.db`update users set phone = ${phone}, phone_verified_at = ${now} where id = ${first.id}`;
    await keep({ phone });
    expect((await join(first)).json.code).toBe('not_taken');
    expect((await booker.book(venue, first)).status).toBe(201);
    expect((await join(first)).json.code).toBe('already_yours');
  });

  it('is one for the same days, and ten in all', async () => {
    await block({ start_date: '2027-01-01', end_date: '2027-01-31' });
    const day = (index: number) => ({
      start_date: `2027-01-${10 + index}`,
      end_date: `2027-01-${10 + index}`,
    });
    await joined(first, day(0));
    expect((await join(first, day(0))).json.code).toBe('already_waiting');
    for (let index = 1; index < 10; index += 1) await joined(first, day(index));
    expect((await join(first, day(10))).json.code).toBe('too_many_waiting');
  });

  it('sent twice with the same key is given once', async () => {
    await block();
    const send = () =>
      app.ask({
        method: 'POST',
        url: '/api/waiting/',
        as: first,
        body: { venue_id: venue.id, ...stay, guest_count: 200 },
        headers: { 'idempotency-key': 'a key of this place' },
      });
    const [one, other] = [await send(), await send()];
    expect(other.json.id).toBe(one.json.id);
  });

  it('is nobody else’s to leave, to use or to see', async () => {
    await block();
    const { id } = await joined(first);
    for (const name of ['leave', 'challenge'])
      expect((await step(id, name, second)).json.code).toBe('waiting_not_found');
    expect(await own(second)).toEqual([]);
    const other = await aHost(app.db);
    expect((await app.ask({ url: '/api/hosting/waiting/', as: other })).json.results).toEqual([]);
    expect((await post(`/api/hosting/waiting/${id}/first/`, other, { reason: 'Mine' })).json.code).toBe(
      'waiting_not_found',
    );
  });
});

describe('days that become free', () => {
  const ways: [string, () => Promise<() => Promise<unknown>>][] = [
    [
      'a cancelled booking',
      async () => {
        const { json } = await booker.book(venue, third);
        return () => booker.change(json.id, 'cancelled', third);
      },
    ],
    [
      'a declined request',
      async () => {
        await app.db`update venues set instant_booking = false where id = ${venue.id}`;
        const { json } = await booker.book(venue, third);
        return () => booker.change(json.id, 'cancelled', venue.owner);
      },
    ],
    [
      'a booking that moves to other days',
      async () => {
        const { json } = await booker.book(venue, third);
        await booker.payDue(json.id, third);
        const moved = { start_date: '2026-12-21', end_date: '2026-12-22', guest_count: 100 };
        const { json: asked } = await booker.requestChange(json.id, third, moved);
        return () => booker.answerChange(json.id, asked.change.id, 'approve', venue.owner);
      },
    ],
    [
      'a cancelled offline booking',
      async () => {
        const body = { venue_id: venue.id, ...stay, guest_count: 200, guest_name: 'Ravi', price: 50_000 };
        const { json } = await post('/api/hosting/bookings/', venue.owner, body);
        return () => post(`/api/hosting/bookings/${json.id}/cancel/`, venue.owner);
      },
    ],
    [
      'days that the host unblocks',
      async () => {
        await block();
        return unblock;
      },
    ],
    [
      'a block that moves',
      async () => {
        const { json } = await block();
        return () =>
          app.ask({
            method: 'PUT',
            url: `/api/venues/${venue.id}/blocks/${json.id}/`,
            as: venue.owner,
            body: { start_date: '2026-12-21', end_date: '2026-12-21', note: '' },
          });
      },
    ],
    [
      'an option that the host ends',
      async () => {
        const { id } = await keep();
        return () => post(`/api/options/${id}/release/`, venue.owner);
      },
    ],
    [
      'an option whose time is over',
      async () => {
        await keep({ until: hours(2).toISOString() });
        return async () => {
          app.clock.set(hours(2));
          await runScheduled('options.end');
        };
      },
    ],
    [
      'a booking that expires',
      async () => {
        await booker.book(venue, third);
        return async () => {
          app.clock.set(hours(3));
          await app.bookings.sweep();
        };
      },
    ],
  ];

  it.each(ways)('by %s are kept for the first in line in the same transaction', async (_, take) => {
    const free = await take();
    await joined(first);
    await joined(second);
    await loseJobs(app.db);
    await free();
    // No job has run.
    expect(await offeredUntil(first)).not.toBeNull();
    expect(await offeredUntil(second)).toBeNull();
    expect((await booker.book(venue, third)).json.code).toBe('dates_taken');
    expect((await booker.book(venue, second)).json.code).toBe('dates_taken');
    expect((await booker.book(venue, first)).status).toBe(201);
    expect(await endings()).toEqual(['booked', null]);
  });

  it('are kept for as long as the settings say, and the night does not count', async () => {
    await block();
    await joined(first);
    await unblock();
    expect(await offeredUntil(first)).toBe(sixHours());
    const [kept] = (await app.ask({ url: '/api/options/', as: first })).json.results;
    expect(kept).toMatchObject({ until: sixHours(), is_challenged: false, stays: [stay] });
  });

  it.each([
    ['waitingHoursNear', '2026-12-11', 3],
    ['waitingHoursFar', '2027-06-11', 8],
  ] as const)('are kept as long as the setting %s says', async (setting, day, count) => {
    const days = { start_date: day, end_date: day };
    const before = (await app.settings.get())[setting];
    await app.settings.change({ [setting]: count });
    const { id } = await keep({ stays: [days] });
    await joined(first, days);
    await post(`/api/options/${id}/release/`, venue.owner);
    await app.settings.change({ [setting]: before });
    expect(await offeredUntil(first)).toBe(hours(count).toISOString());
  });

  it('that are too few for the first in line go to the next, and the first keeps its place', async () => {
    await block({ end_date: '2026-12-11' });
    await block({ start_date: '2026-12-12' });
    await joined(first);
    await joined(second, { end_date: '2026-12-11' });
    await app.ask({
      method: 'DELETE',
      url: `/api/venues/${venue.id}/blocks/?start_date=2026-12-11&end_date=2026-12-11`,
      as: venue.owner,
    });
    expect([await offeredUntil(first), await offeredUntil(second)]).toEqual([null, sixHours()]);
    expect((await own(first))[0].place).toBe(1);
  });

  it('that are left go to the next by a job', async () => {
    await block();
    await joined(first, { end_date: '2026-12-11' });
    await joined(second, { start_date: '2026-12-12' });
    await unblock();
    expect([await offeredUntil(first), await offeredUntil(second)]).toEqual([sixHours(), null]);
    await app.jobs.drain();
    expect(await offeredUntil(second)).toBe(sixHours());
  });

  it('are not offered to a family that has left, or at a venue that is not public', async () => {
    await block();
    const { id } = await joined(first);
    await joined(second);
    expect((await step(id, 'leave', first)).status).toBe(200);
    await app.db`update venues set status = 'Unlisted' where id = ${venue.id}`;
    await unblock();
    expect(await offeredUntil(second)).toBeNull();
    await app.db`update venues set status = 'Published' where id = ${venue.id}`;
    await runScheduled('waiting.sweep');
    await app.jobs.drain();
    expect(await offeredUntil(second)).not.toBeNull();
    expect(await endings()).toEqual(['left', null]);
  });

  it('are never between two families: whoever books in the same moment comes second', async () => {
    const { json } = await booker.book(venue, third);
    await joined(first);
    const [, ...booked] = await Promise.all([
      booker.change(json.id, 'cancelled', third),
      ...Array.from({ length: 8 }, () => booker.book(venue, second)),
    ]);
    expect(booked.every(({ status }) => status === 409)).toBe(true);
    expect(await offeredUntil(first)).toBe(sixHours());
  });

  it('stay with the booking that takes them over from an option or a block', async () => {
    const { id } = await keep();
    await joined(first);
    const body = { venue_id: venue.id, ...stay, guest_count: 200, guest_name: 'Kamla Devi', price: 50_000 };
    expect((await post('/api/hosting/bookings/', venue.owner, { ...body, option_id: id })).status).toBe(201);
    await app.jobs.drain();
    expect(await offeredUntil(first)).toBeNull();
  });
});

describe('an offer', () => {
  const offer = async () => {
    await block();
    const [one, other] = [await joined(first), await joined(second)];
    await unblock();
    return [one.id, other.id] as const;
  };

  it('that lapses goes to the next, even if no job has run, and its family starts again at the end', async () => {
    await offer();
    await loseJobs(app.db);
    app.clock.set(hours(6));
    // Whoever looks at the days of the venue ends what is over, and it is the turn of the next.
    expect((await booker.book(venue, third)).json.code).toBe('dates_taken');
    expect(await endings()).toEqual(['lapsed', null]);
    expect(await offeredUntil(second)).not.toBeNull();
    expect(await joined(first)).toMatchObject({ place: 2, offered_until: null });
  });

  it('that lapses refuses nobody if nobody waits, even if no job has run', async () => {
    await block();
    await joined(first);
    await unblock();
    await loseJobs(app.db);
    app.clock.set(hours(6));
    expect((await booker.book(venue, third)).status).toBe(201);
  });

  it('that the family does not want goes to the next at once, and never comes back', async () => {
    const [id] = await offer();
    await step(id, 'leave', first);
    expect([await own(first), await offeredUntil(second)]).toEqual([[], sixHours()]);
    await app.jobs.drain();
    expect(await endings()).toEqual(['left', null]);
  });

  it('that became a booking does not come back when that is cancelled', async () => {
    await offer();
    const { json } = await booker.book(venue, first);
    await booker.change(json.id, 'cancelled', first);
    expect(await own(first)).toEqual([]);
    expect(await offeredUntil(second)).toBe(sixHours());
  });

  it('can be ended by the host, but not kept longer, and counts not as one of the host’s ten', async () => {
    await offer();
    for (const day of Array.from({ length: 10 }, (_, index) => `2027-01-${10 + index}`))
      expect((await keep({ stays: [{ start_date: day, end_date: day }] })).id).toBeDefined();
    const { json } = await app.ask({ url: '/api/hosting/options/', as: venue.owner });
    const given = json.results.find(({ is_offer }: { is_offer: boolean }) => is_offer);
    expect(given).toMatchObject({ can_extend_to: null, phone: '', name: expect.any(String) });
    expect((await post(`/api/options/${given.id}/extend/`, venue.owner)).json.code).toBe('option_wanted');
    expect((await post(`/api/options/${given.id}/release/`, venue.owner)).status).toBe(200);
    expect(await endings()).toEqual(['released', null]);
    expect(await offeredUntil(second)).toBe(sixHours());
  });

  it('never costs anything by itself', async () => {
    await offer();
    await app.jobs.drain();
    expect(await app.db`select 1 from bookings where venue_id = ${venue.id}`).toHaveLength(0);
  });

  it('is not made for a day that is too near', async () => {
    await block();
    await joined(first);
    app.clock.set(new Date('2026-12-10T16:00:00Z'));
    await unblock();
    expect(await offeredUntil(first)).toBeNull();
    await runScheduled('waiting.sweep');
    expect(await endings()).toEqual(['past']);
  });
});

describe('a host', () => {
  const listed = async () =>
    (await app.ask({ url: `/api/hosting/waiting/?venue_id=${venue.id}`, as: venue.owner })).json;

  it('sees who waits, by place, with the first name only', async () => {
    await app.db`update users set first_name = 'Asha', last_name = 'Verma', phone = '9811111111' where id = ${first.id}`;
    await block();
    await joined(first);
    await joined(second);
    const { results, challenge_hours } = await listed();
    expect(results.map(({ place }: { place: number }) => place)).toEqual([1, 2]);
    expect(results[0]).toMatchObject({ name: 'Asha', guests: 200, first_reason: null });
    expect(JSON.stringify(results)).not.toMatch(/Verma|9811111111/);
    expect(challenge_hours).toBe(24);
  });

  it('can put a family first, with a reason that stays in the log', async () => {
    await block();
    await joined(first);
    const { id } = await joined(second);
    const url = `/api/hosting/waiting/${id}/first/`;
    expect((await post(url, venue.owner, { reason: '' })).status).toBe(400);
    const { json } = await post(url, venue.owner, { reason: 'Asked before there was a list' });
    expect(json).toMatchObject({ place: 1, first_reason: 'Asked before there was a list' });
    expect((await own(first))[0].place).toBe(2);
    const [entry] = await app.db`
      select note from audit_entries where action = 'venue.waiting_first' and target_id = ${venue.id}`;
    expect(entry?.note).toBe('Asked before there was a list');
    await unblock();
    expect([await offeredUntil(first), await offeredUntil(second)]).toEqual([null, sixHours()]);
  });
});

describe('a challenge', () => {
  const verify = (user: TestUser) =>
    app.db`update users set phone = ${`97${randomInt(10_000_000, 99_999_999)}`}, phone_verified_at = ${now} where id = ${user.id}`;
  const far = { start_date: '2027-02-11', end_date: '2027-02-11' };
  const keptUntil = async () =>
    (await app.ask({ url: '/api/hosting/options/', as: venue.owner })).json.results[0];

  beforeEach(async () => {
    await verify(first);
    await keep({ stays: [far], until: hours(70).toISOString() });
  });

  it('by the next in line leaves the option a day, and then the challenger gets the days', async () => {
    const { id, challenge_ends } = await joined(first, far);
    expect(challenge_ends).toBe(hours(24).toISOString());
    expect((await step(id, 'challenge', first)).json).toMatchObject({ challenge_ends: null });
    const option = await keptUntil();
    expect(option).toMatchObject({
      until: hours(24).toISOString(),
      is_challenged: true,
      can_extend_to: null,
    });
    expect((await post(`/api/options/${option.id}/extend/`, venue.owner)).json.code).toBe('option_wanted');
    app.clock.set(hours(24));
    await runScheduled('options.end');
    expect(await offeredUntil(first)).not.toBeNull();
  });

  it('leaves the hours that the venue chose', async () => {
    const url = `/api/venues/${venue.id}/challenge-hours/`;
    const save = (body: object) => app.ask({ method: 'PUT', url, as: venue.owner, body });
    expect((await save({ hours: 12 })).status).toBe(400);
    expect((await save({ hours: 48 })).status).toBe(200);
    const { id } = await joined(first, far);
    await step(id, 'challenge', first);
    expect((await keptUntil()).until).toBe(hours(48).toISOString());
  });

  it('never makes an option longer', async () => {
    const url = `/api/venues/${venue.id}/challenge-hours/`;
    await app.ask({ method: 'PUT', url, as: venue.owner, body: { hours: 72 } });
    const { id, challenge_ends } = await joined(first, far);
    expect(challenge_ends).toBeNull();
    expect((await step(id, 'challenge', first)).json.code).toBe('cannot_challenge');
    expect((await keptUntil()).until).toBe(hours(70).toISOString());
  });

  it('is answered by the family of the option with a booking', async () => {
    const phone = `96${randomInt(10_000_000, 99_999_999)}`;
    await app.db`update users set phone = ${phone}, phone_verified_at = ${now} where id = ${third.id}`;
    await app.db`update options set phone = ${phone} where venue_id = ${venue.id}`;
    const { id } = await joined(first, far);
    await step(id, 'challenge', first);
    expect((await app.ask({ url: '/api/options/', as: third })).json.results[0].is_challenged).toBe(true);
    expect((await booker.book(venue, third, far)).status).toBe(201);
    expect(await offeredUntil(first)).toBeNull();
  });

  it('is made once, by the next in line only, and with a verified number', async () => {
    const { id } = await joined(first, far);
    const other = await joined(second, far);
    expect((await step(other.id, 'challenge', second)).json.code).toBe('number_not_verified');
    await verify(second);
    expect((await step(other.id, 'challenge', second)).json.code).toBe('cannot_challenge');
    await step(id, 'challenge', first);
    expect((await step(id, 'challenge', first)).json.code).toBe('option_challenged');
    await step(id, 'leave', first);
    expect((await step(other.id, 'challenge', second)).json.code).toBe('option_challenged');
  });

  it('is not made against a booking, a block, or an offer of the waiting list', async () => {
    await block();
    const { id } = await joined(first);
    expect((await step(id, 'challenge', first)).json.code).toBe('cannot_challenge');
    await verify(second);
    const other = await joined(second);
    await unblock();
    expect((await step(other.id, 'challenge', second)).json.code).toBe('cannot_challenge');
  });
});

describe('an account', () => {
  it('that is deleted waits no longer, and what is kept for it goes to the next', async () => {
    await block();
    await joined(first);
    await joined(second);
    await unblock();
    const admin = await anAdmin(app.db);
    expect(
      (await app.ask({ method: 'DELETE', url: `/api/admin/users/${first.id}/`, as: admin })).status,
    ).toBeLessThan(300);
    await app.jobs.drain();
    expect(await endings()).toEqual(['left', null]);
    expect(await offeredUntil(second)).toBe(sixHours());
  });
});
