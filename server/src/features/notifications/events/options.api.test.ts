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
    update users set first_name = 'Asha', phone = '9811122233', phone_verified_at = ${now} where id = ${guest.id}`;
});
afterEach(async () => {
  app.clock.set(now);
  await app.db`update users set phone = null, phone_verified_at = null where id = ${guest.id}`;
});

const run = (name: string) => app.calendar.schedule.find((task) => task.name === name)?.run();
const keep = async (): Promise<string> => {
  const { json } = await app.ask({
    method: 'POST',
    url: `/api/venues/${venue.id}/options/`,
    as: venue.owner,
    body: {
      stays: [{ start_date: '2026-12-11', end_date: '2026-12-11' }],
      name: 'Kamla Devi',
      phone: '9811122233',
    },
  });
  await app.jobs.drain();
  return json.id;
};
const events = (as: TestUser) => kit.eventsOf(as);

describe('of days that are kept', () => {
  it('the family is told when they begin, shortly before the end, and at the end', async () => {
    await keep();
    expect(await events(guest)).toEqual(['option_kept']);
    app.clock.set(new Date(now.getTime() + 13 * 3_600_000));
    await run('options.remind');
    await run('options.remind');
    await app.jobs.drain();
    expect(await events(guest)).toEqual(['option_soon', 'option_kept']);
    expect(await events(venue.owner)).toEqual(['host_option_soon']);
    app.clock.set(new Date(now.getTime() + 24 * 3_600_000));
    await run('options.end');
    await app.jobs.drain();
    expect(await events(guest)).toEqual(['option_ended', 'option_soon', 'option_kept']);
    expect(await events(venue.owner)).toEqual(['host_option_over', 'host_option_soon']);
  });

  it('the family is told when the host frees them early, and the host is not', async () => {
    const id = await keep();
    await app.ask({ method: 'POST', url: `/api/options/${id}/release/`, as: venue.owner, body: {} });
    await app.jobs.drain();
    expect(await events(guest)).toEqual(['option_ended', 'option_kept']);
    expect(await events(venue.owner)).toEqual([]);
  });

  it('says in the email until when, and that it is no booking', async () => {
    await keep();
    const mail = kit.mailsTo(guest).at(-1);
    expect(mail?.subject).toBe('Lake Palace keeps Fri, 11 December 2026 for you');
    expect(mail?.text).toContain('until 22 November, 11:30 am');
    expect(mail?.text).toContain('not a booking');
  });
});
