import type { ManagerRole } from '@mandap/domain/team/managers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aBookingOf } from '#server/testing/booked.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import {
  aGuest,
  aHost,
  anAdmin,
  aVenue,
  type TestUser,
  type TestVenue,
  withPhoneOnly,
} from '#server/testing/builders.ts';
import { accept, aManager, inviteTo, mailedToken } from './managers.testing.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;

beforeAll(async () => {
  app = await testApp({ rateLimits: true });
  booker = createBooker(app);
  guest = await aGuest(app.db);
});

const teamOf = (venue: TestVenue, as: TestUser) =>
  app.ask({ url: `/api/hosting/venues/${venue.id}/managers/`, as });
const remove = (venue: TestVenue, managerId: string, as: TestUser) =>
  app.ask({ method: 'DELETE', url: `/api/hosting/venues/${venue.id}/managers/${managerId}/`, as });
const block = (venue: TestVenue, as: TestUser, day = '2026-12-01') =>
  app.ask({
    method: 'POST',
    url: `/api/venues/${venue.id}/blocks/`,
    as,
    body: { start_date: day, end_date: day, note: '' },
  });
const price = (venue: TestVenue, as: TestUser) =>
  app.ask({
    method: 'PATCH',
    url: `/api/hosting/venues/${venue.id}/`,
    as,
    body: { version: 1, price_per_day: 90_000 },
  });
const hostBooking = (id: string, as: TestUser) => app.ask({ url: `/api/hosting/bookings/${id}/`, as });
const listed = async (as: TestUser) =>
  (await app.ask({ url: '/api/hosting/bookings/?tab=requests', as })).json.results.length;
const offline = (venue: TestVenue) => ({
  venue_id: venue.id,
  start_date: '2026-12-20',
  end_date: '2026-12-21',
  guest_name: 'Kamla Devi',
  phone: '98765 43210',
  guest_count: 250,
  event_type: 'reception',
  price: 80_000,
  paid: 10_000,
  note: '',
});
const enter = (venue: TestVenue, as: TestUser, more: object = {}) =>
  app.ask({ method: 'POST', url: '/api/hosting/bookings/', as, body: { ...offline(venue), ...more } });
/** A request that waits for an answer. */
const aRequest = async (venue: TestVenue): Promise<string> => {
  const { status, json } = await booker.book(venue, await aGuest(app.db), {
    contact_phone: '9811122233',
    payment_method: 'venue',
  });
  expect(status, JSON.stringify(json)).toBe(201);
  return json.id;
};

