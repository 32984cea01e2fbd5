import type { Sql } from '../../../platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import type { PaymentRow } from '../payments.store.ts';

/** A captured payment that its booking has neither applied nor refunded. */
export type CapturedPayment = Pick<PaymentRow, 'id' | 'kind' | 'amount'>;

/** A booking's captured payments that are to be applied or refunded, locked. The caller has locked the booking. */
export const lockCapturedPayments = (tx: Sql, bookingId: string): Promise<CapturedPayment[]> => tx<
  CapturedPayment[]
>`
  select id, kind, amount from payments
  where booking_id = ${bookingId} and status = 'completed' and applied_at is null and refund_total = 0
  order by completed_at, id for no key update`;

/** From now on its amount counts as paid for its booking. In the caller's transaction. */
export const applyPayment =
  ({ clock }: PaymentsContext) =>
  async (tx: Sql, paymentId: string): Promise<void> => {
    await tx`update payments set applied_at = ${clock.now()} where id = ${paymentId}`;
  };
