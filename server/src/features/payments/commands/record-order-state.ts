import type { Sql } from '#server/platform/db.ts';
import type { Capture, OrderState } from '#server/platform/payment-gateway/gateway.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { insertPaymentEvent, type PaymentRow, paymentColumns } from '../payments.store.ts';
import { planRefund } from './plan-refund.ts';

export const lockPaymentByOrder = async (
  tx: Sql,
  gateway: string,
  orderId: string,
): Promise<PaymentRow | null> => {
  const [row] = await tx<PaymentRow[]>`
    select ${paymentColumns()} from payments
    where gateway = ${gateway} and gateway_order_id = ${orderId} for no key update`;
  return row ?? null;
};

const setCaptured = async (
  { clock }: PaymentsContext,
  tx: Sql,
  { id }: PaymentRow,
  status: 'completed' | 'mismatched',
  { transactionId, amount, currency }: Capture,
): Promise<void> => {
  await tx`
    update payments set status = ${status}, transaction_id = ${transactionId}, captured_amount = ${amount},
      captured_currency = ${currency}, completed_at = ${clock.now()}, poll_at = null
    where id = ${id}`;
};

const recordCapture = async (
  context: PaymentsContext,
  tx: Sql,
  payment: PaymentRow,
  capture: Capture,
): Promise<void> => {
  const { jobs, ledger } = context;
  await setCaptured(context, tx, payment, 'completed', capture);
  await ledger.postPayment(tx, payment);
  await jobs.publish(tx, 'payment.captured', { paymentId: payment.id, bookingId: payment.bookingId });
};

/** Records a wrong amount. Rupees are refunded; another currency waits for an administrator. */
const recordMismatch = async (
  context: PaymentsContext,
  tx: Sql,
  payment: PaymentRow,
  capture: Capture,
): Promise<void> => {
  const { jobs, ledger } = context;
  const { id: paymentId, bookingId } = payment;
  const { amount, currency } = capture;
  await setCaptured(context, tx, payment, 'mismatched', capture);
  const details = { asked: payment.amount, ...capture };
  await insertPaymentEvent(context, tx, { paymentId, kind: 'amount_mismatch', details });
  if (currency === 'INR' && amount > 0) {
    await ledger.postPayment(tx, { ...payment, amount });
    await planRefund(context)(tx, { paymentId, amount, reason: 'amount_mismatch' });
  }
  await jobs.publish(tx, 'payment.mismatched', { paymentId, bookingId });
};

/**
 * Records what a gateway reports about an order. The guest's return, webhooks and the reconciler all end here, in any
 * order and any number of times. Only this code completes a payment: once, under a lock, with the requested amount. Runs in
 * the caller's transaction.
 */
export const recordOrderState =
  (context: PaymentsContext) =>
  async (tx: Sql, gateway: string, orderId: string, state: OrderState): Promise<void> => {
    const payment = await lockPaymentByOrder(tx, gateway, orderId);
    if (payment?.status !== 'pending' && payment?.status !== 'failed') return;
    if (state.status === 'captured') {
      const { amount, currency } = state.capture;
      const record = amount === payment.amount && currency === 'INR' ? recordCapture : recordMismatch;
      await record(context, tx, payment, state.capture);
    } else if (state.status === 'failed' && payment.status === 'pending') {
      const { id: paymentId, bookingId } = payment;
      await tx`update payments set status = 'failed' where id = ${paymentId}`;
      await context.jobs.publish(tx, 'payment.failed', { paymentId, bookingId });
    }
  };
