import type { Paise } from '@mandap/domain/money';
import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';

export interface RefundRow {
  id: string;
  paymentId: string;
  bookingId: string;
  gateway: GatewayName;
  gatewayOrderId: string;
  transactionId: string | null;
  amount: Paise;
  /** failed: not made yet and still owed. */
  status: 'scheduled' | 'completed' | 'failed';
  reason: string;
  gatewayRefundId: string | null;
  failureReason: string | null;
  tries: number;
  refusals: number;
}

/** Bank transfers and payments in person are refunded by hand. */
export const isRefundedByHand = (gateway: string): boolean =>
  gateway === 'bank_transfer' || gateway === 'venue';

export const refundColumns = () => part`
  r.id, r.payment_id, p.booking_id, p.gateway, p.gateway_order_id, p.transaction_id, r.amount, r.status, r.reason,
  r.gateway_refund_id, r.failure_reason, r.tries, r.refusals`;

export const findRefund = async (sql: Sql, id: string): Promise<RefundRow | null> => {
  const [row] = await sql<RefundRow[]>`
    select ${refundColumns()} from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`;
  return row ?? null;
};

/** A refund that is not made yet. Throws `refund_not_found` or `refund_done`. */
export const findOwedRefund = async (sql: Sql, id: string): Promise<RefundRow> => {
  const refund = await findRefund(sql, id);
  if (!refund) throw new Failure('refund_not_found');
  if (refund.status === 'completed') throw new Failure('refund_done');
  return refund;
};
