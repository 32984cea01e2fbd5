import { addDays, dayInIndia } from '@mandap/domain/days';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { notificationsKit } from '../notifications/notifications.testing.ts';

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
  await app.db`update users set first_name = 'Asha', last_name = 'Devi' where id = ${guest.id}`;
});

const dayIn = (days: number) => addDays(dayInIndia(app.clock.now()), days);
const form = (over: object = {}) => ({
  days: [{ start: dayIn(60), end: dayIn(61) }],
  functions: ['wedding'],
  guests: 400,
  food: 'veg',
  ...over,
});
const ask = (as = guest, over: object = {}, headers: Record<string, string> = {}) =>
  app.ask({
    method: 'POST',
    url: '/api/enquiries/',
    as,
    headers,
    body: { venue_ids: [venue.id], ...form(), ...over },
  });
const asked = async (over: object = {}, as = guest): Promise<string> => {
  const { status, json } = await ask(as, over);
  expect([status, json.detail]).toEqual([201, undefined]);
  return json.results[0].id;
};
const list = async (as = venue.owner, body: object = { tab: 'open' }) =>
  (await app.ask({ method: 'POST', url: '/api/hosting/enquiries/list/', as, body })).json;
const details = (id: string, as = venue.owner) => app.ask({ url: `/api/hosting/enquiries/${id}/`, as });
const step = (id: string, name: string, as = venue.owner, body: object = {}) =>
  app.ask({ method: 'POST', url: `/api/hosting/enquiries/${id}/${name}/`, as, body });
const change = (id: string, body: object, as = venue.owner) =>
  app.ask({ method: 'PATCH', url: `/api/hosting/enquiries/${id}/`, as, body });
const own = async (as = guest) => (await app.ask({ url: '/api/enquiries/', as })).json.results;
const write = (threadId: string, as: TestUser) =>
  app.ask({ method: 'POST', url: `/api/threads/${threadId}/messages/`, as, body: { text: 'Namaste' } });
const stage = async (id: string): Promise<string> => (await details(id)).json.stage;
const aManager = async (role: string): Promise<TestUser> => {
  const manager = await aHost(app.db);
  await app.db`
    insert into venue_managers (id, venue_id, user_id, role, invited_at, accepted_at)
    values (gen_random_uuid(), ${venue.id}, ${manager.id}, ${role}, now(), now())`;
  return manager;
};

