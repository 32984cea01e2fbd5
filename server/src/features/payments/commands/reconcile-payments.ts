import type { Sql } from '#server/platform/db.ts';
import { runAll } from '#server/platform/run-all.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { type PaymentRow, paymentColumns } from '../payments.store.ts';
import { nextPollAt, waitLimit } from '../polling.ts';
import { sendRefund } from './send-refund.ts';
import { refreshPayment } from './settle-payment.ts';

/** Payments whose gateway is due to be queried, longest overdue first. Includes failed ones, because guests retry them. */
export const listToPoll = (sql: Sql, now: Date): Promise<PaymentRow[]> => sql<PaymentRow[]>`
  select ${paymentColumns()} from payments
  where poll_at <= ${now} and gateway_order_id is not null order by poll_at limit 200`;

/** Payments captured before this time that were neither applied nor refunded. */
export const listWaitingToApply = (
  sql: Sql,
  before: Date,
): Promise<{ paymentId: string; bookingId: string }[]> => sql<{ paymentId: string; bookingId: string }[]>`
  select id as payment_id, booking_id from payments
  where status = 'completed' and applied_at is null and refund_total = 0 and completed_at < ${before}
  order by completed_at limit 200`;

/** Refunds that are due for an attempt, longest overdue first. */
export const listRefundsToTry = (sql: Sql, now: Date): Promise<{ id: string }[]> => sql<{ id: string }[]>`
  select id from refunds where status <> 'completed' and try_at <= ${now} order by try_at limit 200`;

const pollPayment = async (context: PaymentsContext, payment: PaymentRow): Promise<void> => {
  const { clock, db } = context;
  // Store the next query time first, so that a gateway that cannot answer does not block the others.
  await db`
    update payments set poll_at = ${nextPollAt(payment.createdAt, clock.now())}
    where id = ${payment.id} and poll_at is not null`;
  await refreshPayment(context, payment);
};

/** Resolves everything that has waited too long, whichever message was lost. A failure does not stop the rest. */
export const reconcilePayments = (context: PaymentsContext) => async (): Promise<void> => {
  const { clock, db, jobs } = context;
  const now = clock.now();
  const open = await listToPoll(db, now);
  const waiting = await listWaitingToApply(db, new Date(now.getTime() - waitLimit));
  const refunds = await listRefundsToTry(db, now);
  await runAll([
    ...open.map((payment) => () => pollPayment(context, payment)),
    ...waiting.map((event) => () => jobs.publish(db, 'payment.captured', event, { key: event.paymentId })),
    ...refunds.map(
      ({ id }) =>
        () =>
          sendRefund(context)(id),
    ),
  ]);
};
