import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { identifier } from '#server/platform/fragments.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { lockPayouts } from '../payouts.store.ts';
import { failPayout } from './mark-failed.ts';

/** The cause of a hold. A booking with both stays on hold until both are over. */
type Cause = 'by_hand' | 'in_dispute';

/**
 * Stops the payout of a booking, except what the bank already has. A booking that is already on hold keeps its first reason.
 * Runs in the caller's transaction, which must take its locks of bookings and payments before.
 */
export const holdBooking =
  (context: PayoutsContext) =>
  async (
    tx: Sql,
    actor: Actor,
    { id, reason, cause }: { id: string; reason: string; cause: Cause },
  ): Promise<void> => {
    await lockPayouts(tx);
    const added = await tx`
      insert into payout_holds as h (id, booking_id, reason, opened_by, opened_at, by_hand, in_dispute)
      values (${newId()}, ${id}, ${reason}, ${actor.id}, ${context.clock.now()}, ${cause === 'by_hand'},
        ${cause === 'in_dispute'})
      on conflict (booking_id) where released_at is null do update set ${identifier(cause)} = true where not h.${identifier(cause)}
      returning 1`;
    if (added.length === 0) return;
    await context.audit.record(tx, {
      action: 'payout.held',
      actor,
      target: { kind: 'payout', id },
      note: reason,
    });
    for (const payoutId of await listScheduled(tx, id))
      await failPayout(context, tx, actor, payoutId, 'on_hold');
  };

/** Ends a cause. If there is no other, the payout is due again. Runs in the caller's transaction. */
export const releaseBooking =
  ({ clock, audit }: PayoutsContext) =>
  async (tx: Sql, actor: Actor, { id, cause }: { id: string; cause: Cause }): Promise<void> => {
    await lockPayouts(tx);
    const other = identifier(cause === 'by_hand' ? 'in_dispute' : 'by_hand');
    const released = await tx`
      update payout_holds set ${identifier(cause)} = false, released_at = case when ${other} then null else ${clock.now()}::timestamptz end
      where booking_id = ${id} and released_at is null and ${identifier(cause)} returning 1`;
    if (released.length === 0) return;
    await audit.record(tx, { action: 'payout.released', actor, target: { kind: 'payout', id } });
  };

/** An administrator holds the payout of a booking until they release it. Throws `booking_not_found`. */
export const holdPayout =
  (context: PayoutsContext) =>
  async (admin: Actor, { id, reason }: { id: string; reason: string }): Promise<{ onHold: true }> => {
    await context.db.begin(async (tx) => {
      await assertBooking(tx, id);
      await holdBooking(context)(tx, admin, { id, reason, cause: 'by_hand' });
    });
    return { onHold: true };
  };

/** Releases a payout. Throws `booking_not_found`, or `payout_held_by_dispute` while a dispute holds it too. */
export const releasePayout =
  (context: PayoutsContext) =>
  async (admin: Actor, { id }: { id: string }): Promise<{ onHold: false }> => {
    await context.db.begin(async (tx) => {
      await assertBooking(tx, id);
      await lockPayouts(tx);
      const disputed = await tx`
        select 1 from payout_holds where booking_id = ${id} and released_at is null and in_dispute`;
      if (disputed.length > 0) throw new Failure('payout_held_by_dispute');
      await releaseBooking(context)(tx, admin, { id, cause: 'by_hand' });
    });
    return { onHold: false };
  };

const assertBooking = async (tx: Sql, id: string): Promise<void> => {
  const found = await tx`select 1 from published.bookings where id = ${id}`;
  if (found.length === 0) throw new Failure('booking_not_found');
};

/** Payouts with money of a booking that were not sent to the bank yet. */
const listScheduled = async (tx: Sql, bookingId: string): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    select distinct p.id from payout_items i join payouts p on p.id = i.payout_id
    where i.booking_id = ${bookingId} and p.status = 'scheduled'`;
  return rows.map(({ id }) => id);
};
