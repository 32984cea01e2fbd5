import type { Actor } from '#server/actor.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { findOwedRefund, findRefund, type RefundRow } from '../refunds.store.ts';
import { sendRefund } from './send-refund.ts';

/** An administrator retries a refund now. Throws `refund_not_found` or `refund_done`. */
export const retryRefund =
  (context: PaymentsContext) =>
  async (actor: Actor, id: string): Promise<RefundRow> => {
    const { audit, db } = context;
    const refund = await findOwedRefund(db, id);
    await sendRefund(context)(id);
    const after = (await findRefund(db, id)) ?? refund;
    await audit.record(db, {
      action: 'payment.refund_retried',
      actor,
      target: { kind: 'payment', id: refund.paymentId },
      before: { status: refund.status },
      after: { refund: id, amount: refund.amount, status: after.status },
    });
    return after;
  };
