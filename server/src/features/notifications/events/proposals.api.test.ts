import { addDays, dayInIndia } from '@mandap/domain/days';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { notificationsKit } from '../notifications.testing.ts';

let app: TestApp;
let kit: ReturnType<typeof notificationsKit>;
let guest: TestUser;
let venue: TestVenue;
let now: Date;
let proposal: { id: string; quote_id: string; valid_until: string; total_price: number };

const post = (url: string, as: TestUser, body: object = {}) => app.ask({ method: 'POST', url, as, body });

beforeAll(async () => {
  app = await testApp();
  kit = notificationsKit(app);
});
beforeEach(async () => {
  now = app.clock.now();
  guest = await aGuest(app.db);
  venue = await aVenue(app.db, { name: 'Lake Palace' });
  await app.db`update users set first_name = 'Asha' where id = ${guest.id}`;
  const day = addDays(dayInIndia(now), 60);
  const asked = await post('/api/enquiries/', guest, {
    venue_ids: [venue.id],
    days: [{ start: day, end: day }],
    guests: 300,
  });
  const { json } = await post(`/api/hosting/enquiries/${asked.json.results[0].id}/proposals/`, venue.owner, {
    functions: [{ start_date: day, end_date: day, guest_count: 300 }],
    note: 'With the lamps. Call 9811122233',
  });
  proposal = json;
});
afterEach(() => app.clock.set(now));

const run = async (name: string) => {
  await app.proposals.schedule.find((task) => task.name === name)?.run();
  await app.jobs.drain();
};
const events = async (as: TestUser) =>
  (await kit.eventsOf(as)).filter((event) => event.includes('proposal')).toReversed();
const wish = () =>
  post(`/api/proposals/${proposal.id}/wishes/`, guest, {
    quote_id: proposal.quote_id,
    total: proposal.total_price - 1_000,
    note: 'Is a little less possible?',
  });
const later = (ms: number) => app.clock.set(new Date(new Date(proposal.valid_until).getTime() + ms));

describe('of a proposal', () => {
  it('the family is told with the price, and without contact details', async () => {
    expect(await events(guest)).toEqual(['proposal_sent']);
    const mail = kit.mailsTo(guest).at(-1);
    expect(mail?.subject).toContain('Lake Palace has sent you a proposal');
    expect(mail?.text).toContain(`/user/proposals/${proposal.id}`);
    expect(mail?.text).toContain('With the lamps.');
    expect(mail?.text).not.toContain('9811122233');
  });

  it('the host is told of a wish, and the family of the answer', async () => {
    const { json } = await wish();
    expect(await events(venue.owner)).toEqual(['host_proposal_wished']);
    expect(kit.mailsTo(venue.owner).at(-1)?.text).toContain('Is a little less possible?');
    await post(`/api/hosting/proposals/${proposal.id}/decline/`, venue.owner, { wish_id: json.wish.id });
    expect(await events(guest)).toEqual(['proposal_sent', 'proposal_wish_declined']);
  });

  it('the host is told that the family refused, and why', async () => {
    await post(`/api/proposals/${proposal.id}/refuse/`, guest, { note: 'Too far' });
    expect(await events(venue.owner)).toEqual(['host_proposal_refused']);
    expect(kit.mailsTo(venue.owner).at(-1)?.text).toContain('Too far');
  });

  it('both are told that it was accepted, in the app: the booking has an email', async () => {
    await app.jobs.drain();
    await post(`/api/proposals/${proposal.id}/accept/`, guest, {
      quote_id: proposal.quote_id,
      payment_method: 'venue',
    });
    expect(await events(guest)).toEqual(['proposal_sent', 'proposal_accepted']);
    expect(await events(venue.owner)).toEqual(['host_proposal_accepted']);
    const subjects = kit.mailsTo(guest).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('proposal'))).toHaveLength(1);
  });

  it('the family is reminded a day before the end, and both are told of the end', async () => {
    await app.jobs.drain();
    later(-20 * 3_600_000);
    await run('proposals.remind');
    await run('proposals.remind');
    expect(await events(guest)).toEqual(['proposal_sent', 'proposal_soon']);
    later(1_000);
    await run('proposals.end');
    await run('proposals.end');
    expect(await events(guest)).toEqual(['proposal_sent', 'proposal_soon', 'proposal_expired']);
    expect(await events(venue.owner)).toEqual(['host_proposal_expired']);
  });

  it('the family is told that it was withdrawn, and no longer that it was sent', async () => {
    await post(`/api/hosting/proposals/${proposal.id}/withdraw/`, venue.owner, {});
    expect(await events(guest)).toEqual(['proposal_withdrawn']);
  });
});