describe('an invitation', () => {
  it('is accepted once, by the invited address, whose account becomes a host’s without verification', async () => {
    const venue = await aVenue(app.db);
    const person = await aGuest(app.db);
    expect((await inviteTo(app, venue, person.email)).status).toBe(201);
    const token = await mailedToken(app, person.email);
    const [stored] = await app.db`select * from venue_managers where venue_id = ${venue.id}`;
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await app.ask({ url: `/api/manager-invitations/${token}/` })).json).toMatchObject({
      owner: 'Mahendra Rathore',
      role: 'bookings',
      email: 'g••••••@example.test',
    });
    expect((await accept(app, token, guest)).json.code).toBe('manager_invitation_of_another');
    expect((await accept(app, token, person)).json).toEqual({ venue_id: venue.id, role: 'bookings' });
    expect((await accept(app, token, person)).json.code).toBe('manager_invitation_gone');
    expect((await block(venue, person)).status).toBe(201);
    expect((await teamOf(venue, venue.owner)).json.managers).toMatchObject([
      { name: 'Asha Sharma', email: person.email, role: 'bookings', invited_until: null },
    ]);
    expect((await inviteTo(app, venue, person.email)).json.code).toBe('already_manages');
    expect((await inviteTo(app, venue, venue.owner.email)).json.code).toBe('already_manages');
  });

  it('makes nobody a host who awaits verification, until they start a venue of their own', async () => {
    const admin = await anAdmin(app.db);
    const waiting = async () => {
      const { waiting: all } = (await app.ask({ url: '/api/admin/dashboard/?period=30d', as: admin })).json;
      return all.find(({ kind }: { kind: string }) => kind === 'hosts')?.count ?? 0;
    };
    const listedFor = async (search: string) =>
      (await app.ask({ url: `/api/admin/users/?host=unverified&search=${search}`, as: admin })).json.count;
    const before = await waiting();
    const venue = await aVenue(app.db);
    const person = await aGuest(app.db);
    await inviteTo(app, venue, person.email);
    await accept(app, await mailedToken(app, person.email), person);
    expect([await waiting(), await listedFor(person.email)]).toEqual([before, 0]);
    const draft = {
      method: 'POST',
      url: '/api/hosting/venues/',
      as: person,
      body: { name: 'Own Lawn' },
    } as const;
    expect((await app.ask(draft)).status).toBe(201);
    expect([await waiting(), await listedFor(person.email)]).toEqual([before + 1, 1]);
  });

  it('is accepted once, even by concurrent requests', async () => {
    const venue = await aVenue(app.db);
    const person = await aHost(app.db);
    await inviteTo(app, venue, person.email);
    const token = await mailedToken(app, person.email);
    const all = await Promise.all([1, 2, 3, 4].map(() => accept(app, token, person)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('stops working when it is revoked, sent again or seven days old', async () => {
    const venue = await aVenue(app.db);
    const person = await aHost(app.db);
    await inviteTo(app, venue, person.email);
    const first = await mailedToken(app, person.email);
    await inviteTo(app, venue, person.email, 'calendar');
    const second = await mailedToken(app, person.email);
    expect((await accept(app, first, person)).json.code).toBe('manager_invitation_gone');
    await app.db`update venue_managers set expires_at = ${app.clock.now()} where venue_id = ${venue.id}`;
    expect((await accept(app, second, person)).json.code).toBe('manager_invitation_gone');
    await inviteTo(app, venue, person.email);
    const third = await mailedToken(app, person.email);
    const { managers } = (await teamOf(venue, venue.owner)).json;
    expect(managers).toMatchObject([{ name: '', invited_until: '2026-11-28T06:00:00.000Z' }]);
    await remove(venue, managers[0].id, venue.owner);
    expect((await accept(app, third, person)).json.code).toBe('manager_invitation_gone');
    expect((await app.ask({ url: `/api/manager-invitations/${third}/` })).status).toBe(404);
  });

  it('can be sent to ten people per venue, and by its owner only', async () => {
    const venue = await aVenue(app.db);
    const manager = await aManager(app, venue, 'everything');
    const asManager = { ...venue, owner: manager };
    expect((await inviteTo(app, asManager, 'one@example.test')).json.code).toBe('venue_not_found');
    expect((await inviteTo(app, { ...venue, owner: await aHost(app.db) }, 'one@example.test')).status).toBe(
      404,
    );
    for (let n = 1; n < 10; n += 1)
      expect((await inviteTo(app, venue, `p${n}@example.test`)).status).toBe(201);
    expect((await inviteTo(app, venue, 'p10@example.test')).json.code).toBe('too_many_managers');
    // Ten a day.
    expect((await inviteTo(app, venue, 'p9@example.test')).status).toBe(429);
    app.clock.advance(24 * 3_600_000);
    expect((await inviteTo(app, venue, 'p9@example.test')).status).toBe(201);
  });

  it('contains no link for strangers while its host is unverified, and such a host may send three a day', async () => {
    const venue = await aVenue(app.db, { name: 'Prize at evil.example/venue' });
    await app.db`
      update hosts set contact_name = 'You won http://evil.example', verified_at = null
      where user_id = ${venue.owner.id}`;
    const person = await aGuest(app.db);
    for (const email of [person.email, 's1@example.test', 's2@example.test'])
      expect((await inviteTo(app, venue, email)).status).toBe(201);
    expect((await inviteTo(app, venue, 's3@example.test')).status).toBe(429);
    const token = await mailedToken(app, person.email);
    const mail = app.mails.find(({ to }) => to === person.email);
    expect(mail?.subject).toBe('You won •••••• invites you to manage Prize at ••••••');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil');
    const page = await app.ask({ url: `/api/manager-invitations/${token}/` });
    expect(page.text).not.toContain('evil');
  });

  it('speaks the owner’s language to somebody without an account', async () => {
    const venue = await aVenue(app.db);
    await app.db`update users set language = 'hi' where id = ${venue.owner.id}`;
    const reader = await aGuest(app.db);
    for (const email of ['stranger@example.test', reader.email])
      expect((await inviteTo(app, venue, email)).status).toBe(201);
    await app.jobs.drain();
    const mailTo = (email: string) => app.mails.find(({ to }) => to === email);
    expect(mailTo('stranger@example.test')?.subject).toMatch(/[ऀ-ॿ]/);
    expect(mailTo('stranger@example.test')?.text).toContain('/hi/team/');
    expect(mailTo(reader.email)?.subject).not.toMatch(/[ऀ-ॿ]/);
  });

  it('is refused to a guest if no new hosts can join', async () => {
    const venue = await aVenue(app.db);
    const person = await aGuest(app.db);
    await inviteTo(app, venue, person.email);
    const token = await mailedToken(app, person.email);
    await app.settings.change({ allowVendorRegistration: false });
    expect((await accept(app, token, person)).json.code).toBe('host_registration_closed');
    await app.settings.change({ allowVendorRegistration: true });
    expect((await accept(app, token, person)).status).toBe(200);
  });
});

const noticesOf = async ({ id }: TestUser): Promise<string[]> =>
  (await app.db<{ event: string }[]>`select event from notifications where user_id = ${id} order by id`).map(
    ({ event }) => event,
  );
const subjectsTo = ({ email }: TestUser): string[] =>
  app.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

describe('people are notified in the app and by email', () => {
  it('the host hears who accepted an invitation, but nothing of a revoked one', async () => {
    const venue = await aVenue(app.db, { name: 'Moti Mahal' });
    const person = await aGuest(app.db);
    await inviteTo(app, venue, 'nobody@example.test');
    const { managers } = (await teamOf(venue, venue.owner)).json;
    await remove(venue, managers[0].id, venue.owner);
    await inviteTo(app, venue, person.email);
    await accept(app, await mailedToken(app, person.email), person);
    await app.jobs.drain();
    expect(await noticesOf(venue.owner)).toEqual(['host_manager_joined']);
    expect(subjectsTo(venue.owner)).toEqual(['Asha Sharma now manages Moti Mahal with you']);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('a manager hears that the host removed them, and the host hears of one who left', async () => {
    const venue = await aVenue(app.db, { name: 'Moti Mahal' });
    const [removed, left] = [await aManager(app, venue, 'bookings'), await aManager(app, venue, 'calendar')];
    await remove(venue, removed.managerId, venue.owner);
    await app.jobs.drain();
    expect(await noticesOf(removed)).toEqual(['manager_removed']);
    expect(subjectsTo(removed)).toEqual(['You no longer manage Moti Mahal']);
    expect(await noticesOf(venue.owner)).toEqual([]);
    await remove(venue, left.managerId, left);
    await app.jobs.drain();
    expect(await noticesOf(left)).toEqual(['manager_removed']);
    expect(await noticesOf(venue.owner)).toEqual(['host_manager_left']);
    expect(subjectsTo(venue.owner)).toEqual(['Asha Sharma no longer manages Moti Mahal']);
  });
});

/** Tries everything that a manager with a role can do. */
const tried = async (venue: TestVenue, as: TestUser) => {
  const request = await aRequest(venue);
  return {
    block: (await block(venue, as, '2026-12-02')).status,
    calendar: (
      await app.ask({ url: `/api/hosting/venues/${venue.id}/calendar/?from=2026-12-01&to=2026-12-31`, as })
    ).status,
    requests: await listed(as),
    see: (await hostBooking(request, as)).status,
    seeAsParty: (await app.ask({ url: `/api/bookings/${request}/`, as })).status,
    history: (await app.ask({ url: `/api/bookings/${request}/history/`, as })).status,
    approve: (await booker.change(request, 'confirmed', as)).status,
    phone: (await hostBooking(request, as)).json.guest?.phone ?? null,
    price: (await price(venue, as)).status,
    terms: (await app.ask({ url: `/api/venues/${venue.id}/terms/`, as })).status,
    invite: (await inviteTo(app, { ...venue, owner: as }, 'x@example.test')).status,
    remove: (await app.ask({ method: 'DELETE', url: `/api/hosting/venues/${venue.id}/`, as })).status,
    documents: (await app.ask({ url: `/api/bookings/${request}/documents/`, as })).status,
    deposit: (await app.ask({ url: `/api/bookings/${request}/deposit/`, as })).status,
    message: (
      await app.ask({
        method: 'POST',
        url: '/api/threads/',
        as,
        body: { booking_id: request, text: 'Namaste' },
      })
    ).status,
    feed: (await app.ask({ method: 'POST', url: `/api/venues/${venue.id}/calendar-address/`, as, body: {} }))
      .status,
  };
};
const nothing = {
  block: 404,
  calendar: 404,
  requests: 0,
  see: 404,
  seeAsParty: 404,
  history: 404,
  approve: 404,
  phone: null,
  price: 404,
  terms: 404,
  invite: 404,
  remove: 404,
  documents: 404,
  deposit: 404,
  message: 404,
  feed: 404,
};
const calendarAlone = { ...nothing, block: 201, calendar: 200 };
const bookingsToo = {
  ...calendarAlone,
  requests: 1,
  see: 200,
  seeAsParty: 200,
  history: 200,
  approve: 200,
  phone: '9811122233',
};

describe('a manager', () => {
  it.each<[ManagerRole, object]>([
    ['calendar', calendarAlone],
    ['bookings', bookingsToo],
    ['everything', { ...bookingsToo, price: 200, terms: 200 }],
  ])(
    'with the role %s may do that and no more, and nothing at another venue of the same owner',
    async (role, may) => {
      const venue = await aVenue(app.db, { instant: false });
      const other = await aVenue(app.db, { owner: venue.owner, instant: false });
      const manager = await aManager(app, venue, role);
      expect(await tried(venue, manager)).toEqual(may);
      expect(await tried(other, manager)).toEqual({ ...nothing, requests: 0 });
    },
  );

  it('may do nothing from the first request after the removal, and gets a new role just as fast', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const manager = await aManager(app, venue, 'everything');
    const url = `/api/hosting/venues/${venue.id}/managers/${manager.managerId}/`;
    await app.ask({ method: 'PATCH', url, as: venue.owner, body: { role: 'calendar' } });
    expect(await tried(venue, manager)).toEqual(calendarAlone);
    expect((await app.ask({ method: 'PATCH', url, as: manager, body: { role: 'everything' } })).status).toBe(
      404,
    );
    expect((await remove(venue, manager.managerId, venue.owner)).status).toBe(200);
    await app.db`delete from blocks where venue_id = ${venue.id}`;
    await app.db`update bookings set status = 'cancelled', expires_at = null where venue_id = ${venue.id}`;
    await app.db`delete from holds where space_id in (select id from spaces where venue_id = ${venue.id})`;
    expect(await tried(venue, manager)).toEqual(nothing);
    expect((await app.ask({ url: '/api/hosting/venues/', as: manager })).json.count).toBe(0);
  });

  it('receives nothing on an open stream once removed', async () => {
    const venue = await aVenue(app.db);
    const manager = await aManager(app, venue, 'bookings');
    const [seen, owned]: [string[], string[]] = [[], []];
    const stop = app.liveUpdates.listen(manager.id, ({ kind }) => seen.push(kind));
    const stopOwner = app.liveUpdates.listen(venue.owner.id, ({ kind }) => owned.push(kind));
    await booker.book(venue, guest, {
      payment_method: 'venue',
      start_date: '2027-01-04',
      end_date: '2027-01-05',
    });
    await expect.poll(() => seen).toEqual(['booking']);
    await remove(venue, manager.managerId, venue.owner);
    await booker.book(venue, guest, {
      payment_method: 'venue',
      start_date: '2027-01-14',
      end_date: '2027-01-15',
    });
    await expect.poll(() => owned).toEqual(['booking', 'team', 'booking']);
    expect(seen).toEqual(['booking', 'team']);
    stop();
    stopOwner();
  });

  it('of a suspended owner’s or a removed venue may do nothing', async () => {
    const venue = await aVenue(app.db);
    const manager = await aManager(app, venue, 'everything');
    await app.db`update venues set host_suspended = true where id = ${venue.id}`;
    expect((await block(venue, manager)).status).toBe(404);
    await app.db`update venues set host_suspended = false, removed_at = now(), status = 'Unlisted' where id = ${venue.id}`;
    expect((await block(venue, manager)).status).toBe(404);
  });

  it('can leave, and cannot remove others', async () => {
    const venue = await aVenue(app.db);
    const [one, other] = [await aManager(app, venue, 'everything'), await aManager(app, venue, 'calendar')];
    expect((await remove(venue, other.managerId, one)).status).toBe(404);
    expect((await remove(venue, one.managerId, one)).status).toBe(200);
    const { managers } = (await teamOf(venue, other)).json;
    expect(managers).toMatchObject([{ id: other.managerId, is_you: true, email: null }]);
  });

  it('disappears from the others’ open pages after leaving, and the host hears of a deleted account', async () => {
    const venue = await aVenue(app.db);
    const [one, other] = [await aManager(app, venue, 'everything'), await aManager(app, venue, 'calendar')];
    const owned: string[] = [];
    const stop = app.liveUpdates.listen(venue.owner.id, ({ kind }) => owned.push(kind));
    await remove(venue, one.managerId, one);
    await expect.poll(() => owned).toEqual(['team']);
    await app.jobs.drain();
    app.mails.length = 0;
    const admin = await anAdmin(app.db);
    const url = `/api/admin/users/${other.id}/`;
    expect((await app.ask({ method: 'DELETE', url, as: admin })).status).toBe(200);
    await app.jobs.drain();
    await expect.poll(() => owned.filter((kind) => kind === 'team')).toHaveLength(2);
    stop();
    expect((await teamOf(venue, venue.owner)).json.managers).toEqual([]);
    expect(await noticesOf(venue.owner)).toContain('host_manager_gone');
    const mail = app.mails.find(({ to }) => to === venue.owner.email);
    expect(mail?.text).toContain('has deleted their account');
    expect(mail?.text).not.toContain('Asha Sharma');
  });

  it('never answers a request or logs cash for a booking of their own', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const manager = await aManager(app, venue, 'bookings');
    const { id } = (await booker.book(venue, manager)).json;
    expect((await booker.change(id, 'confirmed', manager)).json.code).toBe('wrong_transition');
    const url = `/api/bookings/${id}/paid-at-venue/`;
    expect((await app.ask({ method: 'POST', url, as: manager, body: {} })).json.code).toBe(
      'booking_not_found',
    );
  });

  it('is notified of requests and bookings with the owner, unless the role is calendar', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const [clerk, keeper] = [await aManager(app, venue, 'bookings'), await aManager(app, venue, 'calendar')];
    await aRequest(venue);
    await app.jobs.drain();
    expect(await noticesOf(venue.owner)).toEqual(['host_requested']);
    expect(await noticesOf(clerk)).toEqual(['host_requested']);
    expect(await noticesOf(keeper)).toEqual([]);
  });

  it('acts under their own name, in the history, the audit log and the team’s list', async () => {
    const venue = await aVenue(app.db, { instant: false });
    const manager = await aManager(app, venue, 'bookings');
    const id = await aRequest(venue);
    await booker.change(id, 'confirmed', manager);
    const [line] = await app.db`
      select actor_id from booking_history where booking_id = ${id} and transition in ('approve', 'confirm')`;
    expect(line?.actorId).toBe(manager.id);
    await block(venue, manager, '2026-12-03');
    const { acts } = (await teamOf(venue, venue.owner)).json;
    expect(acts.map(({ action, person }: Record<string, string>) => [action, person])).toEqual([
      ['venue.days_blocked', 'Asha Sharma'],
      [expect.stringMatching(/^booking\.(approved|confirmed)$/), 'Asha Sharma'],
    ]);
  });
});

describe('an invitation by number', () => {
  it('is a link that the owner sends, for an account with the verified number only', async () => {
    const venue = await aVenue(app.db);
    const url = `/api/hosting/venues/${venue.id}/managers/`;
    const body = { phone: '+91 98765 00011', role: 'calendar' };
    const { status, json } = await app.ask({ method: 'POST', url, as: venue.owner, body });
    expect(status, JSON.stringify(json)).toBe(201);
    await app.jobs.drain();
    const token = json.link.split('/').at(-1) as string;
    const { json: seen } = await app.ask({ url: `/api/manager-invitations/${token}/` });
    expect(seen).toMatchObject({ email: '••••••0011', is_phone: true, role: 'calendar' });
    const [stranger, invited] = [await aGuest(app.db), await aGuest(app.db)];
    expect((await accept(app, token, stranger)).json.code).toBe('manager_invitation_of_another');
    await withPhoneOnly(app.db, invited, '9876500011');
    expect((await accept(app, token, invited)).status).toBe(200);
    expect((await teamOf(venue, venue.owner)).json.managers).toMatchObject([
      { role: 'calendar', email: '9876500011' },
    ]);
    const again = await app.ask({ method: 'POST', url, as: venue.owner, body });
    expect(again.json.code).toBe('already_manages');
    const both = await app.ask({
      method: 'POST',
      url,
      as: venue.owner,
      body: { ...body, email: 'a@example.in' },
    });
    expect(both.status).toBe(400);
  });
});

describe('a manager of the calendar', () => {
  it('sees that days are booked, but not by whom', async () => {
    const venue = await aVenue(app.db);
    const manager = await aManager(app, venue, 'calendar');
    const { id } = (await booker.book(venue, guest, { payment_method: 'venue' })).json;
    expect((await hostBooking(id, manager)).json.code).toBe('booking_not_found');
    const url = `/api/hosting/venues/${venue.id}/calendar/?from=2026-12-01&to=2026-12-31`;
    const [own] = (await app.ask({ url, as: venue.owner })).json.taken;
    const [seen] = (await app.ask({ url, as: manager })).json.taken;
    expect([own?.label, seen?.label]).toEqual(['Asha Sharma', '']);
  });

  it('cancels no booking with money and reads no private note, and the owner hears of cancellations', async () => {
    const venue = await aVenue(app.db);
    const manager = await aManager(app, venue, 'calendar');
    const cancel = (id: string) =>
      app.ask({ method: 'POST', url: `/api/hosting/bookings/${id}/cancel/`, as: manager, body: {} });
    const entered = (more: object) =>
      app.ask({
        method: 'POST',
        url: '/api/hosting/bookings/',
        as: venue.owner,
        body: { ...offline(venue), note: 'Owes me from last year', ...more },
      });
    const { id: paid } = (await entered({ paid: 1_000 })).json;
    const seen = (await hostBooking(paid, manager)).json;
    expect([seen.refund_on_cancel, seen.note]).toEqual([null, '']);
    const refused = await cancel(paid);
    expect([refused.status, refused.json.code]).toEqual([409, 'booking_has_money']);
    const later = { start_date: '2027-02-01', end_date: '2027-02-02', paid: 0 };
    const { id, code } = (await entered(later)).json;
    expect((await cancel(id)).status).toBe(200);
    await app.jobs.drain();
    const mail = app.mails.findLast(({ to }) => to.includes(venue.owner.email));
    expect(mail?.subject).toMatch(/^Asha Sharma cancelled an offline booking at /);
    expect(mail?.subject).toContain(code);
    expect((await hostBooking(id, venue.owner)).json.note).toBe('Owes me from last year');
  });

  it('enters offline bookings without money, and neither reads nor changes sums and numbers', async () => {
    const venue = await aVenue(app.db);
    const manager = await aManager(app, venue, 'calendar');
    const { id } = (await enter(venue, venue.owner, { note: 'Owes me from last year' })).json;
    const seen = (await hostBooking(id, manager)).json;
    expect(seen).toMatchObject({
      guest: { name: 'Kamla Devi', phone: null },
      total_price: 0,
      paid_amount: 0,
      balance_due: 0,
      payment_state: null,
      cash: { received: 0, to_collect: 0, payments: [] },
      can_be_paid_at_venue: false,
    });
    const change = {
      ...offline(venue),
      phone: '9123456789',
      note: 'Mine',
      price: 1,
      paid: 1,
      guest_count: 300,
    };
    const changed = await app.ask({
      method: 'PUT',
      url: `/api/hosting/bookings/${id}/`,
      as: manager,
      body: change,
    });
    expect(changed.status).toBe(200);
    expect((await hostBooking(id, venue.owner)).json).toMatchObject({
      guest_count: 300,
      note: 'Owes me from last year',
      guest: { phone: '9876543210' },
      total_price: 80_000,
      paid_amount: 10_000,
    });
    const pay = {
      method: 'POST',
      url: `/api/hosting/bookings/${id}/payments/`,
      body: { amount: 5 },
    } as const;
    expect((await app.ask({ ...pay, as: manager })).json.code).toBe('booking_not_found');
    const second = await app.ask({
      method: 'POST',
      url: '/api/hosting/bookings/',
      as: manager,
      body: { ...offline(venue), start_date: '2026-12-25', end_date: '2026-12-25' },
    });
    expect((await hostBooking(second.json.id, venue.owner)).json).toMatchObject({
      total_price: 0,
      paid_amount: 0,
    });
  });

  it('sees none of the owner’s figures on the dashboard', async () => {
    const venue = await aVenue(app.db);
    await aBookingOf(app.db, guest, venue, { day: '2026-11-25', paid: 105_000 });
    const month = async (as: TestUser) =>
      (await app.ask({ url: '/api/hosting/summary/', as })).json.this_month.revenue;
    expect(await month(venue.owner)).toBeGreaterThan(0);
    expect(await month(await aManager(app, venue, 'calendar'))).toBe(0);
    expect(await month(await aManager(app, venue, 'bookings'))).toBe(await month(venue.owner));
    expect((await app.ask({ url: '/api/hosting/summary/', as: venue.owner })).json.occupancy).toBe(0);
  });
});
