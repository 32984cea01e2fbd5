import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { createBooker } from '#server/testing/booker.ts';
import { aGuest, aVenue } from '#server/testing/builders.ts';
import { loseJobs } from '#server/testing/queued-jobs.ts';
import { createGuestRequests } from '../bookings.testing.ts';

const app = await testApp();
const guest = await aGuest(app.db);
const booker = createBooker(app);
const { openPayment, actAtGateway, book, see, payAdvance, transitionsOf } = createGuestRequests(app, guest);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Day `count` from the app's today. */
const inDays = (count: number): string => app.dayIn(count);

const stay = (days: number) => ({ start_date: inDays(days), end_date: inDays(days + 1) });

/** Runs something after the next request has read its data and before its transaction begins. */
const beforeNextTransaction = (happens: () => Promise<unknown>): void => {
  const begin = app.asApplication.begin.bind(app.asApplication) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(app.asApplication, 'begin').mockImplementationOnce((async (...given: unknown[]) => {
    await happens();
    return begin(...given);
  }) as never);
};

const requested = async (more: object = {}) => {
  const venue = await aVenue(app.db, { instant: false });
  const { json } = await booker.book(venue, guest, { ...stay(40), ...more });
  return { venue, id: json.id as string };
};

const confirmed = async (days = 40) => {
  const venue = await aVenue(app.db);
  const { json } = await booker.book(venue, guest, stay(days));
  await booker.payDue(json.id, guest);
  return { venue, id: json.id as string };
};

const payFor = (id: string) => async (): Promise<void> => {
  const { orderId } = await booker.open(id, guest);
  await booker.act(orderId ?? '', 'success');
  await app.jobs.drain();
};

