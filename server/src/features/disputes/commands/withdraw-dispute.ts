import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { canWithdraw, lockDispute, partyOf, selectStatements, updateDispute } from '../disputes.store.ts';
import { findOwnDispute } from '../queries/own-disputes.ts';

/** The party that opened a dispute withdraws it before the decision, which releases the payout. Throws `dispute_not_found` or `dispute_moved_on`. */
export const withdrawDispute =
  (context: DisputesContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<Dispute> => {
    const { db, audit, jobs, payouts } = context;
    await db.begin(async (tx) => {
      const dispute = await lockDispute(tx, id);
      const statements = await selectStatements(tx, [id]);
      if (!canWithdraw(partyOf(actor, dispute), dispute, statements)) throw new Failure('dispute_moved_on');
      await updateDispute(tx, id, { state: 'withdrawn', answerBy: null, teamSince: null });
      await payouts.releaseBooking(tx, actor, { id: dispute.bookingId, cause: 'in_dispute' });
      await audit.record(tx, { action: 'dispute.withdrawn', actor, target: { kind: 'dispute', id } });
      await jobs.publish(tx, 'dispute.withdrawn', { disputeId: id });
    });
    return findOwnDispute(context)(actor, id);
  };
