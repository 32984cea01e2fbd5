import { formatPaise, type Paise } from '@mandap/domain/money';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import { Failure } from '../../../failure.ts';
import type { Sql } from '../../../platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { planRefund } from './plan-refund.ts';

interface RefundRequest {
  paymentId: string;
  amount: Paise;
  /** What the administrator was shown as refundable, in paise; null: nothing was shown. */
  expectedRefundable: Paise | null;
  note: string;
}

/**
 * Plans to refund part of a payment that its booking has applied. In the caller's transaction; resolves to the refund's
 * id. Throws `payment_not_refundable`, `booking_moved_on` where another amount is refundable than was shown, and
 * `refund_too_much`.
 */
export const refundPayment =
  (context: PaymentsContext) =>
  async (tx: Sql, { paymentId, amount, expectedRefundable, note }: RefundRequest): Promise<string> => {
    const [payment] = await tx<{ refundable: Paise }[]>`
      select amount - refund_total as refundable from payments
      where id = ${paymentId} and applied_at is not null for no key update`;
    if (!payment?.refundable) throw new Failure('payment_not_refundable');
    const { refundable } = payment;
    if (expectedRefundable !== null && expectedRefundable !== refundable)
      throw new Failure('booking_moved_on');
    if (amount > refundable) throw new Failure('refund_too_much', { n: formatPaise(refundable) });
    return planRefund(context)(tx, { paymentId, amount, reason: 'waived', note });
  };

/** What of a booking's applied payments is not refunded, latest first; locked. */
export const lockRefundable = (tx: Sql, bookingId: string) => tx<
  { id: string; gateway: GatewayName; refundable: Paise }[]
>`
  select id, gateway, amount - refund_total as refundable from payments
  where booking_id = ${bookingId} and applied_at is not null and refund_total < amount
  order by created_at desc, id for no key update`;

/** Plans to refund up to this much, in paise, of what a booking has applied, latest payment first. In the caller's transaction. */
export const refundBooking =
  (context: PaymentsContext) =>
  async (tx: Sql, bookingId: string, amount: Paise, reason: string): Promise<void> => {
    let remaining = amount;
    for (const { id: paymentId, refundable } of await lockRefundable(tx, bookingId)) {
      const part = Math.min(remaining, refundable);
      if (part <= 0) return;
      await planRefund(context)(tx, { paymentId, amount: part, reason });
      remaining -= part;
    }
  };
