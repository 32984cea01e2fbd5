import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { askMeanwhile } from '#server/testing/ask-meanwhile.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

let app: TestApp;
let booker: Booker;
let guest: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  guest = await aGuest(app.db);
  admin = await anAdmin(app.db);
});
afterEach(() => expectSoundLedger(app.db));

/** A confirmed booking with a security deposit of ₹10,000. */
const booked = async (deposit: number | null = 10_000) => {
  const venue = await aVenue(app.db);
  const body = { cancellation_policy: 'moderate', security_deposit: deposit, pay_at_venue: 'allowed' };
  await app.ask({ method: 'PUT', url: `/api/venues/${venue.id}/terms/`, as: venue.owner, body });
  const { id } = (await booker.book(venue, guest, { payment_method: 'venue' })).json;
  const ask = (as: TestUser, step = '', more: object = {}) =>
    app.ask({ method: 'POST', url: `/api/bookings/${id}/deposit/${step}`, as, body: more });
  const see = (as: TestUser) => app.ask({ url: `/api/bookings/${id}/deposit/`, as });
  return { id: id as string, host: venue.owner, ask, see };
};

const held = async (id: string): Promise<number> => (0 - (await app.ledger.balance('deposit', id))) / 100;
const claimOf = (amount: number) => ({ amount, reason: 'Two chairs were broken.' });

describe('a security deposit', () => {
  it('is recorded once by ten concurrent requests, and can be returned once', async () => {
    const { id, host, ask } = await booked();
    const taken = await Promise.all(Array.from({ length: 10 }, () => ask(host)));
    expect(taken.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await held(id)).toBe(10_000);
    const back = await Promise.all(Array.from({ length: 5 }, () => ask(host, 'return/')));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await held(id)).toBe(0);
    expect((await ask(host, 'claim/', claimOf(1))).json.code).toBe('deposit_is_over');
  });

  it('is not recorded for a booking that is cancelled at the same moment', async () => {
    const { id, host, ask } = await booked();
    const { status, json } = await askMeanwhile(
      app.db,
      (tx) => tx`update bookings set status = 'cancelled' where id = ${id}`,
      () => ask(host),
    );
    expect([status, json.code]).toEqual([409, 'wrong_transition']);
    expect(await held(id)).toBe(0);
  });

  it('can be claimed with photos, and is settled when the guest agrees', async () => {
    const { id, host, ask, see } = await booked();
    await ask(host);
    const form = aForm({ purpose: 'evidence' }, { name: 'chairs.jpg', bytes: await aPhotograph(300, 300) });
    const photo = (await app.ask({ method: 'POST', url: '/api/uploads/', as: host, ...form })).json.id;
    await ask(host, 'claim/', { ...claimOf(2_500), photos: [photo] });
    expect((await see(guest)).json.deposit).toMatchObject({
      status: 'claimed',
      claim: { amount: 2_500, photos: [{ id: photo }] },
    });
    const { json } = await ask(guest, 'answer/', { answer: 'accepted' });
    expect(json).toMatchObject({ status: 'settled', claim: { granted: 2_500, answer: 'accepted' } });
    expect(await held(id)).toBe(0);
  });

  it('that is disputed is decided in a dispute, never above the claim', async () => {
    const { id, host, ask } = await booked();
    await ask(host);
    await ask(host, 'claim/', claimOf(4_000));
    expect((await ask(guest, 'answer/', { answer: 'disputed' })).json.text).toHaveLength(1);
    await ask(guest, 'answer/', { answer: 'disputed', text: 'They were broken before.' });
    expect((await ask(guest, 'answer/', { answer: 'accepted' })).json.code).toBe('deposit_is_over');
    await app.jobs.drain();
    const queue = (await app.ask({ url: '/api/admin/disputes/?scope=waiting', as: admin })).json.results;
    const dispute = queue.find(({ booking }: { booking: { id: string } }) => booking.id === id);
    const decide = (more: object) =>
      app.ask({
        method: 'POST',
        url: `/api/admin/disputes/${dispute.id}/decide/`,
        as: admin,
        body: { text: 'One chair was new.', ...more },
      });
    expect((await decide({})).json.deposit_kept).toHaveLength(1);
    expect((await decide({ deposit_kept: 4_001 })).json.deposit_kept).toHaveLength(1);
    expect((await decide({ deposit_kept: 1_000 })).json).toMatchObject({ state: 'decided' });
    expect(await held(id)).toBe(10_000);
    app.clock.advance(7 * 24 * 3_600_000);
    await app.disputes.settle();
    expect((await app.ask({ url: `/api/bookings/${id}/deposit/`, as: guest })).json.deposit).toMatchObject({
      status: 'settled',
      claim: { granted: 1_000, decision: dispute.number },
    });
    expect(await held(id)).toBe(0);
    await app.jobs.drain();
    const to = (email: string) => app.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);
    expect(to(host.email).filter((subject) => /claim|decided|final/.test(subject))).toHaveLength(3);
    expect(to(guest.email)).toEqual(expect.arrayContaining([expect.stringContaining('wants to keep')]));
    expect(to(admin.email)).toEqual(expect.arrayContaining([expect.stringContaining('Dispute MD-')]));
  });

  it('cannot be recorded if the terms have none, or claimed beyond its amount', async () => {
    expect((await (await booked(null)).ask(admin)).json.code).toBe('deposit_not_asked');
    const { host, ask } = await booked();
    expect((await ask(host, 'claim/', claimOf(1))).json.code).toBe('deposit_not_found');
    await ask(host);
    expect((await ask(host, 'claim/', claimOf(10_001))).status).toBe(400);
  });

  it('is visible only to the parties of its booking', async () => {
    const { host, ask, see } = await booked();
    const { owner: other } = await aVenue(app.db);
    await ask(host);
    expect((await ask(other, 'return/')).json.code).toBe('booking_not_found');
    expect((await see(other)).json.code).toBe('booking_not_found');
    expect((await ask(guest)).status).toBe(403);
    await ask(host, 'claim/', claimOf(10));
    expect((await ask(host, 'answer/', { answer: 'accepted' })).json.code).toBe('booking_not_found');
  });
});
