import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import { canAppeal, disputeParties } from '@mandap/domain/disputes/disputes';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { applyRuling, deciderOf } from '../apply-ruling.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { findDispute, lockDispute, partyOf, selectRulings } from '../disputes.store.ts';
import { findOwnDispute } from '../queries/own-disputes.ts';

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
