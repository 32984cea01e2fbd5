import type { Sql } from '#server/platform/db.ts';
import type { RefundState } from '#server/platform/payment-gateway/gateway.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { insertPaymentEvent } from '../payments.store.ts';
import type { RefundRow } from '../refunds.store.ts';

const minute = 60_000;
/** After this time, in ms, a planned or accepted refund is sent again if the gateway has not reported it. */
export const statusTimeout = 60 * minute;
/** After this many attempts only an administrator can try again. */
const maxTries = 10;

/** 15 minutes, then four times as long after each attempt, up to a day. */
const nextTryAt = (tries: number, now: Date): Date | null =>
  tries + 1 >= maxTries ? null : new Date(now.getTime() + Math.min(24 * 60, 15 * 4 ** tries) * minute);

/**
 * The only place that completes a refund, once, however often the gateway reports it. False if it was completed before.
 * Runs in the caller's transaction.
 */
export const completeRefund = async (
  { clock, jobs, ledger }: PaymentsContext,
  tx: Sql,
  refund: RefundRow,
  gatewayRefundId: string,
): Promise<boolean> => {
  const { id, paymentId, bookingId, amount } = refund;
  // Lock the payment first, so that of its last two refunds one sees the other.
  await tx`select 1 from payments where id = ${paymentId} for no key update`;
  const completed = await tx`
    update refunds set status = 'completed', gateway_refund_id = ${gatewayRefundId}, completed_at = ${clock.now()},
      failure_reason = null, try_at = null
    where id = ${id} and status <> 'completed' returning 1`;
  if (completed.length === 0) return false;
  await tx`
    update payments p set status = 'refunded'
    where p.id = ${paymentId} and p.status = 'completed'
      and p.amount = (select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'completed')`;
  await ledger.postRefundCompleted(tx, refund);
  await jobs.publish(tx, 'payment.refunded', { paymentId, bookingId, amount });
  return true;
};

/** Stores why a refund failed. It is still owed and is tried again later. After `refused` the next attempt needs a new key. */
export const failRefund = async (
  context: PaymentsContext,
  { id: refundId, paymentId, bookingId, tries }: RefundRow,
  { reason, refused }: { reason: string; refused: boolean },
): Promise<void> => {
  const { clock, db, jobs } = context;
  const tryAt = nextTryAt(tries, clock.now());
  await db.begin(async (tx) => {
    // Update only the state that was read, so that one of two concurrent failures counts.
    const failed = await tx`
      update refunds set status = 'failed', failure_reason = ${reason.slice(0, 300)}, tries = tries + 1, try_at = ${tryAt},
        refusals = refusals + ${refused ? 1 : 0},
        gateway_refund_id = case when ${refused} then null else gateway_refund_id end
      where id = ${refundId} and status <> 'completed' and tries = ${tries} returning 1`;
    if (failed.length === 0) return;
    const details = { refundId, reason, refused };
    await insertPaymentEvent(context, tx, { paymentId, kind: 'refund_failed', details });
    if (tryAt) await jobs.publish(tx, 'payment.to_refund', { refundId }, { runAt: tryAt });
    else await jobs.publish(tx, 'payment.refund_stuck', { refundId, paymentId, bookingId });
  });
};

/** Records what a gateway reports about a refund that is not completed. */
export const recordRefundState = async (
  context: PaymentsContext,
  refund: RefundRow,
  state: RefundState,
): Promise<void> => {
  const { clock, db } = context;
  if (state.status === 'refused') return failRefund(context, refund, { reason: state.reason, refused: true });
  if (state.status === 'done') {
    await db.begin((tx) => completeRefund(context, tx, refund, state.gatewayRefundId));
    return;
  }
  await db`
    update refunds set status = 'scheduled', gateway_refund_id = ${state.gatewayRefundId}, failure_reason = null,
      tries = tries + 1, try_at = ${new Date(clock.now().getTime() + statusTimeout)}
    where id = ${refund.id} and status <> 'completed'`;
};
