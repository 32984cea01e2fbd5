import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import {
  aGuest,
  aHost,
  aVenue,
  type TestUser,
  type TestVenue,
  withPhoneOnly,
} from '#server/testing/builders.ts';
import { createFamily } from './family.testing.ts';

let app: TestApp;
let booker: Booker;
let family: ReturnType<typeof createFamily>;
let asha: TestUser;
let venue: TestVenue;

beforeAll(async () => {
  app = await testApp({ rateLimits: true });
  booker = createBooker(app);
  family = createFamily(app);
});

/** A confirmed booking of Asha's, of which the advance is paid. */
const aBooking = async (): Promise<string> => {
  asha = await aGuest(app.db);
  venue = await aVenue(app.db);
  const { json } = await booker.book(venue, asha);
  await booker.payDue(json.id, asha);
  return json.id;
};

const noticesOf = async (person: TestUser): Promise<string[]> => {
  await app.jobs.drain();
  const rows = await app.db<{ event: string }[]>`
    select event from notifications where user_id = ${person.id} order by id`;
  return rows.map(({ event }) => event);
};

describe('an invitation to plan a booking', () => {
  it('is accepted once, by the invited address, and the booking is in their list', async () => {
    const id = await aBooking();
    const rohit = await aGuest(app.db);
    const invited = await family.invite(id, asha, { email: rohit.email, family: 'Family of the groom' });
    expect(invited.status, JSON.stringify(invited.json)).toBe(201);
    const token = await family.mailedToken(rohit.email);
    const [stored] = await app.db`select * from booking_planners where booking_id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain(token);
    const shown = (await app.ask({ url: `/api/planner-invitations/${token}/` })).json;
    expect(shown).toMatchObject({ booker: 'Asha Sharma', contact: 'g••••••@example.test', is_phone: false });
    expect(JSON.stringify(shown)).not.toContain(id);
    expect((await family.accept(token, await aGuest(app.db))).json.code).toBe(
      'planner_invitation_of_another',
    );
    expect((await family.accept(token, rohit)).json).toEqual({ booking_id: id });
    expect((await family.accept(token, rohit)).json.code).toBe('planner_invitation_gone');
    const { results, counts } = (await app.ask({ url: '/api/bookings/', as: rohit })).json;
    expect(results).toMatchObject([{ id, family_role: 'planner' }]);
    expect(counts.all).toBe(1);
    expect((await app.ask({ url: '/api/bookings/summary/', as: rohit })).json).toMatchObject({
      upcoming: 1,
      next_event: { id },
    });
    expect(await noticesOf(asha)).toContain('planner_joined');
    expect(await family.people(id, asha)).toMatchObject([
      { role: 'booker', is_you: true },
      { role: 'planner', family: 'Family of the groom', contact: rohit.email, invited_until: null },
    ]);
  });

  it('by number is a link that the booker sends, for an account with the verified number only', async () => {
    const id = await aBooking();
    const { status, json } = await family.invite(id, asha, { phone: '+91 98765 00031' });
    expect(status, JSON.stringify(json)).toBe(201);
    const token = json.link.split('/').at(-1) as string;
    const [stranger, invited] = [await aGuest(app.db), await aGuest(app.db)];
    expect((await family.accept(token, stranger)).json.code).toBe('planner_invitation_of_another');
    await withPhoneOnly(app.db, invited, '9876500031');
    expect((await family.accept(token, invited)).status).toBe(200);
    expect((await family.invite(id, asha, { phone: '9876500031' })).json.code).toBe('already_plans');
  });

  it('can be sent to four people, and again to one of them with another link', async () => {
    const id = await aBooking();
    for (const name of ['one', 'two', 'three', 'four'])
      expect((await family.invite(id, asha, { email: `${name}@example.test` })).status).toBe(201);
    const fifth = await family.invite(id, asha, { email: 'five@example.test' });
    expect(fifth.json.code).toBe('too_many_planners');
    const before = await family.mailedToken('one@example.test');
    expect((await family.invite(id, asha, { email: 'one@example.test' })).status).toBe(201);
    expect((await app.ask({ url: `/api/planner-invitations/${before}/` })).json.code).toBe(
      'planner_invitation_gone',
    );
    app.clock.advance(15 * 24 * 3_600_000);
    expect(await family.people(id, asha)).toHaveLength(1);
  });

  it('is not accepted by those who look after the venue, or after it was taken back', async () => {
    const id = await aBooking();
    await family.invite(id, asha, { email: venue.owner.email });
    const ofHost = await family.mailedToken(venue.owner.email);
    expect((await family.accept(ofHost, venue.owner)).json.code).toBe('host_cannot_plan');
    const rohit = await aGuest(app.db);
    await family.invite(id, asha, { email: rohit.email });
    const token = await family.mailedToken(rohit.email);
    const planners = (await family.people(id, asha)).filter(
      ({ contact }: { contact: string }) => contact === rohit.email,
    );
    const url = `/api/bookings/${id}/planners/${planners[0].planner_id}/`;
    expect((await app.ask({ method: 'DELETE', url, as: asha })).status).toBe(200);
    expect((await family.accept(token, rohit)).json.code).toBe('planner_invitation_gone');
  });
});

/** What each person gets for each call about a booking: done, or the code of the error. */
const calls = {
  see: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/`, as }),
  history: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/history/`, as }),
  documents: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/documents/`, as }),
  details: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/details-file/`, as }),
  family: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/family/`, as }),
  options: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/payment-options/`, as }),
  pay: (id: string, as: TestUser) =>
    app.ask({ method: 'POST', url: `/api/bookings/${id}/payments/`, body: {}, as }),
  change: (id: string, as: TestUser) =>
    app.ask({
      method: 'POST',
      url: `/api/bookings/${id}/change-quote/`,
      body: { start_date: '2026-12-11', end_date: '2026-12-12', guest_count: 120 },
      as,
    }),
  ask: (id: string, as: TestUser) => family.ask(id, as, { amount: 500 }),
  links: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/contributions/`, as }),
  cancel: (id: string, as: TestUser) => booker.change(id, 'cancelled', as),
  invite: (id: string, as: TestUser) => family.invite(id, as, { email: 'mausi@example.test' }),
  name: (id: string, as: TestUser) =>
    app.ask({ method: 'PATCH', url: `/api/bookings/${id}/family/`, body: { family: 'Us' }, as }),
  dispute: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/disputes/`, as }),
  review: (id: string, as: TestUser) => app.ask({ url: `/api/bookings/${id}/review/`, as }),
  message: (id: string, as: TestUser) => app.ask({ url: `/api/threads/find/?booking_id=${id}`, as }),
} as const;

type Call = keyof typeof calls;

const tried = async (id: string, as: TestUser, names: readonly Call[]): Promise<Record<string, string>> => {
  const results: Record<string, string> = {};
  for (const name of names) {
    const { status, json } = await calls[name](id, as);
    results[name] = status < 300 ? 'done' : (json?.code ?? String(status));
  }
  return results;
};

const ofFamily = [
  'see',
  'history',
  'documents',
  'details',
  'family',
  'options',
  'pay',
  'change',
  'ask',
  'links',
] as const;
const ofBooker = ['invite', 'name', 'cancel'] as const;
const apart = ['dispute', 'review', 'message'] as const;
const all = (names: readonly Call[], result: string) =>
  Object.fromEntries(names.map((name) => [name, result]));

describe('a co-planner', () => {
  it('sees, changes and pays what the booker does, and does not decide', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    expect(await tried(id, rohit, ofFamily)).toEqual(all(ofFamily, 'done'));
    expect(await tried(id, rohit, ofBooker)).toEqual(all(ofBooker, 'not_the_booker'));
    expect(await tried(id, rohit, apart)).toEqual(all(apart, 'booking_not_found'));
    expect((await booker.see(id, rohit)).cancellation.refund_now).toBeNull();
    expect(await tried(id, asha, [...ofFamily, ...ofBooker])).toEqual(
      all([...ofFamily, ...ofBooker], 'done'),
    );
  });

  it('may do nothing from the first request after the removal, as a stranger', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    const url = `/api/bookings/${id}/planners/${rohit.plannerId}/`;
    const seen: string[] = [];
    const stop = app.liveUpdates.listen(rohit.id, ({ kind }) => seen.push(kind));
    expect((await app.ask({ method: 'DELETE', url, as: asha })).status).toBe(200);
    await expect.poll(() => seen).toEqual(['booking']);
    const every = [...ofFamily, ...ofBooker, ...apart];
    expect(await tried(id, rohit, every)).toEqual(all(every, 'booking_not_found'));
    expect(await tried(id, await aGuest(app.db), every)).toEqual(all(every, 'booking_not_found'));
    expect((await app.ask({ url: '/api/bookings/', as: rohit })).json.count).toBe(0);
    await booker.payDue(id, asha);
    expect(seen.filter((kind) => kind === 'booking')).toHaveLength(1);
    stop();
    expect(await noticesOf(rohit)).toEqual(['planner_removed']);
  });

  it('leaves alone, and cannot remove another', async () => {
    const id = await aBooking();
    const [rohit, meera] = [await family.aPlanner(id), await family.aPlanner(id)];
    const remove = (plannerId: string, as: TestUser) =>
      app.ask({ method: 'DELETE', url: `/api/bookings/${id}/planners/${plannerId}/`, as });
    expect((await remove(meera.plannerId, rohit)).json.code).toBe('not_the_booker');
    expect((await remove(rohit.plannerId, rohit)).status).toBe(200);
    expect(await family.people(id, meera)).toMatchObject([
      { role: 'booker', contact: null },
      { role: 'planner', is_you: true, contact: null },
    ]);
  });

  it('is named to the host, in full once the booking is confirmed, who may not ask for the family', async () => {
    const id = await aBooking();
    await family.aPlanner(id);
    const hosted = await app.ask({ url: `/api/hosting/bookings/${id}/`, as: venue.owner });
    expect(hosted.json.guest.planners).toEqual(['Asha Sharma']);
    expect(await tried(id, venue.owner, ['family', 'links', 'ask', 'invite', 'pay'])).toEqual(
      all(['family', 'links', 'ask', 'invite', 'pay'], 'booking_not_found'),
    );
  });

  it('pays under their own name, in the payments, the receipt and the history of a change', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    await app.db`update users set first_name = 'Rohit', last_name = 'Verma' where id = ${rohit.id}`;
    await booker.payDue(id, rohit);
    const { payments } = (await app.ask({ url: `/api/bookings/${id}/history/`, as: asha })).json;
    expect(payments.map(({ payer }: { payer: string }) => payer)).toEqual(['Asha Sharma', 'Rohit Verma']);
    const { results } = (await app.ask({ url: `/api/bookings/${id}/documents/`, as: rohit })).json;
    const receipts = results.filter(({ kind }: { kind: string }) => kind === 'receipt_voucher');
    expect(receipts).toHaveLength(2);
    const [second] = await app.db<{ content: { payment: { payer?: string } } }[]>`
      select content from documents where id = ${receipts[1].id}`;
    expect(second?.content.payment.payer).toBe('Rohit Verma');
    await booker.requestChange(id, rohit, {
      start_date: '2026-12-11',
      end_date: '2026-12-12',
      guest_count: 120,
    });
    const { history } = (await app.ask({ url: `/api/bookings/${id}/history/`, as: asha })).json;
    expect(history.at(-1)).toMatchObject({ actor: 'guest', person: 'Rohit Verma', transition: 'change' });
    expect(history[0]).toMatchObject({ actor: 'guest', person: '' });
  });

  it('is told of what happens to the booking, by their own name, and of their own payments', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    await app.db`update users set first_name = 'Rohit', last_name = 'Verma' where id = ${rohit.id}`;
    await booker.payDue(id, asha);
    expect(await noticesOf(rohit)).toContain('payment_received');
    const mail = app.mails.findLast(({ to }) => to.includes(rohit.email));
    expect(mail?.text).toContain('Dear Rohit Verma');
    await booker.change(id, 'cancelled', asha);
    const notices = await noticesOf(rohit);
    expect(notices).toContain('booking_cancelled');
    expect(notices).not.toContain('payment_refunded');
  });

  it('has an open payment beside that of the booker', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    const [hers, his] = [await booker.open(id, asha), await booker.open(id, rohit)];
    expect(his.paymentId).not.toBe(hers.paymentId);
    expect((await booker.open(id, asha)).paymentId).toBe(hers.paymentId);
    await booker.act(his.orderId ?? '', 'success');
    await booker.act(hers.orderId ?? '', 'success');
    await app.jobs.drain();
    const { paid, back } = await booker.money(id);
    const { total_price: total } = await booker.see(id, asha);
    expect(paid - back).toBe(total * 100);
  });

  it('is no manager of the venue at the same time: they act as the family', async () => {
    const id = await aBooking();
    const person = await aHost(app.db);
    await app.db`
      insert into booking_planners (id, booking_id, invited_at, user_id, accepted_at)
      values (gen_random_uuid(), ${id}, '2026-11-01', ${person.id}, '2026-11-01')`;
    await app.db`
      insert into venue_managers (id, venue_id, role, invited_at, user_id, accepted_at)
      values (gen_random_uuid(), ${venue.id}, 'bookings', '2026-11-01', ${person.id}, '2026-11-01')`;
    expect((await booker.change(id, 'cancelled', person)).json.code).toBe('not_the_booker');
  });
});

describe('two families', () => {
  it('see one page, which says who is of which', async () => {
    const id = await aBooking();
    const rohit = await family.aPlanner(id);
    const url = `/api/bookings/${id}/family/`;
    await app.ask({ method: 'PATCH', url, as: asha, body: { family: 'Family of the bride' } });
    const body = { planner_id: rohit.plannerId, family: 'Family of the groom' };
    expect((await app.ask({ method: 'PATCH', url, as: asha, body })).status).toBe(200);
    const [hers, his] = [await booker.see(id, asha), await booker.see(id, rohit)];
    expect(hers.people.map((one: { family: string }) => one.family)).toEqual([
      'Family of the bride',
      'Family of the groom',
    ]);
    expect({ ...his, family_role: null, cancellation: null }).toEqual({
      ...hers,
      family_role: null,
      cancellation: null,
    });
  });
});
