import type { Paise } from '@house/domain/money';
import { v7 as newId } from 'uuid';
import type { Facts } from '../../facts.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { OrderState, PaymentGateway } from '../../platform/payment-gateway/gateway.ts';
import { createPaymentsStore, type PaymentRow } from './payments.store.ts';

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

/** A payment open for longer than this is asked about, in ms. */
const overdue = 15 * 60_000;

export const createPayments = ({ db, jobs, clock, gateways, publicUrl }: Dependencies) => {
  const store = createPaymentsStore(db);

  const gatewayOf = (name: string): PaymentGateway => {
    const gateway = gateways.find((one) => one.name === name);
    if (!gateway) throw new Failure('online_payment_off');
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

    /** Opens a payment, or finds the one that is open already, and says where to pay it. */
    async open(due: Due): Promise<{ paymentId: string; redirectUrl: string }> {
      const gateway = gateways[0];
      if (!gateway) throw new Failure('online_payment_off');
      const open = await store.findOpen(due.bookingId, due.kind, due.amount);
      if (open?.redirectUrl) return { paymentId: open.id, redirectUrl: open.redirectUrl };
      const payment: PaymentRow = open ?? {
        id: newId(),
        bookingId: due.bookingId,
        gateway: gateway.name,
        kind: due.kind,
        amount: due.amount,
        createdAt: clock.now(),
        gatewayOrderId: null,
        transactionId: null,
        status: 'pending',
        redirectUrl: null,
      };
      if (!open) await store.insert(payment);
      return { paymentId: payment.id, redirectUrl: await openOrder(payment, due.description) };
    },

    find: (id: string) => store.find(id),

    /** Asks the gateway how a payment went and books it. */
    async settle(id: string): Promise<PaymentRow> {
      const payment = await store.find(id);
      if (!payment) throw new Failure('order_not_found');
      if (payment.status === 'pending') await settle(payment);
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

    /** Asks about everything that has been open for too long. One that cannot be asked does not stop the others. */
    async reconcile(): Promise<void> {
      const open = await store.listOpenSince(new Date(clock.now().getTime() - overdue));
      await Promise.allSettled(open.map(settle));
    },

    /** Plans to give back what is left of one payment. In the caller's transaction. */
    async refundPayment(tx: Sql, paymentId: string, reason: string): Promise<void> {
      const payment = await store.find(paymentId);
      const open = payment ? await store.refundables(tx, payment.bookingId) : [];
      const left = open.find(({ id }) => id === paymentId)?.left ?? 0;
      if (left > 0) await planRefund(tx, paymentId, left, reason);
    },

    /** Plans to give back up to this much of what was paid for a booking, latest payment first. In the caller's transaction. */
    async refund(tx: Sql, bookingId: string, amount: Paise, reason: string): Promise<void> {
      let open = amount;
      for (const { id: paymentId, left } of await store.refundables(tx, bookingId)) {
        const part = Math.min(open, left);
        if (part <= 0) continue;
        await planRefund(tx, paymentId, part, reason);
        open -= part;
      }
    },
  };
};

export type Payments = ReturnType<typeof createPayments>;