describe('an enquiry', () => {
  it('is a message in the conversation, and a row in the host’s list', async () => {
    const note = 'Call 98111 22233 about the decorator';
    const { json } = await ask(guest, { note, budget: 300_000 });
    const [enquiry] = json.results;
    expect([enquiry.stage, enquiry.budget, json.left_out]).toEqual(['new', 300_000, []]);
    const { json: messages } = await app.ask({
      url: `/api/threads/${enquiry.thread_id}/messages/`,
      as: venue.owner,
    });
    const [message] = messages.results;
    expect(message.text).toContain('Guests: 400');
    expect(message.text).toContain('Budget: ₹3,00,000');
    expect(message.text).toContain('Call •••••• about the decorator');
    const found = await list();
    expect([found.count, found.today]).toEqual([1, 1]);
    expect(found.results[0]).toMatchObject({
      id: enquiry.id,
      source: 'online',
      name: 'Asha',
      phone: null,
      stage: 'new',
      guests: 400,
      note: 'Call •••••• about the decorator',
    });
    expect((await own())[0]).toMatchObject({ id: enquiry.id, thread_id: enquiry.thread_id });
  });

  it('shows the number only of a family that wants to be called', async () => {
    expect((await ask(guest, { call_after: 18 })).json.contact_phone).toEqual(['This field is required']);
    const id = await asked({ call_after: 18, contact_phone: '+91 98111 22233' });
    expect((await details(id)).json).toMatchObject({ phone: '9811122233', call_after: 18 });
  });

  it('notifies the people who answer, once, and not as a message too', async () => {
    const manager = await aManager('bookings');
    const helper = await aManager('calendar');
    await asked();
    for (const person of [venue.owner, manager])
      expect(await kit.eventsOf(person)).toEqual(['enquiry_asked']);
    expect(await kit.eventsOf(helper)).toEqual([]);
    expect(kit.mailsTo(venue.owner).map(({ subject }) => subject)).toEqual([
      'Asha asks for a price at Lake Palace',
    ]);
  });

  it('comes further by what happens: a call, a message, a visit, a booking', async () => {
    const called = await asked();
    await step(called, 'notes', venue.owner, { is_talk: true });
    expect(await stage(called)).toBe('talking');

    const other = await aGuest(app.db);
    const written = await asked({}, other);
    const { json } = await details(written);
    await write(json.thread_id, venue.owner);
    expect([await stage(written), (await own(other))[0].stage]).toEqual(['talking', 'talking']);

    await app.db`
      insert into visits (id, venue_id, guest_id, status, visitors, wishes, starts_at, open_until, created_at, changed_at)
      values (gen_random_uuid(), ${venue.id}, ${other.id}, 'agreed', 4, '[]', ${app.clock.now()}, ${app.clock.now()},
        ${app.clock.now()}, ${app.clock.now()})`;
    expect(await stage(written)).toBe('visited');

    const { status, json: booking } = await createBooker(app).book(venue, other, {
      start_date: dayIn(60),
      end_date: dayIn(60),
    });
    expect(status).toBe(201);
    const { json: won } = await details(written);
    expect([won.stage, won.booking]).toEqual(['won', { id: booking.id, code: booking.code }]);
    expect((await list(venue.owner, { tab: 'won' })).results.map(({ id }: { id: string }) => id)).toEqual([
      written,
    ]);
    await app.db`update bookings set status = 'cancelled' where id = ${booking.id}`;
    expect(await stage(written)).toBe('visited');
  });

  it('is won by a telephone booking of the same number', async () => {
    await app.db`update users set phone = '9811100001', phone_verified_at = now() where id = ${guest.id}`;
    const id = await asked();
    const { status } = await app.ask({
      method: 'POST',
      url: '/api/hosting/bookings/',
      as: venue.owner,
      body: {
        venue_id: venue.id,
        start_date: dayIn(60),
        end_date: dayIn(60),
        guest_name: 'Asha',
        phone: '9811100001',
        guest_count: 100,
        price: 50_000,
      },
    });
    expect(status).toBe(201);
    expect(await stage(id)).toBe('won');
  });

  it('is one for each family and venue: asking again leads to the conversation', async () => {
    const { json } = await ask();
    const again = await ask();
    expect([again.status, again.json.code, again.json.thread_id]).toEqual([
      409,
      'already_asked',
      json.results[0].thread_id,
    ]);
    const both = await Promise.all([1, 2, 3].map(() => ask(guest, { venue_ids: [venue.id] })));
    expect(both.map(({ status }) => status)).toEqual([409, 409, 409]);
    await app.ask({
      method: 'POST',
      url: `/api/enquiries/${json.results[0].id}/close/`,
      as: guest,
      body: { reason: 'price' },
    });
    const answers = await Promise.all([1, 2, 3].map(() => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is made once for a key that is sent twice', async () => {
    const key = { 'idempotency-key': 'ask-once-0123456789' };
    const [first, second] = [await ask(guest, {}, key), await ask(guest, {}, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json.results[0].id).toBe(first.json.results[0].id);
    expect((await list()).count).toBe(1);
  });

  it('can be asked again once its days are over', async () => {
    await asked({ days: [{ start: dayIn(1), end: dayIn(1) }] });
    app.clock.advance(3 * 86_400_000);
    expect((await ask()).status).toBe(201);
  });

  it.each([
    ['no day', { days: [] }, 'days'],
    ['a past day', { days: [{ start: '2020-01-01', end: '2020-01-02' }] }, 'days'],
    ['an unknown function', { functions: ['circus'] }, 'functions'],
    ['no guests', { guests: 0 }, 'guests'],
    [
      'a fourth day',
      { days: Array.from({ length: 4 }, () => ({ start: '2027-05-01', end: '2027-05-01' })) },
      'days',
    ],
  ])('is refused with %s', async (_, over, field) => {
    const { status, json } = await ask(guest, over);
    expect([status, json.code, Object.keys(json)]).toEqual([
      400,
      'bad_input',
      expect.arrayContaining([field]),
    ]);
  });

  it('is refused at one’s own venue and at one that is not listed', async () => {
    expect((await ask(venue.owner)).json.code).toBe('own_venue_enquiry');
    await app.db`update venues set status = 'Unlisted' where id = ${venue.id}`;
    expect((await ask()).json.code).toBe('venue_unavailable');
  });
});

describe('a request to several venues', () => {
  const verify = (user = guest) =>
    app.db`
      update users set phone = ${`97${String(++numbers).padStart(8, '0')}`}, phone_verified_at = now()
      where id = ${user.id}`;
  const venues = async (count: number): Promise<string[]> =>
    (await Promise.all(Array.from({ length: count }, () => aVenue(app.db)))).map(({ id }) => id);

  it('makes an enquiry for each, with a conversation of its own', async () => {
    await verify();
    const ids = await venues(6);
    const { status, json } = await ask(guest, { venue_ids: [...ids, ...ids.slice(0, 0)] });
    expect([status, json.results.length, json.left_out]).toEqual([201, 6, []]);
    const found = json.results as { request_id: string; thread_id: string; venue: { id: string } }[];
    expect(found.map(({ venue: { id } }) => id).sort()).toEqual([...ids].sort());
    expect(new Set(found.map(({ request_id: id }) => id)).size).toBe(1);
    expect(new Set(found.map(({ thread_id: id }) => id)).size).toBe(6);
    expect((await ask(guest, { venue_ids: await venues(7) })).status).toBe(400);
  });

  it('needs a verified number', async () => {
    const ids = await venues(2);
    expect((await ask(guest, { venue_ids: ids })).json.code).toBe('number_not_verified');
    expect((await ask(guest, { venue_ids: [ids[0], ids[0]] })).status).toBe(201);
  });

  it('leaves out those that cannot be asked', async () => {
    await verify();
    const [free = '', unlisted = '', known = ''] = await venues(3);
    await app.db`update venues set status = 'Unlisted' where id = ${unlisted}`;
    await asked({ venue_ids: [known] });
    const { json } = await ask(guest, { venue_ids: [free, unlisted, known] });
    expect(json.results.map(({ venue: { id } }: { venue: { id: string } }) => id)).toEqual([free]);
    expect(json.left_out).toHaveLength(2);
    expect(json.left_out).toEqual(
      expect.arrayContaining([
        { venue_id: unlisted, reason: 'unavailable' },
        { venue_id: known, reason: 'already_asked' },
      ]),
    );
    expect((await ask(guest, { venue_ids: [free, known] })).json.code).toBe('already_asked');
  });

  it('is one of at most three that are open', async () => {
    await verify();
    for (const _ of [1, 2, 3]) expect((await ask(guest, { venue_ids: await venues(2) })).status).toBe(201);
    const fourth = await ask(guest, { venue_ids: await venues(2) });
    expect([fourth.json.code, fourth.json.values]).toEqual(['too_many_requests_asked', { n: 3 }]);
    expect((await ask(guest, { venue_ids: await venues(1) })).status).toBe(201);
    const found = (await own()) as { id: string; request_id: string }[];
    const [first, ...rest] = found.filter(
      (one) => found.filter((o) => o.request_id === one.request_id).length > 1,
    );
    for (const { id } of [first, ...rest].filter((one) => one?.request_id === first?.request_id) as {
      id: string;
    }[])
      await app.ask({ method: 'POST', url: `/api/enquiries/${id}/close/`, as: guest, body: {} });
    expect((await ask(guest, { venue_ids: await venues(2) })).status).toBe(201);
  });

  it('asks at most twelve venues on one day', async () => {
    await verify();
    for (const _ of [1, 2]) await ask(guest, { venue_ids: await venues(6) });
    const [one = ''] = await venues(1);
    expect((await ask(guest, { venue_ids: [one] })).json).toMatchObject({
      code: 'too_many_venues',
      values: { n: 12 },
    });
    app.clock.advance(86_400_000);
    expect((await ask(guest, { venue_ids: [one] })).status).toBe(201);
  });

  it('is made once, however many are sent at the same time', async () => {
    await verify();
    const ids = await venues(6);
    const answers = await Promise.all(
      [ids, [...ids].reverse(), ids].map((some) => ask(guest, { venue_ids: some })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await own()).length).toBe(6);
  });
});

/** Each verified number is of one account. */
let numbers = 0;

describe('the host’s list', () => {
  it('has what needs the host today: unanswered families and follow-ups that are due', async () => {
    const [one, two] = [await aGuest(app.db), await aGuest(app.db)];
    const waiting = await asked({}, one);
    app.clock.advance(1_000);
    const later = await asked({}, two);
    await change(later, { follow_up_on: dayIn(2) });
    const ids = async (body: object) =>
      (await list(venue.owner, body)).results.map(({ id }: { id: string }) => id);
    expect(await ids({ tab: 'today' })).toEqual([waiting]);
    expect(await ids({ tab: 'open' })).toEqual([later, waiting]);
    app.clock.advance(2 * 86_400_000);
    expect((await ids({ tab: 'today' })).sort()).toEqual([waiting, later].sort());
    await step(waiting, 'close', venue.owner, { reason: 'day_taken' });
    expect(await ids({ tab: 'today' })).toEqual([later]);
    expect(await ids({ tab: 'lost' })).toEqual([waiting]);
  });

  it('is searched by name and by number', async () => {
    await asked({ call_after: 9, contact_phone: '9811122233' });
    const other = await aGuest(app.db);
    await app.db`update users set first_name = 'Meena' where id = ${other.id}`;
    await asked({}, other);
    const found = async (search: string) => (await list(venue.owner, { tab: 'open', search })).count;
    expect([await found('ash'), await found('11122'), await found('111'), await found('%')]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('never says which other venues were asked', async () => {
    await app.db`update users set phone = '9811100002', phone_verified_at = now() where id = ${guest.id}`;
    const other = await aVenue(app.db, { name: 'Rival Gardens' });
    const id = await asked({ venue_ids: [venue.id, other.id] });
    const mine = (await list()).results[0];
    expect(JSON.stringify([mine, (await details(mine.id)).json])).not.toContain('Rival');
    expect(JSON.stringify(mine)).not.toContain('request_id');
    expect(id).toBeTruthy();
  });

  it('counts what is to answer in the summary of the dashboard', async () => {
    await asked();
    const { json } = await app.ask({ url: '/api/hosting/summary/', as: venue.owner });
    expect([json.enquiries_to_answer, json.enquiries_since]).toEqual([1, app.clock.now().toISOString()]);
  });
});

describe('a closed enquiry', () => {
  it('is not changed until it is opened again', async () => {
    const id = await asked();
    const closed = await step(id, 'close', venue.owner, { reason: 'price' });
    expect(closed.json).toMatchObject({ stage: 'lost', lost: { reason: 'price', by: 'host' } });
    for (const { status, json } of [
      await step(id, 'close', venue.owner, { reason: 'food' }),
      await step(id, 'notes', venue.owner, { text: 'Hm' }),
      await change(id, { follow_up_on: dayIn(3) }),
    ])
      expect([status, json.code]).toEqual([409, 'enquiry_closed']);
    expect((await step(id, 'reopen')).json).toMatchObject({ stage: 'new', lost: null });
    expect((await step(id, 'reopen')).json.code).toBe('enquiry_open');
    const entries =
      await app.db`select action from audit_entries where actor_id = ${venue.owner.id} order by id`;
    expect(entries.map(({ action }) => action)).toEqual(['venue.enquiry_closed', 'venue.enquiry_reopened']);
  });

  it('stays closed if the family has asked again', async () => {
    const id = await asked();
    await step(id, 'close', venue.owner, { reason: 'price' });
    await asked();
    expect((await step(id, 'reopen')).json.code).toBe('already_asked');
  });

  it('does not tell the family why', async () => {
    const id = await asked();
    await step(id, 'close', venue.owner, { reason: 'no_answer' });
    const [seen] = await own();
    expect(seen).toMatchObject({ stage: 'lost', closed_by: 'host' });
    expect(JSON.stringify(seen)).not.toContain('no_answer');
  });
});

describe('the permissions for an enquiry', () => {
  it.each(['calendar', 'stranger'])('let %s see and do nothing', async (who) => {
    const id = await asked();
    const as = who === 'calendar' ? await aManager('calendar') : await aHost(app.db);
    expect((await list(as)).count).toBe(0);
    for (const { status, json } of [
      await details(id, as),
      await change(id, { follow_up_on: dayIn(3) }, as),
      await step(id, 'close', as, { reason: 'price' }),
      await step(id, 'reopen', as),
      await step(id, 'notes', as, { text: 'Hm' }),
    ])
      expect([status, json.code]).toEqual([404, 'enquiry_not_found']);
    const close = await app.ask({ method: 'POST', url: `/api/enquiries/${id}/close/`, as, body: {} });
    expect(close.json.code).toBe('enquiry_not_found');
  });

  it('let a manager who handles bookings do what the owner does, without the conversation', async () => {
    const id = await asked();
    const manager = await aManager('bookings');
    expect((await details(id, manager)).json).toMatchObject({ id, thread_id: null });
    const helper = await aManager('calendar');
    expect((await change(id, { responsible_id: helper.id }, manager)).status).toBe(400);
    const { json } = await change(id, { responsible_id: manager.id, follow_up_on: dayIn(1) }, manager);
    expect([json.responsible.id, json.follow_up_on]).toEqual([manager.id, dayIn(1)]);
    expect((await step(id, 'close', manager, { reason: 'other' })).status).toBe(200);
  });
});

const enter = (over: object = {}, as = venue.owner) =>
  app.ask({
    method: 'POST',
    url: '/api/hosting/enquiries/',
    as,
    body: { venue_id: venue.id, name: 'Kamla Devi', phone: '9811133344', source: 'walk_in', ...over },
  });
const entered = async (over: object = {}): Promise<string> => {
  const { status, json } = await enter(over);
  expect([status, json.detail]).toEqual([201, undefined]);
  return json.id;
};
const join = (id: string, otherId: string, as = venue.owner) => step(id, 'join', as, { other_id: otherId });

describe('a telephone enquiry', () => {
  it('is in the same list, holds no day and needs no answer', async () => {
    const id = await entered({ days: [{ start: dayIn(40), end: dayIn(40) }], guests: 250 });
    const found = await list();
    expect([found.today, found.results[0].stage, found.results[0].name]).toEqual([
      0,
      'talking',
      'Kamla Devi',
    ]);
    expect(found.results[0].phone).toBe('9811133344');
    const { json: days } = await app.ask({ url: `/api/venues/${venue.id}/availability/` });
    expect(days.booked_ranges).toEqual([]);
    expect((await list(venue.owner, { tab: 'open', search: '33344' })).results[0].id).toBe(id);
  });

  it('is changed by the host, unlike one that a family wrote', async () => {
    const id = await entered({ days: [{ start: dayIn(1), end: dayIn(1) }] });
    app.clock.advance(3 * 86_400_000);
    const known = { name: 'Kamla', days: [{ start: dayIn(-2), end: dayIn(-2) }], guests: 100 };
    expect((await change(id, { entered: known })).json).toMatchObject({
      name: 'Kamla',
      guests: 100,
      phone: null,
    });
    const past = { name: 'Kamla', days: [{ start: dayIn(-5), end: dayIn(-5) }] };
    expect((await change(id, { entered: past })).status).toBe(400);
    const online = await asked();
    expect((await change(online, { entered: known })).json.code).toBe('enquiry_of_account');
  });

  it('is added once for a key, and not by strangers or the keeper of the calendar', async () => {
    const send = () =>
      app.ask({
        method: 'POST',
        url: '/api/hosting/enquiries/',
        as: venue.owner,
        headers: { 'idempotency-key': 'add-once-0123456789' },
        body: { venue_id: venue.id, name: 'Kamla Devi' },
      });
    expect((await send()).json.id).toBe((await send()).json.id);
    for (const as of [await aHost(app.db), await aManager('calendar')])
      expect((await enter({}, as)).json.code).toBe('venue_not_found');
    expect((await enter({}, guest)).status).toBe(403);
    expect((await enter({ name: 'K' })).status).toBe(400);
    expect((await enter({ phone: '12345' })).status).toBe(400);
  });

  it('names another of the same number, and is joined with it in one step', async () => {
    const first = await entered();
    app.clock.advance(1_000);
    const second = await entered({ name: 'Ravi', note: 'Her brother' });
    await step(second, 'notes', venue.owner, { text: 'Called again' });
    const [row] = (await list()).results;
    expect(row).toMatchObject({ id: second, same_number: { id: first, name: 'Kamla Devi', is_open: true } });
    const { json } = await join(second, first);
    expect(json).toMatchObject({ id: first, same_number: null });
    expect(json.joined).toMatchObject([{ id: second, name: 'Ravi', note: 'Her brother' }]);
    expect([json.notes[0].text, (await list()).count]).toEqual(['Called again', 1]);
    expect((await details(second)).json.id).toBe(first);
    expect((await join(second, first)).status).toBe(200);
  });

  it('becomes part of the one that the family wrote, and is won with it', async () => {
    await app.db`update users set phone = '9811133345', phone_verified_at = now() where id = ${guest.id}`;
    const called = await entered({ phone: '9811133345' });
    const online = await asked();
    expect((await details(online)).json.same_number.id).toBe(called);
    expect((await join(called, online)).json).toMatchObject({ id: online, stage: 'talking' });
    await createBooker(app).book(venue, guest, { start_date: dayIn(60), end_date: dayIn(60) });
    expect(await stage(called)).toBe('won');
  });

  it('is not joined with one of another number, another venue, or that is closed', async () => {
    const [one, other] = [await entered(), await entered({ phone: '9811199999' })];
    expect((await join(one, other)).json.code).toBe('not_same_number');
    const elsewhere = await aVenue(app.db, { owner: venue.owner });
    expect((await join(one, await entered({ venue_id: elsewhere.id }))).json.code).toBe('not_same_number');
    expect((await join(one, one)).json.code).toBe('not_same_number');
    const closed = await entered();
    await step(closed, 'close', venue.owner, { reason: 'price' });
    expect((await join(one, closed)).json.code).toBe('enquiry_closed');
    expect((await join(one, closed, await aHost(app.db))).json.code).toBe('enquiry_not_found');
    expect((await join(one, closed, await aManager('calendar'))).json.code).toBe('enquiry_not_found');
  });
});

describe('an unanswered enquiry', () => {
  const later = async (hours: number) => {
    app.clock.advance(hours * 3_600_000);
    await app.enquiries.nudge();
    await app.enquiries.suggest();
  };

  it('reminds the host after 12 and 24 hours, and tells the family of similar venues after 48', async () => {
    await asked();
    await kit.eventsOf(venue.owner);
    await later(11);
    expect(await kit.eventsOf(venue.owner)).toEqual(['enquiry_asked']);
    await later(1);
    await later(1);
    expect((await kit.eventsOf(venue.owner)).filter((event) => event === 'enquiry_waits')).toHaveLength(1);
    await later(11);
    await later(3);
    expect((await kit.eventsOf(venue.owner)).filter((event) => event === 'enquiry_waits')).toHaveLength(2);
    expect([await kit.eventsOf(guest), (await own())[0].is_overdue]).toEqual([[], false]);
    await later(21);
    await later(21);
    expect([await kit.eventsOf(guest), (await own())[0].is_overdue]).toEqual([['enquiry_unanswered'], true]);
    expect((await kit.eventsOf(venue.owner)).filter((event) => event === 'enquiry_waits')).toHaveLength(2);
  });

  it('reminds nobody once it was answered, closed or joined', async () => {
    const [one, two] = [await asked(), await asked({}, await aGuest(app.db))];
    await step(one, 'notes', venue.owner, { is_talk: true });
    await step(two, 'close', venue.owner, { reason: 'price' });
    await later(50);
    expect((await kit.eventsOf(venue.owner)).filter((event) => event === 'enquiry_waits')).toEqual([]);
    expect(await kit.eventsOf(guest)).toEqual([]);
  });

  it('reminds once for both if the jobs have stood still', async () => {
    await asked();
    await later(30);
    await later(1);
    expect((await kit.eventsOf(venue.owner)).filter((event) => event === 'enquiry_waits')).toHaveLength(1);
  });
});

describe('the data of a telephone family', () => {
  const year = 366 * 86_400_000;
  const namesOf = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await details(id)).json.name as string));

  it('is erased twelve months after the enquiry ended', async () => {
    const ahead = await entered({
      days: [{ start: dayIn(100), end: dayIn(100) }],
      note: 'Her number: 98111',
    });
    const none = await entered({ phone: '' });
    await step(none, 'notes', venue.owner, { text: 'Aunt of Ravi' });
    app.clock.advance(year);
    await app.enquiries.eraseFamilies();
    expect(await namesOf(ahead, none)).toEqual(['Kamla Devi', '']);
    expect((await details(none)).json.notes[0].text).toBe('');
    app.clock.advance(100 * 86_400_000);
    await app.enquiries.eraseFamilies();
    expect((await details(ahead)).json).toMatchObject({ name: '', phone: null, note: '', source: 'walk_in' });
  });
});

describe('the year in numbers', () => {
  const figures = async (as = venue.owner, query = '') => {
    const year = dayIn(0).slice(0, 4);
    return (await app.ask({ url: `/api/hosting/enquiry-figures/?year=${year}${query}`, as })).json;
  };

  it('counts by source what came of enquiries, and why nothing did', async () => {
    const other = await aGuest(app.db);
    await asked();
    const lost = await asked({}, other);
    await step(lost, 'close', venue.owner, { reason: 'price' });
    const [first, second] = [await entered(), await entered({ phone: '9811133355' })];
    await join(first, await entered());
    await step(second, 'close', venue.owner, { reason: 'day_taken' });
    await createBooker(app).book(venue, guest, { start_date: dayIn(60), end_date: dayIn(60) });
    expect(await figures()).toEqual({
      sources: [
        { source: 'online', enquiries: 2, visits: 0, won: 1 },
        { source: 'walk_in', enquiries: 2, visits: 0, won: 0 },
      ],
      reasons: [
        { reason: 'day_taken', enquiries: 1 },
        { reason: 'price', enquiries: 1 },
      ],
    });
    const elsewhere = await aVenue(app.db, { owner: venue.owner });
    expect((await figures(venue.owner, `&venue_id=${elsewhere.id}`)).sources).toEqual([]);
  });

  it('are empty for others and for the keeper of the calendar', async () => {
    await asked();
    for (const as of [await aHost(app.db), await aManager('calendar')])
      expect(await figures(as)).toEqual({ sources: [], reasons: [] });
  });
});

describe('the quick replies of a venue', () => {
  const url = () => `/api/hosting/venues/${venue.id}/quick-replies/`;
  const save = (replies: string[], as = venue.owner) =>
    app.ask({ method: 'PUT', url: url(), as, body: { replies } });

  it('are kept in their order, up to ten', async () => {
    const replies = ['Namaste {name}', 'It would be {price}'];
    expect((await save(replies)).json).toEqual({ replies });
    expect((await app.ask({ url: url(), as: await aManager('bookings') })).json).toEqual({ replies });
    expect((await save(['One'])).json).toEqual({ replies: ['One'] });
    expect((await save(Array.from({ length: 11 }, () => 'x'))).status).toBe(400);
    expect((await save([''])).status).toBe(400);
  });

  it('are of those who handle the bookings', async () => {
    for (const as of [await aHost(app.db), await aManager('calendar')]) {
      expect((await save(['x'], as)).json.code).toBe('venue_not_found');
      expect((await app.ask({ url: url(), as })).json.code).toBe('venue_not_found');
    }
  });
});

describe('an account', () => {
  it('takes its enquiries along', async () => {
    const other = await aGuest(app.db);
    const older = await asked({}, other);
    app.clock.advance(1_000);
    const newer = await asked();
    await step(older, 'notes', venue.owner, { is_talk: true, text: 'Wants the lawn' });
    await app.db.begin(async (tx) => {
      for (const feature of [app.messages, app.enquiries])
        await feature.accountMerge.move?.(tx, { from: other.id, to: guest.id });
    });
    expect((await own()).map(({ id }: { id: string }) => id)).toEqual([newer]);
    const { json } = await details(older);
    expect([json.id, json.notes[0].text, (await list()).count]).toEqual([newer, 'Wants the lawn', 1]);
  });
});

describe('days that are kept for an enquiry', () => {
  const keep = (enquiryId: string, over: object = {}, as = venue.owner) =>
    app.ask({
      method: 'POST',
      url: `/api/venues/${venue.id}/options/`,
      as,
      body: { enquiry_id: enquiryId, stays: [{ start_date: dayIn(60), end_date: dayIn(60) }], ...over },
    });

  it('are for its family, whom nobody has to enter, and show on it', async () => {
    const id = await asked();
    const { status, json } = await keep(id);
    expect([status, json.name]).toEqual([201, 'Asha']);
    expect((await details(id)).json.option).toEqual({ id: json.id, until: json.until });
    const { results } = (await app.ask({ url: '/api/options/', as: guest })).json;
    expect(results).toMatchObject([{ id: json.id, venue: { name: 'Lake Palace' } }]);
  });

  it('are one option, so the family never collides with itself', async () => {
    const id = await asked();
    const [one, other] = await Promise.all([
      keep(id),
      keep(id, { stays: [{ start_date: dayIn(61), end_date: dayIn(61) }] }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    expect([one.json.code, other.json.code]).toContain('enquiry_has_option');
  });

  it('are refused of a closed enquiry, of another venue, and for managers of only the calendar', async () => {
    const id = await asked();
    const other = await aVenue(app.db);
    const elsewhere = await app.ask({
      method: 'POST',
      url: `/api/venues/${other.id}/options/`,
      as: other.owner,
      body: { enquiry_id: id, stays: [{ start_date: dayIn(60), end_date: dayIn(60) }] },
    });
    expect(elsewhere.json.code).toBe('enquiry_not_found');
    expect((await keep(id, {}, await aManager('calendar'))).json.code).toBe('venue_not_found');
    await step(id, 'close', venue.owner, { reason: 'price' });
    expect((await keep(id)).json.code).toBe('enquiry_closed');
  });

  it('need the host on their last day', async () => {
    const id = await asked();
    const { threadId } = { threadId: (await details(id)).json.thread_id };
    await write(threadId, venue.owner);
    expect((await list(venue.owner, { tab: 'today' })).results).toEqual([]);
    await keep(id, { until: new Date(app.clock.now().getTime() + 3_600_000).toISOString() });
    expect((await list(venue.owner, { tab: 'today' })).results).toMatchObject([{ id }]);
  });
});