describe('paying the advance', () => {
  it('confirms the booking by the signed webhook alone, and notifies both parties by email', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    await payAdvance(booking.id);
    app.mails.length = 0;
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_amount: 21_000,
      balance_due: 84_000,
      advance_due: 0,
      balance_due_on: '2026-12-09',
      vendor_contact: { name: 'Mahendra Rathore' },
    });
    expect(await transitionsOf(booking.id)).toEqual(['request → pending', 'confirm → confirmed']);
    expect(app.mails.map(({ to }) => to)).toContain(guest.email);
    expect(app.mails.some(({ text }) => text.includes(booking.code))).toBe(true);
  });

  it('confirms the booking when the guest returns before the webhook arrives, and books the money once', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const paymentId = await payAdvance(booking.id);
    const settle = () =>
      app.ask({ method: 'POST', url: `/api/payments/${paymentId}/settle/`, body: {}, as: guest });
    const answers = await Promise.all([settle(), settle(), settle()]);
    expect(answers.map(({ json }) => json.status)).toEqual(['completed', 'completed', 'completed']);
    await app.jobs.drain();
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
    expect(
      (await transitionsOf(booking.id)).filter((transition) => transition.startsWith('confirm')),
    ).toHaveLength(1);
  });

  it('stays pending after a failure, and can be tried again', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    await payAdvance(booking.id, 'failure');
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({
      status: 'pending',
      payment_status: 'failed',
      paid_amount: 0,
    });
    await payAdvance(booking.id);
    await app.jobs.drain();
    expect(await see(booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  describe('in parts', () => {
    const openPart = (id: string, body: object) =>
      app.ask({ method: 'POST', url: `/api/bookings/${id}/payments/`, body, as: guest });
    const payPart = async (id: string, amount: number) => {
      const { json } = await openPart(id, { amount });
      await actAtGateway(json.redirect_url, 'success');
      await app.jobs.drain();
    };

    it('confirms the booking once all of it is paid', async () => {
      const { json: booking } = await book(await aVenue(app.db));
      await payPart(booking.id, 20_000);
      expect(await see(booking.id)).toMatchObject({
        status: 'pending',
        payment_status: 'pending',
        paid_amount: 20_000,
        advance_due: 1_000,
      });
      expect((await openPart(booking.id, { part: 'advance', amount: 1_000.5 })).json.code).toBe(
        'part_not_due',
      );
      await payPart(booking.id, 1_000);
      expect(await see(booking.id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
      await payPart(booking.id, 50_000);
      expect(await see(booking.id)).toMatchObject({ paid_amount: 71_000, balance_due: 34_000 });
    });

    it('is refunded when the rest does not arrive in time', async () => {
      const { json: booking } = await book(await aVenue(app.db));
      await payPart(booking.id, 20_000);
      app.clock.advance(31 * 60_000);
      await app.jobs.drain();
      expect(await see(booking.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    });

    it.each([
      [21_001, 409, 'part_not_due'],
      [999, 400, 'bad_input'],
      [0, 400, 'bad_input'],
      [-5, 400, 'bad_input'],
      ['1000', 400, 'bad_input'],
    ])('refuses %s rupees of 21,000', async (amount, status, code) => {
      const { json: booking } = await book(await aVenue(app.db));
      const refused = await openPart(booking.id, { amount });
      expect([refused.status, refused.json.code]).toEqual([status, code]);
      expect(await app.db`select 1 from payments where booking_id = ${booking.id}`).toEqual([]);
    });
  });

  it('is applied late when the gateway is late', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const paymentId = await payAdvance(booking.id, 'delayed');
    await app.ask({ method: 'POST', url: `/api/payments/${paymentId}/settle/`, body: {}, as: guest });
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('pending');
    app.clock.advance(6_000);
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('confirmed');
  });

  it('is found by the reconciliation if neither webhook nor guest came back', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    await payAdvance(booking.id);
    await loseJobs(app.db);
    app.clock.advance(16 * 60_000);
    await app.payments.reconcile();
    await app.jobs.drain();
    expect((await see(booking.id)).status).toBe('confirmed');
  });

  it('opens one payment, however often it is requested', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const [first, second] = [await openPayment(booking.id), await openPayment(booking.id)];
    expect(first.json).toMatchObject({ amount: 21_000 });
    expect(second.json.payment_id).toBe(first.json.payment_id);
  });

  it('is possible for the guest only', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const stranger = await aGuest(app.db);
    expect((await openPayment(booking.id, stranger)).status).toBe(404);
    const paymentId = (await openPayment(booking.id)).json.payment_id;
    const settled = await app.ask({
      method: 'POST',
      url: `/api/payments/${paymentId}/settle/`,
      body: {},
      as: stranger,
    });
    expect(settled.status).toBe(404);
  });

  it('refuses a webhook with a wrong signature, and accepts a repeated one once', async () => {
    const { json: booking } = await book(await aVenue(app.db));
    const orderId = (await openPayment(booking.id)).json.redirect_url.split('/').at(-1);
    const forged = await app.ask({
      method: 'POST',
      url: '/api/payments/webhooks/sandbox/',
      body: { eventId: 'x', orderId, status: 'captured', transactionId: 'SBX-1' },
      headers: { 'x-sandbox-signature': '00'.repeat(32) },
    });
    expect([forged.status, forged.json.code]).toEqual([400, 'bad_signature']);
    expect((await see(booking.id)).paid_amount).toBe(0);
  });
});

describe('money that arrives during another decision', () => {
  it('confirms a request whose advance arrived while the host was approving', async () => {
    const { id, venue } = await requested();
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'confirmed', venue.owner);
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
  });

  it('is refunded in full when the host declined in the meantime', async () => {
    const { id, venue } = await requested();
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'cancelled', venue.owner);
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 21_000_00 });
  });

  it('is refunded if the host cancels at the moment of confirmation', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, guest, stay(40))).json.id;
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'cancelled', venue.owner);
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 21_000_00 });
    expect(await booker.see(id, guest)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('is refunded if the guest cancels at the moment of confirmation', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    beforeNextTransaction(payFor(id));
    await booker.change(id, 'cancelled', guest);
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 21_000_00, back: 21_000_00 });
  });

  it('confirms if it came in time, even if its webhook is late and another guest requests the dates', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, guest, stay(40))).json.id;
    const { orderId, paymentId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'success');
    await booker.settle(paymentId, guest);
    booker.later(31);
    expect((await booker.book(venue, await aGuest(app.db), stay(40))).json.code).toBe('dates_taken');
    await app.jobs.drain();
    expect(await booker.see(id, guest)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
  });
});

