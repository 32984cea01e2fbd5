import type { decideDispute as decideDisputeCall } from '@mandap/contract/disputes/disputes.endpoints';
import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { appealBy } from '@mandap/domain/disputes/disputes';
import { formatPaise, toPaise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingRow } from '#server/features/bookings/bookings.record.ts';
import type { Sql } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import type { DisputesContext } from '../disputes.context.ts';
import {
  findDispute,
  findRefundable,
  lockDispute,
  type RulingRow,
  selectRulings,
  updateDispute,
} from '../disputes.store.ts';
import { findObstacle } from '../obstacle.ts';
import { getTeamDispute } from '../queries/team-dispute.ts';
import { applyRuling } from './settle-disputes.ts';

/**
 * An administrator decides a dispute. The first decision takes effect if nobody appeals in time; the decision of an appeal is
 * final and takes effect at once. Throws `dispute_moved_on` if it is already decided, `dispute_not_heard`, `dispute_taken`,
 * `dispute_other_admin`, or an error about amounts that the booking's money does not allow.
 */
export const decideDispute =
  (context: DisputesContext) =>
  async (admin: Actor, input: CheckedInputOf<typeof decideDisputeCall>): Promise<TeamDispute> => {
    const { db, clock, accounts, audit, bookings, jobs } = context;
    const { id } = input;
    const adminIds = (await accounts.admins(db)).map((member) => member.id);
    const { bookingId } = await findDispute(db, id);
    await db.begin(async (tx) => {
      const booking = await bookings.lock(tx, bookingId);
      const dispute = await lockDispute(tx, id);
      const now = clock.now();
      const obstacle = findObstacle({
        dispute,
        rulings: await selectRulings(tx, [id]),
        adminId: admin.id,
        adminIds,
        now,
      });
      if (obstacle) throw new Failure(obstacles[obstacle]);
      const isAppeal = dispute.state === 'appealed';
      const ruling: RulingRow = {
        disputeId: id,
        isAppeal,
        decidedBy: admin.id,
        text: input.text,
        refund: toPaise(input.refund),
        bearer: input.bearer,
        depositKept: input.depositKept === null ? null : toPaise(input.depositKept),
        correctsNoShow: input.correctsNoShow,
        decidedAt: now,
        appealBy: isAppeal ? null : appealBy(now),
        acceptedBy: [],
        effectiveAt: null,
      };
      await assertPossible(context, tx, booking, ruling, input.refundable);
      await tx`insert into dispute_rulings ${rowsOf({ ...ruling })}`;
      await updateDispute(tx, id, {
        state: 'decided',
        answerBy: null,
        teamSince: null,
        assigneeId: dispute.assigneeId ?? admin.id,
      });
      await audit.record(tx, {
        action: 'dispute.decided',
        actor: admin,
        target: { kind: 'dispute', id },
        after: {
          number: dispute.number,
          refund: ruling.refund,
          bearer: ruling.bearer,
          depositKept: ruling.depositKept,
          correctsNoShow: ruling.correctsNoShow,
          isAppeal,
        },
      });
      if (isAppeal) await applyRuling(context, tx, admin, booking, dispute, ruling);
      await jobs.publish(tx, 'dispute.decided', { disputeId: id, isAppeal });
    });
    return getTeamDispute(context)(admin, { id });
  };

const obstacles = {
  over: 'dispute_moved_on',
  hearing: 'dispute_not_heard',
  taken: 'dispute_taken',
  other_admin: 'dispute_other_admin',
} as const;

/** Refuses amounts that the booking's money does not allow at the moment of the decision. */
const assertPossible = async (
  { bookings, deposits }: DisputesContext,
  tx: Sql,
  booking: BookingRow,
  { refund, depositKept, correctsNoShow }: RulingRow,
  expectedRefundable: number | undefined,
): Promise<void> => {
  const refundable = await findRefundable(tx, booking.id);
  if (expectedRefundable !== undefined && toPaise(expectedRefundable) !== refundable)
    throw new Failure('booking_moved_on');
  if (refund > refundable) throw new Failure('refund_too_much', { n: formatPaise(refundable) });
  if (correctsNoShow && !bookings.isNoShow(booking))
    throw new Failure('bad_input', { fields: { correctsNoShow: ['invalid'] } });
  const deposit = await deposits.find(booking.id, tx);
  if (depositKept === null) {
    if (deposit?.answer === 'disputed' && deposit.granted === null)
      throw new Failure('bad_input', { fields: { depositKept: ['required'] } });
    return;
  }
  if (!deposit) throw new Failure('deposit_not_found');
  if (!deposits.isOpen(deposit)) throw new Failure('deposit_is_over', { n: deposit.status });
  deposits.assertKeepable(deposit, depositKept);
};
