import type { Paise } from '@house/domain/money';
import { v7 as newId } from 'uuid';
import type { Facts } from '../../facts.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { OrderState, PaymentGateway } from '../../platform/payment-gateway/gateway.ts';
import { type Arrival, createPaymentsStore, type PaymentRow } from './payments.store.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs<Facts>;
  clock: Clock;
  gateways: readonly PaymentGateway[];
  publicUrl: string;
}

export interface Due {
  bookingId: string;
  kind: 'advance' | 'balance';
  amount: Paise;
  description: string;
}

const minute = 60_000;
/** Whatever waits for longer than this is looked after by the reconciler, in ms. */
const patience = { open: 15 * minute, arrived: 15 * minute, refund: 60 * minute };
/** So long people try again on a gateway's page, at most, in ms. */
const longestTry = 7 * 24 * 60 * minute;

/** When to ask about a payment that nobody has told of, ever less often as it grows old; null: not any more. */
const nextAsk = (createdAt: Date, now: Date): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  return age > longestTry ? null : new Date(now.getTime() + Math.max(patience.open, age / 4));
};

/** One after the other. One that fails does not stop the others; the first failure is told at the end. */
const eachOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

export const createPayments = ({ db, jobs, clock, gateways, publicUrl }: Dependencies) => {
  const store = createPaymentsStore(db);

  const gatewayOf = (name: string): PaymentGateway => {
    const gateway = gateways.find((one) => one.name === name);
    if (!gateway) throw new Failure('not_found');
    return gateway;
  };

  const openOrder = async (payment: PaymentRow, description: string): Promise<string> => {
    const returnUrl = `${publicUrl}/booking/confirmation/${payment.bookingId}?payment=${payment.id}`;
    const { id: paymentId, amount } = payment;
    const order = await gatewayOf(payment.gateway).openOrder({ paymentId, amount, description, returnUrl });
    await store.setOrder(paymentId, order.orderId, order.redirectUrl);
    return order.redirectUrl;
  };

  /** The one way by which money is booked: redirect, webhook and reconciler all end here, in any order, any number of times. */
  const book = async (tx: Sql, gateway: string, orderId: string, state: OrderState): Promise<void> => {
    const payment = await store.lockByOrder(tx, gateway, orderId);
    if (!payment || payment.status === 'completed' || payment.status === 'refunded') return;
    const told = { paymentId: payment.id, bookingId: payment.bookingId };
    if (state.status === 'captured') {
      await store.complete(tx, payment.id, state.transactionId, clock.now());
      await jobs.tell(tx, 'payment.captured', told);
    } else if (state.status === 'failed' && payment.status === 'pending') {
      await store.fail(tx, payment.id);
      await jobs.tell(tx, 'payment.failed', told);
    }
  };

  const settle = async ({ gateway, gatewayOrderId }: PaymentRow): Promise<void> => {
    if (!gatewayOrderId) return;
    const state = await gatewayOf(gateway).look(gatewayOrderId);
    await db.begin((tx) => book(tx, gateway, gatewayOrderId, state));
  };

  /** Also about failed ones, which people try again. Noted first: one that cannot be asked does not block the others. */
  const askAgain = async (payment: PaymentRow): Promise<void> => {
    await store.setAskAt(payment.id, nextAsk(payment.createdAt, clock.now()));
    await settle(payment);
  };

  const planRefund = async (tx: Sql, paymentId: string, amount: Paise, reason: string): Promise<void> => {
    const refundId = newId();
    await store.insertRefund(tx, { id: refundId, paymentId, amount, reason, at: clock.now() });
    await jobs.tell(tx, 'payment.to_refund', { refundId });
  };

  const payRefund = async (refundId: string): Promise<void> => {
    const refund = await store.findRefund(db, refundId);
    if (!refund || refund.status === 'completed') return;
    const { gatewayOrderId: orderId, amount, paymentId, bookingId } = refund;
    const { gatewayRefundId } = await gatewayOf(refund.gateway).refund({ refundId, orderId, amount });
    await db.begin(async (tx) => {
      if (!(await store.completeRefund(tx, refundId, gatewayRefundId, clock.now()))) return;
      await jobs.tell(tx, 'payment.refunded', { paymentId, bookingId, amount });
    });
  };

  jobs.on('payment.to_refund', 'payments', ({ refundId }) => payRefund(refundId));

  return {
    /** Whether anybody can pay online at the moment. */
    isOnline: (): boolean => gateways.length > 0,

    /** Opens a payment, or finds the one that is open already, and says what to pay and where. */
    async open(due: Due): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> {
      const { bookingId, kind, amount } = due;
      const gateway = gateways[0];
      if (!gateway) throw new Failure('online_payment_off');
      const createdAt = clock.now();
      const wanted = { id: newId(), bookingId, gateway: gateway.name, kind, amount, createdAt };
      await store.insert(wanted, nextAsk(createdAt, createdAt));
      const payment = await store.findOpen(bookingId, kind);
      if (!payment) throw new Failure('already_paid');
      const redirectUrl = payment.redirectUrl ?? (await openOrder(payment, due.description));
      return { paymentId: payment.id, amount: payment.amount, redirectUrl };
    },

    find: (id: string) => store.find(id),

    /** Asks the gateway how a payment went and books it. One that had failed may have been tried again there. */
    async settle(id: string): Promise<PaymentRow> {
      const payment = await store.find(id);
      if (!payment) throw new Failure('order_not_found');
      if (payment.status === 'pending' || payment.status === 'failed') await settle(payment);
      return (await store.find(id)) ?? payment;
    },

    /** A gateway's webhook: checked, stored once, booked once. */
    async receive(
      name: string,
      raw: Buffer,
      headers: Record<string, string | string[] | undefined>,
    ): Promise<void> {
      const event = gatewayOf(name).readWebhook(raw, headers);
      if (!event) return;
      await db.begin(async (tx) => {
        const { eventId } = event;
        const isNew = await store.insertEvent(tx, {
          gateway: name,
          eventId,
          payload: raw.toString(),
          at: clock.now(),
        });
        if (isNew) await book(tx, name, event.orderId, event);
      });
    },

    /** Looks after whatever has waited for too long, whichever message was lost. */
    async reconcile(): Promise<void> {
      const before = (ms: number) => new Date(clock.now().getTime() - ms);
      const open = await store.listToAsk(clock.now());
      const arrived = await store.listWaiting(before(patience.arrived));
      const refunds = await store.listLateRefunds(before(patience.refund));
      await eachOf(open, askAgain);
      await eachOf(arrived, ({ id: paymentId, bookingId }) =>
        jobs.tell(db, 'payment.captured', { paymentId, bookingId }, { key: paymentId }),
      );
      await eachOf(refunds, payRefund);
    },

    /** Completed payments of a booking that it has neither taken nor given back. The booking is locked by the caller. */
    arrived: (tx: Sql, bookingId: string) => store.listArrived(tx, bookingId),

    /** The booking takes a payment: from now on its money counts. */
    take: (tx: Sql, paymentId: string) => store.take(tx, paymentId, clock.now()),

    /** What a booking has taken and not given back, in paise. Exact while the caller has the booking locked. */
    kept: (tx: Sql, bookingId: string): Promise<Paise> => store.sumKept(tx, bookingId),

    /** Gives a whole payment back that its booking did not take. In the caller's transaction. */
    giveBack: (tx: Sql, { id, amount }: Arrival, reason: string) => planRefund(tx, id, amount, reason),

    /** Plans to give back up to this much of what a booking has taken, latest payment first. In the caller's transaction. */
    async refund(tx: Sql, bookingId: string, amount: Paise, reason: string): Promise<void> {
      let open = amount;
      for (const { id: paymentId, left } of await store.listRefundable(tx, bookingId)) {
        const part = Math.min(open, left);
        if (part <= 0) continue;
        await planRefund(tx, paymentId, part, reason);
        open -= part;
      }
    },
  };
};

export type Payments = ReturnType<typeof createPayments>;