describe('an amount paid twice', () => {
  it('is refunded once when both orders for the advance are captured', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const { first, second } = await booker.openAnother(id, guest);
    await booker.act(first, 'success');
    await booker.act(second, 'success');
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 42_000_00, back: 21_000_00 });
    expect(await booker.see(id, guest)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_amount: 21_000,
      balance_due: 84_000,
      advance_due: 0,
    });
  });

  it('is refunded once when both orders for the balance are captured', async () => {
    const { id } = await confirmed();
    const { first, second } = await booker.openAnother(id, guest);
    await booker.act(first, 'success');
    await booker.act(second, 'success');
    await app.jobs.drain();
    expect(await booker.money(id)).toEqual({ paid: 189_000_00, back: 84_000_00 });
    expect(await booker.see(id, guest)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      paid_amount: 105_000,
      balance_due: 0,
    });
  });

  it('is not requested twice by two clicks at once', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const opened = await Promise.all(Array.from({ length: 6 }, () => booker.open(id, guest)));
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1);
  });
});

describe('a refund', () => {
  it('that was made at the gateway but not recorded is recorded later, and made once', async () => {
    const { id, venue } = await confirmed();
    await booker.change(id, 'cancelled', venue.owner);
    beforeNextTransaction(() => Promise.reject(new Error('the process dies here')));
    await expect(app.jobs.drain()).rejects.toThrow('the process dies here');
    booker.later(60);
    await app.jobs.drain();
    const made = await app.db`
      select r.amount from sandbox_refunds r join payments p on p.gateway_order_id = r.order_id::text
      where p.booking_id = ${id}`;
    expect(made).toMatchObject([{ amount: 21_000_00 }]);
    expect((await booker.see(id, guest)).payment_status).toBe('refunded');
  });

  it('whose job has given up is sent by the reconciliation', async () => {
    const { id, venue } = await confirmed();
    await booker.change(id, 'cancelled', venue.owner);
    await loseJobs(app.db);
    booker.later(120);
    await app.payments.reconcile();
    expect((await booker.see(id, guest)).payment_status).toBe('refunded');
  });

  it('can never exceed the captured amount, whatever the application does', async () => {
    const { id } = await confirmed();
    const [payment] = await app.db`select id from payments where booking_id = ${id}`;
    await expect(
      app.db`update payments set refund_total = amount + 1 where id = ${payment?.id}`,
    ).rejects.toMatchObject({ constraint: 'never_refunded_more_than_captured' });
  });
});

describe('the reconciliation', () => {
  it('applies a payment whose event was lost after it had been recorded', async () => {
    const id = (await booker.book(await aVenue(app.db), guest, stay(40))).json.id;
    const { orderId, paymentId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'success');
    await booker.settle(paymentId, guest);
    await loseJobs(app.db);
    booker.later(20);
    await app.payments.reconcile();
    await app.jobs.drain();
    expect((await booker.see(id, guest)).status).toBe('confirmed');
  });

  it('reaches a payment behind six hundred abandoned ones', async () => {
    const venue = await aVenue(app.db);
    const id = (await booker.book(venue, guest, stay(40))).json.id;
    await app.db`
      insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'code', 'MB-' || n, 'status', 'cancelled'))).*
      from bookings b, generate_series(1, 600) n where b.id = ${id}`;
    await app.db`
      insert into payments (id, booking_id, gateway, gateway_order_id, kind, amount, created_at, poll_at)
      select gen_random_uuid(), id, 'sandbox', gen_random_uuid()::text, 'advance', 100,
        ${app.clock.now()}::timestamptz - interval '1 day', ${app.clock.now()}::timestamptz - interval '1 hour'
      from bookings where venue_id = ${venue.id} and id <> ${id}`;
    const { orderId } = await booker.open(id, guest);
    await booker.act(orderId ?? '', 'success');
    await loseJobs(app.db);
    booker.later(16);
    // The gateway does not know the invented payments: each round logs this and continues.
    for (let round = 0; round < 4; round += 1) await app.payments.reconcile().catch(() => undefined);
    await app.jobs.drain();
    expect((await booker.money(id)).paid).toBe(21_000_00);
  });
});
