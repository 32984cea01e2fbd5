import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { type FakeGateway, noFailures } from '#server/testing/gateways/fake-gateway.ts';
import { startPaypal } from '#server/testing/gateways/paypal.ts';
import { startRazorpay } from '#server/testing/gateways/razorpay.ts';
import { startStripe } from '#server/testing/gateways/stripe.ts';
import { createWebhookSender } from '#server/testing/gateways/webhook-sender.ts';

const advance = 21_000_00;
const total = 105_000_00;

describe.each([
  ['razorpay', startRazorpay],
  ['stripe', startStripe],
  ['paypal', startPaypal],
] as const)('%s', (name, start) => {
  let gateway: FakeGateway;
  let app: TestApp;
  let booker: Booker;
  let sender: ReturnType<typeof createWebhookSender>;
  let guest: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    gateway = await start();
    app = await testApp({ env: gateway.env });
    await app.settings.change({ stripeEnabled: true, paypalEnabled: true });
    booker = createBooker(app);
    sender = createWebhookSender(() => `${app.origin()}/api/payments/webhooks/${name}/`);
    [guest, admin] = [await aGuest(app.db), await anAdmin(app.db)];
  });
  afterAll(() => gateway.stop());
  afterEach(() => {
    Object.assign(gateway.failures, noFailures());
  });

  /** Day `count` from the app's today. */
  const inDays = (count: number): string => app.dayIn(count);
  const stay = (days: number) => ({ start_date: inDays(days), end_date: inDays(days + 1) });

  const booked = async (days = 40): Promise<{ id: string; venue: TestVenue }> => {
    const venue = await aVenue(app.db);
    return { venue, id: (await booker.book(venue, guest, stay(days))).json.id };
  };

  /** Opens a payment, so that the guest is on the gateway's page. */
  const opened = async (id: string, wish: object = {}) => {
    const { paymentId, code } = await booker.open(id, guest, wish);
    const [row] = await app.db<{ orderId: string }[]>`
      select gateway_order_id as order_id from payments where id = ${paymentId ?? null}`;
    return { paymentId, orderId: row?.orderId ?? '', code };
  };

  const report = (orderId: string) => sender.send(gateway.orderWebhook(orderId, app.clock.now()));
  const now = () => app.clock.now();
  const see = (id: string) => booker.see(id, guest);
  const returned = (orderId: string) => {
    const order = gateway.books.orders.get(orderId);
    return order ? gateway.books.returned(order) : 0;
  };
  const statusOf = async (paymentId: string) =>
    (
      await app.db`select status, captured_amount, captured_currency from payments where id = ${paymentId}`
    )[0];
  const confirmations = async (id: string) =>
    (
      await app.db`select 1 from booking_history where booking_id = ${id} and transition in ('confirm', 'revive')`
    ).length;

  const paid = async (days = 40) => {
    const booking = await booked(days);
    const payment = await opened(booking.id);
    gateway.pay(payment.orderId);
    await booker.settle(payment.paymentId, guest);
    await app.jobs.drain();
    return { ...booking, ...payment };
  };

  describe('a payment', () => {
    it('of the advance confirms the booking when the guest returns', async () => {
      const { id, orderId, paymentId } = await paid();
      expect(gateway.books.orders.get(orderId)).toMatchObject({ amount: advance, reference: paymentId });
      expect(await see(id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000, balance_due: 84_000 });
      expect(await statusOf(paymentId)).toMatchObject({ status: 'completed', capturedAmount: advance });
    });

    it('of the full amount leaves nothing to pay', async () => {
      const { id } = await booked();
      const { orderId, paymentId } = await opened(id, { part: 'full' });
      gateway.pay(orderId);
      await booker.settle(paymentId, guest);
      await app.jobs.drain();
      expect(await see(id)).toMatchObject({ status: 'confirmed', paid_amount: 105_000, balance_due: 0 });
      expect((await booker.open(id, guest)).code).toBe('already_paid');
    });

    it('is recorded once if the webhook arrives before the guest returns', async () => {
      const { id } = await booked();
      const { orderId, paymentId } = await opened(id);
      gateway.pay(orderId);
      expect(await report(orderId)).toBe(200);
      await booker.settle(paymentId, guest);
      await app.jobs.drain();
      expect(await booker.money(id)).toEqual({ paid: advance, back: 0 });
      expect(await confirmations(id)).toBe(1);
    });

    it('is recorded once if webhooks arrive later, five at once and in another order', async () => {
      const { id } = await booked();
      const { orderId, paymentId } = await opened(id);
      gateway.pay(orderId);
      const early = gateway.orderWebhook(orderId, now());
      await booker.settle(paymentId, guest);
      const late = gateway.orderWebhook(orderId, now());
      expect(await sender.duplicate(late, 5)).toEqual([200, 200, 200, 200, 200]);
      expect(await sender.reorder([early, late])).toEqual([200, 200]);
      await app.jobs.drain();
      expect(await booker.money(id)).toEqual({ paid: advance, back: 0 });
      expect(await confirmations(id)).toBe(1);
    });

    it('without a webhook is found by the reconciler', async () => {
      const { id } = await booked();
      const { orderId } = await opened(id);
      gateway.pay(orderId);
      booker.later(16);
      await app.payments.reconcile();
      await app.jobs.drain();
      expect((await see(id)).status).toBe('confirmed');
    });

    it('that is abandoned lets the booking expire', async () => {
      const { id } = await booked();
      const { paymentId } = await opened(id);
      booker.later(31);
      await app.payments.reconcile();
      await app.bookings.sweep();
      expect(await statusOf(paymentId)).toMatchObject({ status: 'pending' });
      expect((await see(id)).status).toBe('cancelled');
    });

    it('that fails can be retried', async () => {
      const { id } = await booked();
      const first = await opened(id);
      gateway.expire(first.orderId);
      expect((await booker.settle(first.paymentId, guest)).json.status).toBe('failed');
      expect((await see(id)).payment_status).toBe('failed');
      const second = await opened(id);
      expect(second.orderId).not.toBe(first.orderId);
      gateway.pay(second.orderId);
      await report(second.orderId);
      await app.jobs.drain();
      expect((await see(id)).status).toBe('confirmed');
    });

    it('opens one order even if the gateway’s answer was lost', async () => {
      const { id } = await booked();
      gateway.failures.dropAnswers = 1;
      const { orderId, paymentId } = await opened(id);
      const made = [...gateway.books.orders.values()].filter(({ reference }) => reference === paymentId);
      expect(made.map((order) => order.id)).toEqual([orderId]);
    });

    it('is refused with a clear error while the gateway is down, and opened afterwards', async () => {
      const { id } = await booked();
      gateway.failures.serverErrors = 9;
      expect((await opened(id)).code).toBe('gateway_unavailable');
      gateway.failures.serverErrors = 0;
      expect((await opened(id)).orderId).not.toBe('');
    });
  });

  describe('a webhook', () => {
    const stored = async () => (await app.db`select 1 from gateway_events where gateway = ${name}`).length;

    it('that was altered or is not signed is refused and not stored', async () => {
      const { id } = await booked();
      const { orderId, paymentId } = await opened(id);
      gateway.pay(orderId);
      const delivery = gateway.orderWebhook(orderId, now());
      const before = await stored();
      expect(await sender.corrupt(delivery)).toBe(400);
      expect(await sender.forge(delivery)).toBe(400);
      expect(await sender.send({ ...delivery, body: 'nonsense' })).toBe(400);
      expect(await stored()).toBe(before);
      expect(await statusOf(paymentId)).toMatchObject({ status: 'pending' });
    });

    it('is stored once by its event id, and changes nothing when it is replayed days later', async () => {
      const { id } = await booked();
      const { orderId } = await opened(id);
      gateway.pay(orderId);
      const delivery = gateway.orderWebhook(orderId, now());
      const before = await stored();
      await sender.send(delivery);
      await app.jobs.drain();
      booker.later(3 * 24 * 60);
      // Stripe signs the time as well, so an old event is refused unread.
      expect(await sender.send(delivery)).toBe(name === 'stripe' ? 400 : 200);
      await app.jobs.drain();
      expect(await stored()).toBe(before + 1);
      expect(await booker.money(id)).toEqual({ paid: advance, back: 0 });
    });

    it('about an unknown order is accepted and ignored', async () => {
      const order = gateway.books.open({
        id: `foreign${name}`,
        reference: 'x',
        amount: 1,
        returnUrl: '',
      });
      gateway.books.capture(order, `foreign-capture-${name}`);
      expect(await report(order.id)).toBe(200);
    });
  });

  describe('a wrong amount', () => {
    it('is never recorded as the requested one, but reported and refunded', async () => {
      const { id } = await booked();
      const { orderId, paymentId } = await opened(id);
      gateway.pay(orderId, { amount: advance - 100 });
      expect((await booker.settle(paymentId, guest)).json.status).toBe('failed');
      await app.jobs.drain();
      expect(await statusOf(paymentId)).toMatchObject({
        status: 'mismatched',
        capturedAmount: advance - 100,
      });
      expect(
        await app.db`select kind, details from payment_events where payment_id = ${paymentId}`,
      ).toMatchObject([
        { kind: 'amount_mismatch', details: { asked: advance, amount: advance - 100, currency: 'INR' } },
      ]);
      expect(returned(orderId)).toBe(advance - 100);
      expect(await see(id)).toMatchObject({ status: 'pending', paid_amount: 0, advance_due: 21_000 });
    });

    it('in another currency is left to an administrator', async () => {
      const { id } = await booked();
      const { orderId, paymentId } = await opened(id);
      gateway.pay(orderId, { currency: 'USD' });
      await booker.settle(paymentId, guest);
      await report(orderId);
      await app.jobs.drain();
      expect(await statusOf(paymentId)).toMatchObject({ status: 'mismatched', capturedCurrency: 'USD' });
      expect(returned(orderId)).toBe(0);
      expect((await see(id)).paid_amount).toBe(0);
    });
  });

  describe('a refund', () => {
    it('is the full amount when the host cancels', async () => {
      const { id, orderId, venue } = await paid();
      await booker.change(id, 'cancelled', venue.owner);
      await app.jobs.drain();
      expect(returned(orderId)).toBe(advance);
      expect(await see(id)).toMatchObject({
        payment_status: 'refunded',
        refunded_amount: 21_000,
        refund_due: 0,
      });
    });

    it('is partial according to the terms', async () => {
      const { id, orderId } = await paid(10);
      await booker.change(id, 'cancelled', guest);
      await app.jobs.drain();
      expect(returned(orderId)).toBe(8_000_00);
    });

    it('that is refused shows it, is retried automatically, and is made once', async () => {
      const { id, orderId, venue } = await paid();
      gateway.failures.refuseRefunds = 1;
      await booker.change(id, 'cancelled', venue.owner);
      await app.jobs.drain();
      const list = async () =>
        (await app.ask({ url: '/api/refunds/?status=failed', as: admin })).json.results;
      const [failed] = (await list()).filter((one: { booking_id: string }) => one.booking_id === id);
      expect(failed).toMatchObject({ amount: 21_000, status: 'failed', tries: 1, gateway: name });
      expect(failed.failure_reason).not.toBe('');
      expect(await see(id)).toMatchObject({ refund_due: 21_000, refunded_amount: 0 });
      booker.later(16);
      await app.jobs.drain();
      expect(returned(orderId)).toBe(advance);
      expect(await see(id)).toMatchObject({ payment_status: 'refunded', refund_due: 0 });
    });

    it('whose answer was lost is found and not made twice', async () => {
      const { id, orderId, venue } = await paid(10);
      await booker.change(id, 'cancelled', venue.owner);
      gateway.failures.dropAnswers = 9;
      await app.jobs.drain();
      gateway.failures.dropAnswers = 0;
      booker.later(61);
      await app.payments.reconcile();
      await app.jobs.drain();
      expect(returned(orderId)).toBe(advance);
      expect((await see(id)).payment_status).toBe('refunded');
    });

    it('can be retried at once by an administrator', async () => {
      const { id, venue } = await paid();
      gateway.failures.refuseRefunds = 1;
      await booker.change(id, 'cancelled', venue.owner);
      await app.jobs.drain();
      const [refund] = await app.db`
        select r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${id}`;
      const retry = (as: TestUser) =>
        app.ask({ method: 'POST', url: `/api/refunds/${refund?.id}/retry/`, body: {}, as });
      expect((await retry(guest)).status).toBe(403);
      expect((await retry(admin)).json).toEqual({ status: 'completed', failure_reason: null });
      expect((await retry(admin)).json.code).toBe('refund_done');
      expect((await booker.see(id, guest)).payment_status).toBe('refunded');
    });

    it('that the gateway makes later is completed when it reports it', async () => {
      const { id, orderId, venue } = await paid();
      gateway.failures.slowRefunds = true;
      await booker.change(id, 'cancelled', venue.owner);
      await app.jobs.drain();
      expect(await see(id)).toMatchObject({ refund_due: 21_000, refunded_amount: 0 });
      const refund = gateway.books.orders.get(orderId)?.refunds[0];
      if (!refund) throw new Error('no refund');
      refund.status = 'done';
      expect(await sender.duplicate(gateway.refundWebhook(refund, now()), 3)).toEqual([200, 200, 200]);
      await app.jobs.drain();
      expect(await see(id)).toMatchObject({
        payment_status: 'refunded',
        refund_due: 0,
        refunded_amount: 21_000,
      });
    });

    it('that fails at the gateway afterwards is sent again', async () => {
      const { id, orderId, venue } = await paid();
      gateway.failures.slowRefunds = true;
      await booker.change(id, 'cancelled', venue.owner);
      await app.jobs.drain();
      const order = gateway.books.orders.get(orderId);
      const refund = order?.refunds[0];
      if (!order || !refund) throw new Error('no refund');
      refund.status = 'failed';
      gateway.failures.slowRefunds = false;
      await sender.send(gateway.refundWebhook(refund, now()));
      booker.later(61);
      await app.jobs.drain();
      expect(order.refunds.map(({ status }) => status)).toEqual(['failed', 'done']);
      expect(await see(id)).toMatchObject({ payment_status: 'refunded', refunded_amount: 21_000 });
    });
  });

  describe('money that arrives too late or twice', () => {
    const expired = async () => {
      const booking = await booked();
      const payment = await opened(booking.id);
      booker.later(31);
      await app.bookings.sweep();
      return { ...booking, ...payment };
    };

    it('restores an expired booking if its dates are free', async () => {
      const { id, orderId } = await expired();
      gateway.pay(orderId);
      await report(orderId);
      await app.jobs.drain();
      expect(await see(id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
    });

    it('is refunded automatically if somebody else has the dates', async () => {
      const { id, orderId, venue } = await expired();
      const { start_date, end_date } = await see(id);
      await booker.book(venue, await aGuest(app.db), { start_date, end_date });
      gateway.pay(orderId);
      await report(orderId);
      await app.jobs.drain();
      expect(returned(orderId)).toBe(advance);
      expect(await see(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    });

    it('is refunded if the guest has paid twice', async () => {
      const { id } = await booked();
      const first = await opened(id);
      gateway.pay(first.orderId);
      const second = await opened(id, { part: 'full' });
      gateway.pay(second.orderId);
      await report(first.orderId);
      await app.jobs.drain();
      await report(second.orderId);
      await app.jobs.drain();
      expect(await booker.money(id)).toEqual({ paid: advance + total, back: total });
      expect([returned(first.orderId), returned(second.orderId)]).toEqual([0, total]);
      expect(await see(id)).toMatchObject({ status: 'confirmed', paid_amount: 21_000 });
    });
  });

  it('completes started payments after it is switched off, and is no longer offered', async () => {
    const { id } = await booked();
    const { orderId, paymentId } = await opened(id);
    const switches = {
      razorpay: 'razorpayEnabled',
      stripe: 'stripeEnabled',
      paypal: 'paypalEnabled',
    } as const;
    await app.settings.change({ [switches[name]]: false });
    const options = await app.ask({ url: `/api/bookings/${id}/payment-options/`, as: guest });
    expect(options.json.gateways).toEqual([]);
    expect((await booker.open(id, guest)).code).toBe('online_payment_off');
    gateway.pay(orderId);
    await report(orderId);
    await app.jobs.drain();
    expect((await see(id)).status).toBe('confirmed');
    expect((await booker.settle(paymentId, guest)).json.status).toBe('completed');
    await app.settings.change({ [switches[name]]: true });
  });
});
