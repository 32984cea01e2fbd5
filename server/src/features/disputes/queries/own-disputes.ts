import type { getBookingDisputes } from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute } from '@mandap/contract/disputes/disputes.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import {
  type DisputeParty,
  isDisputable,
  isUnresolved,
  lastDayToOpen,
  reasonsFor,
} from '@mandap/domain/disputes/disputes';
import type { Actor } from '#server/actor.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { presentDispute, presentStatements } from '../disputes.present.ts';
import {
  type DisputeRow,
  disputeColumns,
  disputeTables,
  findDispute,
  partyOf,
  selectRulings,
  selectStatements,
} from '../disputes.store.ts';

/** The disputes of a booking, for its guest or its host. Throws `booking_not_found`. */
export const bookingDisputes =
  (context: DisputesContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof getBookingDisputes>> => {
    const { db, clock, bookings } = context;
    const booking = await bookings.seeAsBooker(actor, id);
    const rows = await db<DisputeRow[]>`
      select ${disputeColumns()} from ${disputeTables()} where d.booking_id = ${id} order by d.opened_at desc, d.id`;
    const results = await readDisputes(context, actor, rows);
    const party: DisputeParty = booking.userId === actor.id ? 'guest' : 'host';
    const isTaken = results.some(
      ({ state, openedBy, statements }) =>
        isUnresolved(state) || (openedBy === party && state !== 'withdrawn' && statements.length > 0),
    );
    const canOpen = !isTaken && isDisputable(booking, dayInIndia(clock.now()));
    return {
      reasons: canOpen ? [...reasonsFor(party, booking)] : [],
      openUntil: lastDayToOpen(booking.endDate),
      results,
    };
  };

/** One of the person's own disputes. Throws `dispute_not_found`. */
export const findOwnDispute =
  (context: DisputesContext) =>
  async (actor: Actor, id: string): Promise<Dispute> => {
    const [dispute] = await readDisputes(context, actor, [await findDispute(context.db, id)]);
    return dispute as Dispute;
  };

const readDisputes = async (
  context: DisputesContext,
  actor: Actor,
  disputes: readonly DisputeRow[],
): Promise<Dispute[]> => {
  const { db, clock } = context;
  const ids = disputes.map(({ id }) => id);
  const [said, rulings] = await Promise.all([selectStatements(db, ids), selectRulings(db, ids)]);
  const statementsOf = await presentStatements(context, said);
  return disputes.map((dispute) =>
    presentDispute(dispute, {
      party: partyOf(actor, dispute),
      statements: statementsOf(dispute.id),
      rulings: rulings.filter(({ disputeId }) => disputeId === dispute.id),
      now: clock.now(),
    }),
  );
};
