import type { Paise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { statusTimeout } from './record-refund-state.ts';

interface PlannedRefund {
  paymentId: string;
  amount: Paise;
  reason: string;
  /** An administrator's explanation. */
  note?: string;
}

/**
 * Plans a refund of part of a payment. The amount counts as being refunded from now on, and a job sends it. Runs in the
 * caller's transaction. Resolves to the refund's id.
 */
export const planRefund =
  ({ clock, jobs, ledger }: PaymentsContext) =>
  async (tx: Sql, { paymentId, amount, reason, note = '' }: PlannedRefund): Promise<string> => {
    const [id, now] = [newId(), clock.now()];
    const [payment] = await tx<{ bookingId: string }[]>`
      update payments set refund_total = refund_total + ${amount} where id = ${paymentId} returning booking_id`;
    if (!payment) throw new Error('A refund of no payment.');
    await tx`
      insert into refunds (id, payment_id, amount, reason, note, created_at, try_at)
      values (${id}, ${paymentId}, ${amount}, ${reason}, ${note}, ${now}, ${new Date(now.getTime() + statusTimeout)})`;
    await ledger.postRefundScheduled(tx, { id, bookingId: payment.bookingId, amount, reason });
    await jobs.publish(tx, 'payment.to_refund', { refundId: id });
    return id;
  };
