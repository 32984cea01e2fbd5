import type { openDispute as openDisputeCall } from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import { answerBy, type DisputeParty, isDisputable, reasonsFor } from '@mandap/domain/disputes/disputes';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { hasUnresolved, insertDispute, insertStatement } from '../disputes.store.ts';
import { findOwnDispute } from '../queries/own-disputes.ts';

const perPerson: Limit = { name: 'dispute', points: 10, seconds: 3600 };

/**
 * The guest or the host opens a dispute about their booking, which holds the booking's payout until it is over. Throws
 * `booking_not_found`, `dispute_not_open` if there is nothing to dispute or it is too late, or `dispute_exists`.
 */
export const openDispute =
  (context: DisputesContext) =>
  async (
    actor: Actor,
    { id: bookingId, reason, text, files }: CheckedInputOf<typeof openDisputeCall>,
  ): Promise<Dispute> => {
    const { db, clock, limits, bookings } = context;
    const booking = await bookings.seeAsBooker(actor, bookingId);
    const openedBy: DisputeParty = booking.userId === actor.id ? 'guest' : 'host';
    await limits.consume(perPerson, actor.id);
    const id = await db.begin(async (tx) => {
      const now = clock.now();
      const locked = { ...(await bookings.lock(tx, bookingId)), captured: booking.captured };
      if (!isDisputable(locked, dayInIndia(now))) throw new Failure('dispute_not_open');
      if (!reasonsFor(openedBy, locked).includes(reason))
        throw new Failure('bad_input', { fields: { reason: ['not_a_choice'] } });
      if ((await hasUnresolved(tx, bookingId)) || (await hasOpenedOne(tx, bookingId, openedBy)))
        throw new Failure('dispute_exists');
      const answerUntil = answerBy(now);
      const dispute = await insertDispute(tx, {
        bookingId,
        openedBy,
        reason,
        openedAt: now,
        answerBy: answerUntil,
        teamSince: answerUntil,
      });
      await context.files.claim(tx, actor, files, 'evidence');
      await insertStatement(tx, {
        disputeId: dispute.id,
        party: openedBy,
        authorId: actor.id,
        isAppeal: false,
        text,
        files,
        createdAt: now,
      });
      await recordOpened(context, tx, actor, { ...dispute, bookingId });
      return dispute.id;
    });
    return findOwnDispute(context)(actor, id);
  };

/**
 * The guest disputes a claim on the deposit. Both parties have already been heard, so an administrator decides. If the booking
 * already has an unresolved dispute, that one decides about the deposit too.
 */
export const openForDeposit =
  (context: DisputesContext) =>
  async ({ bookingId }: { bookingId: string }): Promise<void> => {
    const { db, clock, bookings, deposits } = context;
    await db.begin(async (tx) => {
      const { userId } = await bookings.lock(tx, bookingId);
      const deposit = await deposits.find(bookingId, tx);
      if (deposit?.answer !== 'disputed' || deposit.granted !== null || (await hasUnresolved(tx, bookingId)))
        return;
      const now = clock.now();
      const dispute = await insertDispute(tx, {
        bookingId,
        openedBy: 'host',
        reason: 'damage',
        openedAt: now,
        answerBy: null,
        teamSince: now,
      });
      await recordOpened(context, tx, { id: userId, role: 'user', sessionId: '' }, { ...dispute, bookingId });
    });
  };

const recordOpened = async (
  { audit, jobs, payouts }: DisputesContext,
  tx: Sql,
  actor: Actor,
  { id, number, bookingId }: { id: string; number: string; bookingId: string },
): Promise<void> => {
  await payouts.holdBooking(tx, actor, { id: bookingId, reason: number, cause: 'in_dispute' });
  await audit.record(tx, {
    action: 'dispute.opened',
    actor,
    target: { kind: 'dispute', id },
    after: { number, booking: bookingId },
  });
  await jobs.publish(tx, 'dispute.opened', { disputeId: id });
};

/** Each party can open one dispute per booking, whatever its outcome. Withdrawn ones do not count. */
const hasOpenedOne = async (tx: Sql, bookingId: string, party: DisputeParty): Promise<boolean> => {
  const rows = await tx`
    select 1 from disputes d where booking_id = ${bookingId} and opened_by = ${party} and state <> 'withdrawn'
      and exists (select 1 from dispute_statements s where s.dispute_id = d.id)`;
  return rows.length > 0;
};
