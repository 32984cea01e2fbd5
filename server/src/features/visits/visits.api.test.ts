import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { notificationsKit } from '../notifications/notifications.testing.ts';
import { visitsAtOnce } from './visits.store.ts';

let app: TestApp;
let kit: ReturnType<typeof notificationsKit>;
let guest: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp();
  kit = notificationsKit(app);
});

beforeEach(async () => {
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { name: 'Lake Palace' });
  await app.db`update users set first_name = 'Asha', last_name = 'Devi', phone = '9811122233' where id = ${guest.id}`;
  await app.db`update hosts set phone = '+919822233344' where user_id = ${venue.owner.id}`;
});

const hour = 3_600_000;
const dayIn = (days: number) => addDays(dayInIndia(app.clock.now()), days);
const at = (days: number, hours: number): string =>
  new Date(startOfDayInIndia(dayIn(days)).getTime() + hours * hour).toISOString();
const wish = (days = 5) => ({ day: dayIn(days), part: 'morning' });

const ask = (as = guest, over: object = {}) =>
  app.ask({
    method: 'POST',
    url: '/api/visits/',
    as,
    body: { venue_id: venue.id, visitors: 4, wishes: [wish()], ...over },
  });
const step = (id: string, name: string, as: TestUser, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/visits/${id}/${name}/`, as, body });
const list = async (as: TestUser, side: 'guest' | 'host', query = '') =>
  (await app.ask({ url: `/api/visits/?side=${side}${query}`, as })).json.results;

const asked = async (over: object = {}): Promise<string> => (await ask(guest, over)).json.id;
const offered = async (times = [at(5, 11), at(6, 11)]): Promise<string> => {
  const id = await asked();
  await app.jobs.drain();
  await step(id, 'offer', venue.owner, { times, answer: 'Come by the lake gate.' });
  await app.jobs.drain();
  return id;
};
const agreed = async (time = at(5, 11)): Promise<string> => {
  const id = await offered([time, at(6, 11)]);
  const { status } = await step(id, 'pick', guest, { starts_at: time });
  expect(status).toBe(200);
  return id;
};
/** Runs the work at a later time, then resets the clock. */
const after = async (ms: number, work: () => Promise<void>): Promise<void> => {
  const from = app.clock.now();
  app.clock.set(new Date(from.getTime() + ms));
  await work().finally(() => app.clock.set(from));
};

describe('a visit', () => {
  it('is requested, offered and agreed, and only then shows each party the other’s number', async () => {
    const { status, json } = await ask(guest, { note: 'Call me on 98111 22233' });
    expect([status, json.status, json.other.phone, json.venue.address_line]).toEqual([
      201,
      'asked',
      null,
      null,
    ]);
    const [seen] = await list(venue.owner, 'host');
    expect([seen.other, seen.note]).toEqual([{ name: 'Asha', phone: null }, 'Call me on ••••••']);
    const times = [at(6, 11), at(5, 11)];
    const offer = await step(json.id, 'offer', venue.owner, { times });
    expect([offer.json.status, offer.json.times]).toEqual(['offered', [at(5, 11), at(6, 11)]]);
    const picked = await step(json.id, 'pick', guest, { starts_at: at(6, 11) });
    expect([picked.json.status, picked.json.starts_at, picked.json.other.phone]).toEqual([
      'agreed',
      at(6, 11),
      '+919822233344',
    ]);
    const [known] = await list(venue.owner, 'host');
    expect([known.other, known.note]).toEqual([
      { name: 'Asha Devi', phone: '9811122233' },
      'Call me on 98111 22233',
    ]);
  });

  it('is emailed to both with a calendar file, and shown in the app', async () => {
    await agreed();
    expect((await kit.eventsOf(guest)).sort()).toEqual(['visit_agreed', 'visit_offered']);
    expect((await kit.eventsOf(venue.owner)).sort()).toEqual(['visit_agreed', 'visit_asked']);
    for (const person of [guest, venue.owner]) {
      const mail = kit.mailsTo(person).find(({ attachments }) => attachments);
      const file = mail?.attachments?.[0]?.content.replaceAll('\r\n ', '') ?? '';
      expect(file).toContain('STATUS:CONFIRMED');
      expect(file).toContain(`DTSTART;TZID=Asia/Kolkata:${dayIn(5).replaceAll('-', '')}T110000`);
    }
  });

  it('is in the venue’s calendar feed without a name, blocks no day, and can be downloaded by both', async () => {
    const id = await agreed();
    const renew = `/api/venues/${venue.id}/calendar-address/`;
    await app.ask({ method: 'POST', url: renew, as: venue.owner, body: {} });
    const { json } = await app.ask({ url: `/api/venues/${venue.id}/calendars/`, as: venue.owner });
    const { text } = await app.ask({ url: new URL(json.address.url).pathname });
    expect(text).toContain('SUMMARY:Visit');
    expect(text).toContain('TRANSP:TRANSPARENT');
    expect(text).not.toContain('Asha');
    const { json: days } = await app.ask({ url: `/api/venues/${venue.id}/availability/` });
    expect(days.booked_ranges).toEqual([]);
    for (const as of [guest, venue.owner])
      expect((await app.ask({ url: `/api/visits/${id}/calendar/`, as })).text).toContain('BEGIN:VEVENT');
    await step(id, 'cancel', guest);
    const { text: cancelled } = await app.ask({ url: `/api/visits/${id}/calendar/`, as: guest });
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).not.toContain('+91');
  });

  it('reopens when either party wants another time, which hides the numbers again', async () => {
    const id = await agreed();
    const again = await step(id, 'ask', guest, { wishes: [wish(9)] });
    expect([again.json.status, again.json.times, again.json.other.phone]).toEqual(['asked', [], null]);
    const offer = await step(id, 'offer', venue.owner, { times: [at(9, 10)] });
    expect(offer.json.other.phone).toBeNull();
    expect((await step(id, 'pick', guest, { starts_at: at(5, 11) })).json.code).toBe('visit_time_gone');
    expect((await step(id, 'pick', guest, { starts_at: at(9, 10) })).json.status).toBe('agreed');
  });

  it('can be declined or cancelled with a reason, once', async () => {
    const declined = await asked();
    expect((await step(declined, 'decline', venue.owner, { reason: '' })).status).toBe(400);
    await step(declined, 'decline', venue.owner, { reason: 'We are painting.' });
    expect((await list(guest, 'guest'))[0]).toMatchObject({ status: 'declined', reason: 'We are painting.' });
    const cancelled = await agreed();
    await step(cancelled, 'cancel', venue.owner, { reason: 'Ill' });
    expect((await step(cancelled, 'cancel', guest)).json.code).toBe('visit_changed');
    expect(await kit.eventsOf(guest)).toContain('visit_cancelled');
  });
});

describe('the permissions for a visit', () => {
  it('let nobody else see or answer it', async () => {
    const id = await offered();
    for (const as of [await aGuest(app.db), await aHost(app.db)]) {
      for (const [name, body] of [
        ['pick', { starts_at: at(5, 11) }],
        ['ask', { wishes: [wish()] }],
        ['cancel', {}],
      ] as const)
        expect((await step(id, name, as, body)).json.code).toBe('visit_not_found');
      expect((await app.ask({ url: `/api/visits/${id}/calendar/`, as })).status).toBe(404);
      expect(await list(as, 'host')).toEqual([]);
    }
    expect((await step(id, 'offer', await aHost(app.db), { times: [at(5, 11)] })).status).toBe(404);
  });

  it('allow each party only its own transitions', async () => {
    const id = await offered();
    expect((await step(id, 'pick', venue.owner, { starts_at: at(5, 11) })).json.code).toBe('visit_changed');
    expect((await step(id, 'offer', guest, { times: [at(5, 11)] })).status).toBe(403);
  });

  it.each([
    ['bookings', 200],
    ['calendar', 404],
  ])('let a manager with the role %s offer times: %i', async (role, status) => {
    const manager = await aHost(app.db);
    await app.db`
      insert into venue_managers (id, venue_id, user_id, role, invited_at, accepted_at)
      values (gen_random_uuid(), ${venue.id}, ${manager.id}, ${role}, now(), now())`;
    const id = await asked();
    expect((await list(manager, 'host')).length).toBe(status === 200 ? 1 : 0);
    expect((await step(id, 'offer', manager, { times: [at(5, 11)] })).status).toBe(status);
    expect((await ask(manager)).json.code).toBe('own_venue_visit');
    const entries = await app.db`select action from audit_entries where actor_id = ${manager.id}`;
    expect(entries.map(({ action }) => action)).toEqual(status === 200 ? ['venue.visit_offered'] : []);
  });

  it('refuse a visit to one’s own venue and to an unlisted one', async () => {
    expect((await ask(venue.owner)).json.code).toBe('own_venue_visit');
    const id = await offered();
    await app.db`update venues set status = 'Unlisted' where id = ${venue.id}`;
    expect((await ask(await aGuest(app.db))).json.code).toBe('venue_unavailable');
    expect((await step(id, 'pick', guest, { starts_at: at(5, 11) })).json.code).toBe('venue_unavailable');
    expect((await step(id, 'cancel', guest)).status).toBe(200);
  });

  it('end visits to a venue whose host is blocked, and visits of a blocked guest', async () => {
    const id = await agreed();
    await app.db`update venues set host_suspended = true where id = ${venue.id}`;
    await app.visits.closeOverdue();
    expect((await list(guest, 'guest'))[0]).toMatchObject({ id, status: 'cancelled', ended_by: 'host' });
    await app.db`update venues set host_suspended = false where id = ${venue.id}`;
    const other = await agreed();
    await app.db`update users set status = 'inactive' where id = ${guest.id}`;
    await app.visits.closeOverdue();
    const known = await list(venue.owner, 'host');
    expect(known).toContainEqual(
      expect.objectContaining({ id: other, status: 'cancelled', ended_by: 'guest' }),
    );
  });
});

describe('the time of a visit', () => {
  it.each([
    ['a day in the past', () => ({ wishes: [wish(-1)] })],
    ['a day too far ahead', () => ({ wishes: [wish(91)] })],
    ['no day', () => ({ wishes: [] })],
    ['four days', () => ({ wishes: [wish(1), wish(2), wish(3), wish(4)] })],
    ['nobody', () => ({ visitors: 0 })],
    ['too many visitors', () => ({ visitors: 21 })],
  ])('cannot be requested with %s', async (_, over) => {
    expect((await ask(guest, over())).status).toBe(400);
  });

  it('cannot be offered in the past', async () => {
    const id = await asked();
    const { status, json } = await step(id, 'offer', venue.owner, { times: [at(5, 11), at(-1, 11)] });
    expect([status, json.times]).toEqual([400, [expect.any(String)]]);
  });

  it('cannot be agreed once it has begun, while a later one can', async () => {
    const id = await offered([at(1, 11), at(2, 11)]);
    await after(24 * hour, async () => {
      // By now, the first offered time was half an hour ago.
      expect((await step(id, 'pick', guest, { starts_at: at(0, 11) })).json.code).toBe('visit_time_gone');
      expect((await step(id, 'pick', guest, { starts_at: at(1, 11) })).status).toBe(200);
    });
  });

  it('closes the visit if nobody answers by the deadline, and another can be requested at once', async () => {
    const id = await asked();
    await after(49 * hour, async () => {
      expect((await step(id, 'offer', venue.owner, { times: [at(5, 11)] })).json.code).toBe('visit_changed');
      expect((await ask()).status).toBe(201);
      const [newest, first] = await list(guest, 'guest');
      expect([newest.status, first.id, first.status]).toEqual(['asked', id, 'expired']);
      expect(await kit.eventsOf(guest)).toContain('visit_expired');
    });
  });

  it('closes all visits, also more than one transaction changes', async () => {
    const count = visitsAtOnce + 1;
    await app.db`
      with guests as (
        insert into users (id, email, password_hash, first_name, last_name, role, created_at)
        select gen_random_uuid(), 'visitor' || n || '@example.in', 'x', 'Asha', 'Devi', 'user', ${app.clock.now()}
        from generate_series(1, ${count}) n returning id)
      insert into visits (id, venue_id, guest_id, visitors, wishes, open_until, created_at, changed_at)
      select gen_random_uuid(), ${venue.id}, id, 2, '[]', ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}
      from guests`;
    await after(hour, () => app.visits.closeOverdue());
    const found = await app.db`
      select status, count(*)::int from visits where venue_id = ${venue.id} group by status`;
    expect(found).toEqual([{ status: 'expired', count }]);
  });

  it('ends an hour after the start, and the visit leads its guest to the booking', async () => {
    await agreed();
    await after(7 * 24 * hour, async () => {
      await app.visits.closeOverdue();
      const done = (await kit.list(guest)).results.find(({ event }) => event === 'visit_done');
      expect(done?.path).toBe(`/venues/${venue.id}`);
    });
  });

  it('that is over sends no invitation to a guest who has already booked', async () => {
    await agreed();
    const days = { start_date: dayIn(40), end_date: dayIn(40), guest_count: 100 };
    const body = { venue_id: venue.id, ...days, payment_method: 'venue' };
    expect((await app.ask({ method: 'POST', url: '/api/bookings/', as: guest, body })).status).toBe(201);
    await after(7 * 24 * hour, async () => {
      await app.visits.closeOverdue();
      expect((await list(guest, 'guest'))[0].status).toBe('done');
      expect(await kit.eventsOf(guest)).not.toContain('visit_done');
    });
  });

  it('is texted when agreed, the day before, and when cancelled, only to verified numbers', async () => {
    await app.settings.change({ smsNotifications: true });
    await app.db`update users set phone_verified_at = ${app.clock.now()} where id = ${guest.id}`;
    app.texts.length = 0;
    const id = await agreed(at(5, 11));
    await app.jobs.drain();
    await after(4 * 24 * hour, async () => {
      await app.visits.remind();
      await app.jobs.drain();
      await step(id, 'cancel', venue.owner);
      await app.jobs.drain();
    });
    await app.settings.change({ smsNotifications: false });
    expect(app.texts.map(({ to }) => to)).toEqual(Array(3).fill('9811122233'));
    expect(app.texts.map(({ text }) => text.split(':')[0])).toEqual([
      'Visit to Lake Palace agreed',
      'Tomorrow',
      'Visit to Lake Palace cancelled',
    ]);
  });

  it('is emailed as a reminder once, the day before', async () => {
    await agreed(at(5, 11));
    await app.visits.remind();
    expect(await kit.eventsOf(guest)).not.toContain('visit_soon');
    await after(4 * 24 * hour, async () => {
      await app.visits.remind();
      await app.visits.remind();
      for (const person of [guest, venue.owner])
        expect((await kit.eventsOf(person)).filter((event) => event === 'visit_soon')).toHaveLength(1);
    });
  });
});

describe('concurrent requests for a visit', () => {
  it('create one visit per guest and venue', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await ask()).json.code).toBe('visit_is_open');
  });

  it('agree on the first of two picked times', async () => {
    const id = await offered();
    const answers = await Promise.all(
      [at(5, 11), at(6, 11)].map((starts_at) => step(id, 'pick', guest, { starts_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await app.db`select version from visits where id = ${id}`;
    expect(row?.version).toBe(2);
  });

  it('either agree or cancel, never both', async () => {
    const id = await offered();
    const [pick, cancel] = await Promise.all([
      step(id, 'pick', guest, { starts_at: at(5, 11) }),
      step(id, 'cancel', venue.owner),
    ]);
    // A cancellation after the agreement is right too, but never an agreement after the cancellation.
    expect(cancel.status).toBe(200);
    expect([200, 409]).toContain(pick.status);
    expect((await list(guest, 'guest'))[0].status).toBe('cancelled');
  });
});

it('a visit is cancelled when its guest’s account is deleted, and its host is notified', async () => {
  const id = await agreed();
  const { status } = await app.ask({
    method: 'DELETE',
    url: `/api/admin/users/${guest.id}/`,
    as: await anAdmin(app.db),
  });
  expect(status).toBe(200);
  expect(await kit.eventsOf(venue.owner)).toContain('visit_cancelled');
  expect((await list(venue.owner, 'host'))[0]).toMatchObject({
    id,
    status: 'cancelled',
    other: { name: '', phone: null },
  });
});

it('a guest can make ten requests an hour', async () => {
  const limited = await testApp({ rateLimits: true });
  const person = await aGuest(limited.db);
  const answers: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { id } = await aVenue(limited.db);
    const body = { venue_id: id, visitors: 4, wishes: [wish()] };
    answers.push((await limited.ask({ method: 'POST', url: '/api/visits/', as: person, body })).status);
  }
  expect(answers).toEqual([...Array(10).fill(201), 429]);
});

it('a host’s to-do list counts the visits to answer, with the first deadline', async () => {
  await asked();
  const { json } = await app.ask({ url: '/api/hosting/summary/', as: venue.owner });
  expect(json.visits).toEqual({
    count: 1,
    soonest_deadline: new Date(app.clock.now().getTime() + 48 * hour).toISOString(),
  });
});

it('a person’s exported data has their visits, and their answers as a host', async () => {
  const id = await agreed();
  const own = await app.visits.personalData[0]?.(guest.id);
  expect(own?.sections).toMatchObject({ visits: [{ id, visitors: 4, status: 'agreed' }], visitAnswers: [] });
  const asHost = await app.visits.personalData[0]?.(venue.owner.id);
  expect(asHost?.sections).toMatchObject({
    visits: [],
    visitAnswers: [{ id, answer: 'Come by the lake gate.' }],
  });
});
