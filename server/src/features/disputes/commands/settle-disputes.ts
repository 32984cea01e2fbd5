import { runAll } from '#server/platform/run-all.ts';
import { applyRuling, deciderOf } from '../apply-ruling.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { findDispute, lockDispute, selectRulings } from '../disputes.store.ts';
import { openForDeposit } from './open-dispute.ts';

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
