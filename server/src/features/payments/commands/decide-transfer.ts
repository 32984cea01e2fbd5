import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { insertPaymentEvent, type PaymentRow } from '../payments.store.ts';
import { recordOrderState } from './record-order-state.ts';

interface TransferDecision {
  actorId: string;
  decision: 'confirmed' | 'rejected';
  /** Why the transfer was not received. Null if it was. */
  reason: string | null;
}

/**
 * Completes or fails a payment after somebody has checked the account. Runs in the caller's transaction. Throws
 * `transfer_not_waiting`.
 */
export const decideTransfer =
  (context: PaymentsContext) =>
  async (
    tx: Sql,
    { id: paymentId, bookingId }: Pick<PaymentRow, 'id' | 'bookingId'>,
    { actorId, decision, reason }: TransferDecision,
  ): Promise<void> => {
    const { gateways, jobs } = context;
    const state = await gateways.bankTransfer.decide(tx, paymentId, actorId, decision, reason);
    const kind = `transfer_${decision}` as const;
    await insertPaymentEvent(context, tx, { paymentId, kind, actorId, details: { reason } });
    await recordOrderState(context)(tx, 'bank_transfer', paymentId, state);
    if (decision === 'rejected')
      await jobs.publish(tx, 'payment.transfer_rejected', { paymentId, bookingId });
  };
