import { formatPaise, type Paise } from '@mandap/domain/money';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { planRefund } from './plan-refund.ts';

interface RefundRequest {
  paymentId: string;
  amount: Paise;
  /** The refundable amount that the administrator saw, in paise. Null if none was shown. */
  expectedRefundable: Paise | null;
  note: string;
}

/**
 * Plans a refund of part of an applied payment. Runs in the caller's transaction and resolves to the refund's id. Throws
 * `payment_not_refundable`, `booking_moved_on` if the refundable amount differs from the one that was shown, or
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

/** Locks a booking's applied payments that are not fully refunded, latest first. */
export const lockRefundable = (tx: Sql, bookingId: string) => tx<
  { id: string; gateway: GatewayName; refundable: Paise }[]
>`
  select id, gateway, amount - refund_total as refundable from payments
  where booking_id = ${bookingId} and applied_at is not null and refund_total < amount
  order by created_at desc, id for no key update`;

/** Plans refunds of up to this amount, in paise, of a booking's applied payments, latest first. Runs in the caller's transaction. */
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
