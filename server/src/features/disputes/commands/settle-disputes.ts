import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import { canAppeal, disputeParties } from '@mandap/domain/disputes/disputes';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingRow } from '#server/features/bookings/bookings.record.ts';
import type { Sql } from '#server/platform/db.ts';
import { runAll } from '#server/platform/run-all.ts';
import type { DisputesContext } from '../disputes.context.ts';
import {
  type DisputeRow,
  findDispute,
  findRefundable,
  lockDispute,
  partyOf,
  type RulingRow,
  selectRulings,
  updateDispute,
} from '../disputes.store.ts';
import { findOwnDispute } from '../queries/own-disputes.ts';
import { openForDeposit } from './open-dispute.ts';

/** The administrator who decided is the actor of the money movements, even days later. */
const deciderOf = ({ decidedBy }: RulingRow): Actor => ({
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

/**
 * A party accepts a decision. It takes effect at once when both have. Throws `dispute_not_found` or
 * `dispute_moved_on`.
 */
export const acceptRuling =
  (context: DisputesContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<Dispute> => {
    const { db, clock, bookings, jobs } = context;
    const { bookingId } = await findDispute(db, id);
    await db.begin(async (tx) => {
      const booking = await bookings.lock(tx, bookingId);
      const dispute = await lockDispute(tx, id);
      const party = partyOf(actor, dispute);
      const [ruling] = await selectRulings(tx, [id]);
      if (!ruling || !canAppeal({ state: dispute.state, appealBy: ruling.appealBy }, clock.now()))
        throw new Failure('dispute_moved_on');
      const acceptedBy = [...new Set([...ruling.acceptedBy, party])];
      await tx`
        update dispute_rulings set accepted_by = ${acceptedBy} where dispute_id = ${id} and not is_appeal`;
      if (!disputeParties.every((side) => acceptedBy.includes(side))) return;
      await applyRuling(context, tx, deciderOf(ruling), booking, dispute, ruling);
      await jobs.publish(tx, 'dispute.settled', { disputeId: id });
    });
    return findOwnDispute(context)(actor, id);
  };

/** Applies decisions that nobody appealed in time, and opens disputes for disputed deposits that have none. */
export const settleDisputes = (context: DisputesContext) => async (): Promise<void> => {
  const { db, clock, deposits } = context;
  const due = await db<{ disputeId: string }[]>`
    select r.dispute_id from dispute_rulings r join disputes d on d.id = r.dispute_id
    where r.effective_at is null and r.appeal_by <= ${clock.now()} and d.state = 'decided'
    order by r.appeal_by, r.dispute_id limit 500`;
  await runAll(
    due.map(
      ({ disputeId }) =>
        () =>
          settle(context, disputeId),
    ),
  );
  const disputed = await deposits.listDisputed();
  await runAll(disputed.map((bookingId) => () => openForDeposit(context)({ bookingId })));
};

const settle = async (context: DisputesContext, id: string): Promise<void> => {
  const { db, bookings, jobs } = context;
  const { bookingId } = await findDispute(db, id);
  await db.begin(async (tx) => {
    const booking = await bookings.lock(tx, bookingId);
    const dispute = await lockDispute(tx, id);
    const [ruling] = await selectRulings(tx, [id]);
    if (dispute.state !== 'decided' || !ruling) return;
    await applyRuling(context, tx, deciderOf(ruling), booking, dispute, ruling);
    await jobs.publish(tx, 'dispute.settled', { disputeId: id });
  });
};
