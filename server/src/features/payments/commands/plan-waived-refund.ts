import { formatPaise, type Paise } from '@mandap/domain/money';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { isRefundedByHand } from '../refunds.store.ts';
import { planRefund } from './plan-refund.ts';
import { lockRefundable } from './refund-payment.ts';

interface RefundPart {
  refundId: string;
  paymentId: string;
  /** In paise. */
  amount: Paise;
}

/**
 * Plans a refund of a booking's applied payments, in paise. Payments that a gateway can refund come first, then those that
 * must be refunded by hand. Runs in the caller's transaction. Throws `refund_too_much`.
 */
export const planWaivedRefund =
  (context: PaymentsContext) =>
  async (
    tx: Sql,
    { bookingId, amount, note }: { bookingId: string; amount: Paise; note: string },
  ): Promise<RefundPart[]> => {
    const payments = await lockRefundable(tx, bookingId);
    const maxAmount = payments.reduce((sum, { refundable }) => sum + refundable, 0);
    if (amount > maxAmount) throw new Failure('refund_too_much', { n: formatPaise(maxAmount) });
    const parts: RefundPart[] = [];
    let remaining = amount;
    for (const { id: paymentId, refundable } of payments.toSorted(byHandLast)) {
      const part = Math.min(remaining, refundable);
      if (part === 0) break;
      const refundId = await planRefund(context)(tx, { paymentId, amount: part, reason: 'waived', note });
      parts.push({ refundId, paymentId, amount: part });
      remaining -= part;
    }
    return parts;
  };

type Refundable = Awaited<ReturnType<typeof lockRefundable>>[number];

const byHandLast = (one: Refundable, other: Refundable): number =>
  Number(isRefundedByHand(one.gateway)) - Number(isRefundedByHand(other.gateway));
