import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { notificationsKit } from '../notifications.testing.ts';

let app: TestApp;
let kit: ReturnType<typeof notificationsKit>;
let guest: TestUser;
let venue: TestVenue;
let now: Date;

beforeAll(async () => {
  app = await testApp();
  kit = notificationsKit(app);
});
beforeEach(async () => {
  now = app.clock.now();
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { name: 'Lake Palace' });
  await app.db`
    update users set first_name = 'Asha', phone = '9811122244', phone_verified_at = ${now} where id = ${guest.id}`;
});
afterEach(async () => {
  app.clock.set(now);
  await app.db`update users set phone = null, phone_verified_at = null where id = ${guest.id}`;
});

const stay = { start_date: '2026-12-11', end_date: '2026-12-11' };
const post = (url: string, as: TestUser, body: object = {}) => app.ask({ method: 'POST', url, as, body });
const join = async (): Promise<string> =>
  (await post('/api/waiting/', guest, { venue_id: venue.id, ...stay, guest_count: 200 })).json.id;
const keep = async (over: object = {}): Promise<string> => {
  const body = { stays: [stay], name: 'Kamla Devi', ...over };
  return (await post(`/api/venues/${venue.id}/options/`, venue.owner, body)).json.id;
};
const run = async (name: string) => {
  await app.calendar.schedule.find((task) => task.name === name)?.run();
  await app.jobs.drain();
};

/** The days are kept for the family. */
const offer = async (): Promise<void> => {
  const option = await keep();
  await join();
  await post(`/api/options/${option}/release/`, venue.owner);
  await app.jobs.drain();
};

describe('of the waiting list', () => {
  it('the family is told that it is its turn, with the price and until when, and the host to whom it went', async () => {
    await offer();
    expect(await kit.eventsOf(guest)).toEqual(['waiting_offered']);
    expect(await kit.eventsOf(venue.owner)).toEqual(['host_waiting_offered']);
    const mail = kit.mailsTo(guest).at(-1);
    expect(mail?.subject).toBe('Fri, 11 December 2026 is kept for you at Lake Palace');
    expect(mail?.text).toContain('until 21 November, 5:30 pm');
    expect(mail?.text).toMatch(/The price is ₹1,0\d,\d{3}/);
    expect(mail?.text).toContain('not a booking');
    expect(kit.mailsTo(venue.owner).at(-1)?.text).toContain('Asha');
  });

  it('the family is told once that its turn is over', async () => {
    await offer();
    app.clock.set(new Date(now.getTime() + 6 * 3_600_000));
    await run('options.end');
    expect(await kit.eventsOf(guest)).toEqual(['waiting_lapsed', 'waiting_offered']);
  });

  it('the family of an option, and the host, are told that the next in line is ready to pay', async () => {
    const family = await aGuest(app.db);
    await app.db`
      update users set phone = '9811122255', phone_verified_at = ${now} where id = ${family.id}`;
    const far = { start_date: '2027-02-11', end_date: '2027-02-11' };
    await keep({ stays: [far], phone: '9811122255' });
    const { json } = await post('/api/waiting/', guest, { venue_id: venue.id, ...far, guest_count: 200 });
    await post(`/api/waiting/${json.id}/challenge/`, guest);
    await app.jobs.drain();
    expect(await kit.eventsOf(family)).toEqual(['option_challenged', 'option_kept']);
    expect(await kit.eventsOf(venue.owner)).toEqual(['host_option_challenged']);
    expect(kit.mailsTo(family).at(-1)?.text).toContain('until 22 November, 11:30 am');
    await app.db`update users set phone = null, phone_verified_at = null where id = ${family.id}`;
  });

  it('a family that waits for what is gone is told', async () => {
    await keep();
    await join();
    await app.db`update venues set removed_at = ${now}, status = 'Unlisted' where id = ${venue.id}`;
    await run('waiting.sweep');
    expect(await kit.eventsOf(guest)).toEqual(['waiting_closed']);
  });
});
