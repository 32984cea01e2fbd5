import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue, type TestUser } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';

let app: TestApp;
let guest: TestUser;
let booker: Booker;

beforeAll(async () => {
  app = await testApp();
  guest = await aGuest(app.db);
  booker = createBooker(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundLedger(app.db);
});

const inDays = (count: number): string => app.dayIn(count);
const stay = (days: number) => ({ start_date: inDays(days), end_date: inDays(days + 1) });
const day = 24 * 60;

/**
 * A confirmed booking of ₹1,05,000 with its advance of ₹21,000 paid. `gst` is the host's rate in basis
 * points.
 */
const confirmed = async (days = 40, { gst = 0, more = {} } = {}) => {
  const venue = await aVenue(app.db, { gst });
  const { json } = await booker.book(venue, guest, { ...stay(days), ...more });
  if (json.payment_method === 'online') await booker.payDue(json.id, guest);
  return { id: json.id as string, venue };
};

/** Balances of a booking's accounts in rupees. Credits are negative. */
const accounts = async (id: string): Promise<Record<string, number>> => {
  const balances = await app.db<{ account: string; balance: number }[]>`
    select e.account, sum(e.amount)::bigint as balance
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${id} group by e.account having sum(e.amount) <> 0`;
  return Object.fromEntries(balances.map(({ account, balance }) => [account, balance / 100]));
};

const noteCash = (id: string, as: TestUser, body: object = {}, key?: string) =>
  app.ask({
    method: 'POST',
    url: `/api/bookings/${id}/paid-at-venue/`,
    as,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const over = async (days: number): Promise<void> => {
  booker.later((days + 2) * day);
  await app.bookings.sweep();
};

describe('a booking that is paid in full', () => {
  it('holds the guest’s money until the event is over, then owes the host that amount less 5 %', async () => {
    const { id, venue } = await confirmed(5);
    expect(await accounts(id)).toEqual({ gateway: 21_000, customer: -21_000 });
    await booker.payDue(id, guest);
    expect(await accounts(id)).toEqual({ gateway: 105_000, customer: -105_000 });
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(0);
    await over(5);
    expect(await accounts(id)).toEqual({
      gateway: 105_000,
      host: -95_000,
      service_fee: -5_000,
      commission: -5_000,
    });
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(95_000_00);
  });

  it('gives a registered host the GST that the guest paid', async () => {
    const { id, venue } = await confirmed(5, { gst: 1800 });
    await booker.payDue(id, guest);
    await over(5);
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(113_000_00);
    expect(await accounts(id)).toMatchObject({ gateway: 123_000, service_fee: -5_000, commission: -5_000 });
  });

  it('deducts the platform’s GST from its fees from the day of its registration', async () => {
    await app.settings.change({ platformGstRegistered: true });
    const { id } = await confirmed(5);
    await booker.payDue(id, guest);
    await over(5);
    await app.settings.change({ platformGstRegistered: false });
    expect(await accounts(id)).toMatchObject({ tax: -1_525.44, service_fee: -4_237.28, host: -95_000 });
  });

  it('keeps the commission rate of the day it was made', async () => {
    const { id, venue } = await confirmed(5);
    await booker.payDue(id, guest);
    await app.settings.change({ commissionBasisPoints: 900 });
    await over(5);
    await app.settings.change({ commissionBasisPoints: 500 });
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(95_000_00);
  });
});

describe('money that the host receives at the venue', () => {
  it('leaves the host owing the service fee and commission of a booking paid at the venue', async () => {
    const { id, venue } = await confirmed(5, { more: { payment_method: 'venue' } });
    await over(5);
    expect(await accounts(id)).toEqual({});
    await noteCash(id, venue.owner);
    expect(await accounts(id)).toEqual({ host: 10_000, service_fee: -5_000, commission: -5_000 });
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(-10_000_00);
  });

  it('is everything that was not paid online: the host gets the rest of the advance', async () => {
    const { id, venue } = await confirmed(5);
    await over(5);
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(11_000_00);
    expect(await accounts(id)).toMatchObject({ gateway: 21_000, host: -11_000 });
  });

  it('is corrected by a payment that arrives after the event', async () => {
    const { id, venue } = await confirmed(5);
    const { orderId } = await booker.open(id, guest);
    await over(5);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(95_000_00);
  });
});

describe('a host who records full payment at the venue', () => {
  it('can do so once, on any day, and owes the fees after the event', async () => {
    const { id, venue } = await confirmed(2, { more: { payment_method: 'venue' } });
    const recorded = await Promise.all(Array.from({ length: 5 }, () => noteCash(id, venue.owner)));
    expect(recorded.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(recorded.filter(({ json }) => json.code === 'already_paid')).toHaveLength(4);
    expect(await accounts(id)).toEqual({ till: 105_000, customer: -105_000 });
    expect(await booker.see(id, guest)).toMatchObject({ paid_amount: 105_000, balance_due: 0 });
    await over(3);
    expect(await accounts(id)).toEqual({ host: 10_000, service_fee: -5_000, commission: -5_000 });
  });

  it('may do so after the event, and nothing is earned twice', async () => {
    const { id, venue } = await confirmed(2);
    await over(2);
    expect((await noteCash(id, venue.owner)).json).toMatchObject({ paid_amount: 105_000, balance_due: 0 });
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(11_000_00);
  });

  it('must be the host of the venue', async () => {
    const { id } = await confirmed(2, { more: { payment_method: 'venue' } });
    const { owner: other } = await aVenue(app.db);
    expect((await noteCash(id, other)).json.code).toBe('booking_not_found');
    expect((await noteCash(id, guest)).status).toBe(403);
  });
});

describe('a host who records cash in parts', () => {
  const cashOf = async (id: string, as: TestUser) =>
    (await app.ask({ url: `/api/hosting/bookings/${id}/`, as })).json.cash;

  it('sees the amounts received, still to collect, and owed as fee and commission', async () => {
    const { id, venue } = await confirmed(20, { more: { payment_method: 'venue' } });
    expect(await cashOf(id, venue.owner)).toEqual({
      received: 0,
      to_collect: 105_000,
      host_owes: 10_000,
      payments: [],
    });
    await noteCash(id, venue.owner, { amount: 20_000, balance_due: 105_000 });
    await noteCash(id, venue.owner, { amount: 500.5, balance_due: 85_000 });
    expect(await cashOf(id, venue.owner)).toMatchObject({
      received: 20_500.5,
      to_collect: 84_499.5,
      host_owes: 10_000,
      payments: [{ amount: 20_000 }, { amount: 500.5 }],
    });
    expect(await booker.see(id, guest)).toMatchObject({ paid_amount: 20_500.5, balance_due: 84_499.5 });
    expect(await accounts(id)).toEqual({ till: 20_500.5, customer: -20_500.5 });
    // The rest is presumed paid at the venue, and corrected to what is recorded later.
    await over(20);
    expect(await accounts(id)).toEqual({ host: 10_000, service_fee: -5_000, commission: -5_000 });
    expect((await noteCash(id, venue.owner, { amount: 40_000 })).status).toBe(200);
    expect(await accounts(id)).toEqual({ host: 10_000, service_fee: -5_000, commission: -5_000 });
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(-10_000_00);
  });

  it('counts cash in addition to an online advance: a balance is collected once the event begins', async () => {
    const { id, venue } = await confirmed(20);
    expect(await cashOf(id, venue.owner)).toMatchObject({ received: 0, to_collect: 0, host_owes: 0 });
    await noteCash(id, venue.owner, { amount: 4_000 });
    expect(await cashOf(id, venue.owner)).toMatchObject({ received: 4_000, to_collect: 0 });
    booker.later(20 * day);
    expect(await cashOf(id, venue.owner)).toMatchObject({ received: 4_000, to_collect: 80_000 });
  });

  it('records the same money once, identified by its key or by the displayed balance', async () => {
    const { id, venue } = await confirmed(20, { more: { payment_method: 'venue' } });
    const again = () => noteCash(id, venue.owner, { amount: 10_000 }, 'one tap too many');
    const tapped = await Promise.all([again(), again(), again()]);
    expect(tapped.map(({ status, json }) => [status, json.paid_amount])).toEqual(
      Array.from({ length: 3 }, () => [200, 10_000]),
    );
    const shown = { amount: 5_000, balance_due: 95_000 };
    const both = await Promise.all(Array.from({ length: 4 }, () => noteCash(id, venue.owner, shown)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ json }) => json.code === 'booking_moved_on')).toHaveLength(3);
    expect(await cashOf(id, venue.owner)).toMatchObject({ received: 15_000, to_collect: 90_000 });
  });

  it('records it once even if the process died before it could respond', async () => {
    const { id, venue } = await confirmed(20, { more: { payment_method: 'venue' } });
    const key = 'of a host whose line broke';
    await noteCash(id, venue.owner, { amount: 10_000 }, key);
    await app.db`update idempotency_keys set status = null, answer = null where key = ${key}`;
    expect((await noteCash(id, venue.owner, { amount: 10_000 }, key)).status).toBe(200);
    expect(await cashOf(id, venue.owner)).toMatchObject({ received: 10_000 });
  });

  it('cannot record nothing, or more than is due', async () => {
    const { id, venue } = await confirmed(20, { more: { payment_method: 'venue' } });
    for (const amount of [105_000.01, 0, -5])
      expect((await noteCash(id, venue.owner, { amount })).json.amount).toBeDefined();
    expect(await cashOf(id, venue.owner)).toMatchObject({ received: 0 });
  });
});

describe('a cancellation', () => {
  it('refunds everything through the refund account before anything is earned', async () => {
    const { id, venue } = await confirmed(40);
    await booker.change(id, 'cancelled', venue.owner);
    expect(await accounts(id)).toEqual({ gateway: 21_000, refund: -21_000 });
    await app.jobs.drain();
    expect(await accounts(id)).toEqual({});
  });

  it('by the terms retains the service fee, and the rest for the host without commission', async () => {
    const { id, venue } = await confirmed(10);
    await booker.change(id, 'cancelled', guest);
    await app.jobs.drain();
    expect(await accounts(id)).toEqual({ gateway: 13_000, host: -8_000, service_fee: -5_000 });
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(8_000_00);
  });

  it('leaves the host the cash that they keep, so that no payout pays it again', async () => {
    const none = await confirmed(5, { more: { payment_method: 'venue' } });
    await noteCash(none.id, none.venue.owner);
    await booker.change(none.id, 'cancelled', guest);
    expect(await accounts(none.id)).toEqual({ host: 5_000, service_fee: -5_000 });
    const half = await confirmed(10, { more: { payment_method: 'venue' } });
    await noteCash(half.id, half.venue.owner);
    await booker.change(half.id, 'cancelled', guest);
    // The host still has to give half of the rent back.
    expect(await accounts(half.id)).toEqual({
      host: 5_000,
      service_fee: -5_000,
      till: 50_000,
      refund: -50_000,
    });
  });

  it('requested ten times concurrently is posted once', async () => {
    const { id, venue } = await confirmed(10);
    await Promise.all(Array.from({ length: 10 }, () => booker.change(id, 'cancelled', guest)));
    await app.jobs.drain();
    expect(await app.ledger.hostBalance(venue.owner.id)).toBe(8_000_00);
  });

  it('that crashes halfway leaves nothing behind', async () => {
    const { id } = await confirmed(10);
    vi.spyOn(app.ledger, 'postRetainedAmount').mockRejectedValueOnce(new Error('the process dies here'));
    expect((await booker.change(id, 'cancelled', guest)).status).toBe(500);
    expect(await accounts(id)).toEqual({ gateway: 21_000, customer: -21_000 });
    expect((await booker.see(id, guest)).status).toBe('confirmed');
  });
});

describe('money that no booking can use', () => {
  it('is held and refunded in full', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const { first, second } = await booker.openAnother(id, guest);
    await booker.act(first, 'success');
    await booker.act(second, 'success');
    await app.jobs.drain();
    expect(await accounts(id)).toEqual({ gateway: 21_000, customer: -21_000 });
  });

  it('for a request that expired is held from its capture on', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const { orderId, paymentId } = await booker.open(id, guest);
    booker.later(31);
    await app.bookings.sweep();
    await app.db`insert into holds (space_id, during) select s.id, tsrange(b.start_date, b.end_date + 1)
      from bookings b join spaces s on s.venue_id = b.venue_id where b.id = ${id}`;
    await booker.act(orderId ?? '', 'success');
    await booker.settle(paymentId, guest);
    expect(await accounts(id)).toEqual({ gateway: 21_000, customer: -21_000 });
    await app.jobs.drain();
    expect(await accounts(id)).toEqual({});
  });
});

it('an event that two sweeps complete at once is posted once', async () => {
  const { id, venue } = await confirmed(5);
  await booker.payDue(id, guest);
  booker.later(7 * day);
  await Promise.allSettled(Array.from({ length: 5 }, () => app.bookings.sweep()));
  expect(await app.ledger.hostBalance(venue.owner.id)).toBe(95_000_00);
  expect((await booker.see(id, guest)).status).toBe('completed');
});
