import type { Actor } from '#server/actor.ts';
import type { Sql } from '#server/platform/db.ts';
import type { BookingRow } from '../bookings/bookings.record.ts';
import type { DisputesContext } from './disputes.context.ts';
import { type DisputeRow, findRefundable, type RulingRow, updateDispute } from './disputes.store.ts';

/** The administrator who decided is the actor of the money movements, even days later. */
export const deciderOf = ({ decidedBy }: RulingRow): Actor => ({
  id: decidedBy,
  role: 'admin',
  sessionId: '',
});

/**
 * Applies a decision to the no-show, the deposit, the refund and the payout, in the caller's transaction, which has locked
 * the booking and then the dispute. The records refer to the dispute's number, not to its text, which is erased with an
 * account. Amounts that were refunded or settled since the decision are subtracted.
 */
export const applyRuling = async (
  { clock, audit, bookings, deposits, payouts }: DisputesContext,
  tx: Sql,
  admin: Actor,
  booking: BookingRow,
  { id, number, bookingId }: Pick<DisputeRow, 'id' | 'number' | 'bookingId'>,
  { isAppeal, refund, bearer, depositKept, correctsNoShow }: RulingRow,
): Promise<void> => {
  const amount = Math.min(refund, await findRefundable(tx, bookingId));
  if (correctsNoShow && bookings.isNoShow(booking)) await bookings.correctNoShow(tx, admin, booking);
  const deposit = await deposits.find(bookingId, tx);
  if (depositKept !== null && deposit && deposits.isOpen(deposit)) {
    const kept = Math.min(depositKept, deposit.claimed ?? deposit.amount);
    await deposits.rule(tx, admin, { bookingId, kept, reason: number });
  }
  if (amount > 0) await bookings.refundAndWaive(tx, admin, booking, { amount, bearer, reason: number });
  await payouts.releaseBooking(tx, admin, { id: bookingId, cause: 'in_dispute' });
  await tx`
    update dispute_rulings set effective_at = ${clock.now()}, refund = ${amount}
    where dispute_id = ${id} and is_appeal = ${isAppeal}`;
  await updateDispute(tx, id, { state: 'final' });
  await audit.record(tx, {
    action: 'dispute.settled',
    actor: admin,
    target: { kind: 'dispute', id },
    after: { number, refund: amount },
  });
};
