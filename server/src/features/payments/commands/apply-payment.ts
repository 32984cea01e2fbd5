import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import type { PaymentRow } from '../payments.store.ts';

/** A captured payment that has been neither applied to its booking nor refunded. */
export type CapturedPayment = Pick<PaymentRow, 'id' | 'kind' | 'amount'>;

/** Locks a booking's captured payments that must be applied or refunded. The caller has locked the booking. */
export const lockCapturedPayments = (tx: Sql, bookingId: string): Promise<CapturedPayment[]> => tx<
  CapturedPayment[]
>`
  select id, kind, amount from payments
  where booking_id = ${bookingId} and status = 'completed' and applied_at is null and refund_total = 0
  order by completed_at, id for no key update`;

/** Applies a payment, so that its amount counts as paid for the booking. Runs in the caller's transaction. */
export const applyPayment =
  ({ clock }: PaymentsContext) =>
  async (tx: Sql, paymentId: string): Promise<void> => {
    await tx`update payments set applied_at = ${clock.now()} where id = ${paymentId}`;
  };
