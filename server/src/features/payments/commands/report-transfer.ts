import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { insertPaymentEvent, lockPayment, type PaymentRow } from '../payments.store.ts';
import { decideTransfer } from './decide-transfer.ts';

interface Report {
  paymentId: string;
  actorId: string;
  utr: string;
}

const writeReport = async (
  context: PaymentsContext,
  tx: Sql,
  { paymentId, actorId, utr }: Report,
): Promise<PaymentRow> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.status !== 'pending') throw new Failure('payment_not_open');
  await context.gateways.bankTransfer.report(tx, paymentId, utr);
  await insertPaymentEvent(context, tx, { paymentId, kind: 'transfer_stated', actorId, details: { utr } });
  return payment;
};

/**
 * The guest reports that they have sent a bank transfer. Runs in the caller's transaction. Throws `payment_not_open` or
 * `utr_used`.
 */
export const reportTransfer =
  (context: PaymentsContext) =>
  async (tx: Sql, report: Report): Promise<void> => {
    const { id: paymentId, bookingId } = await writeReport(context, tx, report);
    await context.jobs.publish(tx, 'payment.transfer_reported', { paymentId, bookingId });
  };

/** An administrator records a received bank transfer that the guest has not reported. Runs in the caller's transaction. */
export const recordTransfer =
  (context: PaymentsContext) =>
  async (tx: Sql, report: Report): Promise<void> => {
    const payment = await writeReport(context, tx, report);
    await decideTransfer(context)(tx, payment, {
      actorId: report.actorId,
      decision: 'confirmed',
      reason: null,
    });
  };
