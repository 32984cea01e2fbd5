import { v7 as newId } from 'uuid';
import type { DomainEvents } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Capture, OrderState } from '../../platform/payment-gateway/gateway.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import type { PaymentRow, PaymentsStore } from './payments.store.ts';
import type { RefundRow, RefundsStore } from './refunds.store.ts';

interface Dependencies {
  store: PaymentsStore;
  refunds: RefundsStore;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  ledger: Ledger;
  /** Plans to give a payment back, in the transaction. */
  planRefund(tx: Sql, paymentId: string, amount: number, reason: string): Promise<unknown>;
}

const isAsAsked = (payment: PaymentRow, { amount, currency }: Capture): boolean =>
  amount === payment.amount && currency === 'INR';

/** Where money is booked: nowhere else does a payment become completed, or a refund. */
export const createMoneyBook = ({ store, refunds, jobs, clock, ledger, planRefund }: Dependencies) => {
  /** The one completion path of all gateways: once for each payment, locked, its amount and currency compared. */
  const complete = async (tx: Sql, payment: PaymentRow, capture: Capture): Promise<void> => {
    await store.setCaptured(tx, payment.id, 'completed', capture, clock.now());
    await ledger.postPayment(tx, payment);
    await jobs.publish(tx, 'payment.captured', { paymentId: payment.id, bookingId: payment.bookingId });
  };

  /** Another sum than was asked for is never booked as the asked one: rupees go back, anything else waits for somebody. */
  const setAside = async (tx: Sql, payment: PaymentRow, capture: Capture): Promise<void> => {
    const { id: paymentId, bookingId, amount } = payment;
    await store.setCaptured(tx, paymentId, 'mismatched', capture, clock.now());
    const details = { asked: amount, ...capture };
    await store.insertNote(tx, { id: newId(), paymentId, at: clock.now(), kind: 'amount_mismatch', details });
    if (capture.currency === 'INR' && capture.amount > 0) {
      await ledger.postPayment(tx, { ...payment, amount: capture.amount });
      await planRefund(tx, paymentId, capture.amount, 'amount_mismatch');
    }
    await jobs.publish(tx, 'payment.mismatched', { paymentId, bookingId });
  };

  return {
    /** What a gateway says of an order: redirect, webhook and reconciler all end here, in any order, any number of times. */
    async book(tx: Sql, gateway: string, orderId: string, state: OrderState): Promise<void> {
      const payment = await store.lockByOrder(tx, gateway, orderId);
      if (payment?.status !== 'pending' && payment?.status !== 'failed') return;
      if (state.status === 'captured') {
        const settle = isAsAsked(payment, state.capture) ? complete : setAside;
        await settle(tx, payment, state.capture);
      } else if (state.status === 'failed' && payment.status === 'pending') {
        await store.fail(tx, payment.id);
        await jobs.publish(tx, 'payment.failed', { paymentId: payment.id, bookingId: payment.bookingId });
      }
    },

    /** The one way for a refund to be done: once for each, however often the gateway says so. */
    async refundCompleted(tx: Sql, refund: RefundRow, gatewayRefundId: string): Promise<boolean> {
      if (!(await refunds.complete(tx, refund.id, gatewayRefundId, clock.now()))) return false;
      const { paymentId, bookingId, amount } = refund;
      await ledger.postRefundCompleted(tx, refund);
      await jobs.publish(tx, 'payment.refunded', { paymentId, bookingId, amount });
      return true;
    },
  };
};

export type MoneyBook = ReturnType<typeof createMoneyBook>;
