import { v7 as newId } from 'uuid';
import type { Actor } from '../../../actor.ts';
import { Failure } from '../../../failure.ts';
import type { Sql } from '../../../platform/db.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { lockPayouts } from '../payouts.store.ts';
import { failPayout } from './mark-failed.ts';

/**
 * A dispute about a booking is open: what the bank does not have yet is not paid until it is over. A booking that is on
 * hold keeps its first reason. Throws `booking_not_found`.
 */
export const holdPayout =
  (context: PayoutsContext) =>
  async (admin: Actor, { id, reason }: { id: string; reason: string }): Promise<{ onHold: true }> => {
    const { db, clock, audit } = context;
    await db.begin(async (tx) => {
      await lockPayouts(tx);
      await assertBooking(tx, id);
      const added = await tx`
        insert into payout_holds (id, booking_id, reason, opened_by, opened_at)
        values (${newId()}, ${id}, ${reason}, ${admin.id}, ${clock.now()})
        on conflict (booking_id) where released_at is null do nothing returning 1`;
      if (added.length === 0) return;
      await audit.record(tx, {
        action: 'payout.held',
        actor: admin,
        target: { kind: 'payout', id },
        note: reason,
      });
      for (const payoutId of await listScheduled(tx, id))
        await failPayout(context, tx, admin, payoutId, 'on_hold');
    });
    return { onHold: true };
  };

/** The dispute is over: what was on hold is due. Throws `booking_not_found`. */
export const releasePayout =
  ({ db, clock, audit }: PayoutsContext) =>
  async (admin: Actor, { id }: { id: string }): Promise<{ onHold: false }> => {
    await db.begin(async (tx) => {
      await lockPayouts(tx);
      await assertBooking(tx, id);
      const released = await tx`
        update payout_holds set released_at = ${clock.now()}
        where booking_id = ${id} and released_at is null returning 1`;
      if (released.length === 0) return;
      await audit.record(tx, { action: 'payout.released', actor: admin, target: { kind: 'payout', id } });
    });
    return { onHold: false };
  };

const assertBooking = async (tx: Sql, id: string): Promise<void> => {
  const found = await tx`select 1 from bookings where id = ${id}`;
  if (found.length === 0) throw new Failure('booking_not_found');
};

/** Payouts with a part of a booking that were not sent to the bank yet. */
const listScheduled = async (tx: Sql, bookingId: string): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    select distinct p.id from payout_items i join payouts p on p.id = i.payout_id
    where i.booking_id = ${bookingId} and p.status = 'scheduled'`;
  return rows.map(({ id }) => id);
};
