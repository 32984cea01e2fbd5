import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { findOwedRefund, findRefund, isRefundedByHand, type RefundRow } from '../refunds.store.ts';
import { completeRefund } from './record-refund-state.ts';

/**
 * Records that an administrator has sent a refund by hand, which bank transfers require. Throws `refund_not_found`,
 * `refund_done` or `refund_by_gateway`.
 */
export const recordManualRefund =
  (context: PaymentsContext) =>
  async (actor: Actor, id: string, reference: string): Promise<RefundRow> => {
    const { audit, db } = context;
    const refund = await findOwedRefund(db, id);
    if (!isRefundedByHand(refund.gateway)) throw new Failure('refund_by_gateway');
    await db.begin(async (tx) => {
      if (!(await completeRefund(context, tx, refund, reference))) throw new Failure('refund_done');
      await audit.record(tx, {
        action: 'payment.refund_noted',
        actor,
        target: { kind: 'payment', id: refund.paymentId },
        before: { status: refund.status },
        after: { refund: id, amount: refund.amount, status: 'completed' },
      });
    });
    return (await findRefund(db, id)) ?? refund;
  };
