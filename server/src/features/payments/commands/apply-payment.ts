import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import type { PaymentRow } from '../payments.store.ts';

/** A captured payment that has been neither applied to its booking nor refunded. */
export type CapturedPayment = Pick<PaymentRow, 'id' | 'kind' | 'amount' | 'contributionId'>;

/** Locks a booking's captured payments that must be applied or refunded. The caller has locked the booking. */
export const lockCapturedPayments = (tx: Sql, bookingId: string): Promise<CapturedPayment[]> => tx<
  CapturedPayment[]
>`
  select id, kind, amount, contribution_id from payments
  where booking_id = ${bookingId} and status = 'completed' and applied_at is null and refund_total = 0
  order by completed_at, id for no key update`;

/** Whether somebody has paid by this link, and their money was used. Exact while the caller holds the booking's lock. */
export const isContributionPaid = async (tx: Sql, contributionId: string): Promise<boolean> =>
  (
    await tx`
      select 1 from payments
      where contribution_id = ${contributionId} and applied_at is not null and refund_total < amount limit 1`
  ).length > 0;

/** Applies a payment, so that its amount counts as paid for the booking. Runs in the caller's transaction. */
export const applyPayment =
  ({ clock }: PaymentsContext) =>
  async (tx: Sql, paymentId: string): Promise<void> => {
    await tx`update payments set applied_at = ${clock.now()} where id = ${paymentId}`;
  };
