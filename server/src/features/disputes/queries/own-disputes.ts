import type { getBookingDisputes } from '@mandap/contract/disputes/disputes.endpoints';
import type { Dispute, Ruling, Statement } from '@mandap/contract/disputes/disputes.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { dayInIndia } from '@mandap/domain/days';
import {
  canAppeal,
  type DisputeParty,
  isDisputable,
  isHearing,
  isUnresolved,
  lastDayToOpen,
  reasonsFor,
} from '@mandap/domain/disputes/disputes';
import { toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import type { DisputesContext } from '../disputes.context.ts';
import {
  type DisputeRow,
  disputeColumns,
  disputeTables,
  findDispute,
  partyOf,
  type RulingRow,
  type StatementRow,
  selectRulings,
  selectStatements,
} from '../disputes.store.ts';

/** The disputes of a booking, for its guest or its host. Throws `booking_not_found`. */
export const bookingDisputes =
  (context: DisputesContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof getBookingDisputes>> => {
    const { db, clock, bookings } = context;
    const booking = await bookings.see(actor, id);
    const rows = await db<DisputeRow[]>`
      select ${disputeColumns()} from ${disputeTables()} where d.booking_id = ${id} order by d.opened_at desc, d.id`;
    const results = await present(context, actor, rows);
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
    const [dispute] = await present(context, actor, [await findDispute(context.db, id)]);
    return dispute as Dispute;
  };

/** A dispute that a guest's answer to a deposit claim opened has no statement, and nobody can withdraw it. */
export const canWithdraw = (
  party: DisputeParty,
  { state, openedBy }: Pick<DisputeRow, 'state' | 'openedBy'>,
  statements: readonly unknown[],
): boolean => state === 'open' && openedBy === party && statements.length > 0;

const present = async (
  context: DisputesContext,
  actor: Actor,
  disputes: readonly DisputeRow[],
): Promise<Dispute[]> => {
  const { db, clock } = context;
  const ids = disputes.map(({ id }) => id);
  const [said, rulings] = await Promise.all([selectStatements(db, ids), selectRulings(db, ids)]);
  const statementsOf = await presentStatements(context, said);
  return disputes.map((dispute) => {
    const { id, number, openedBy, reason, state, openedAt, answerBy } = dispute;
    const party = partyOf(actor, dispute);
    const ofThis = rulings.filter(({ disputeId }) => disputeId === id);
    const own = statementsOf(id);
    const hasAccepted = ofThis[0]?.acceptedBy.includes(party) ?? false;
    return {
      id,
      number,
      openedBy,
      reason,
      state,
      openedAt: openedAt.toISOString(),
      answerBy: answerBy && answerBy > clock.now() ? answerBy.toISOString() : null,
      statements: own,
      rulings: ofThis.map(presentRuling),
      party,
      canAnswer: isHearing(state),
      canAppeal: !hasAccepted && canAppeal({ state, appealBy: ofThis[0]?.appealBy ?? null }, clock.now()),
      hasAccepted,
      canWithdraw: canWithdraw(party, dispute, own),
    };
  });
};

/** The statements of one dispute. */
export const presentStatements = async (
  { files }: DisputesContext,
  rows: readonly StatementRow[],
): Promise<(disputeId: string) => Statement[]> => {
  const uploads = await files.of(rows.flatMap((row) => row.files));
  return (disputeId) =>
    rows
      .filter((row) => row.disputeId === disputeId)
      .map((row) => ({
        id: row.id,
        party: row.party,
        isAppeal: row.isAppeal,
        text: row.text,
        files: row.files.flatMap((file) => uploads.get(file) ?? []),
        createdAt: row.createdAt.toISOString(),
      }));
};

export const presentRuling = (row: RulingRow): Ruling => ({
  isAppeal: row.isAppeal,
  text: row.text,
  refund: toRupees(row.refund),
  bearer: row.bearer,
  depositKept: row.depositKept === null ? null : toRupees(row.depositKept),
  correctsNoShow: row.correctsNoShow,
  decidedAt: row.decidedAt.toISOString(),
  appealBy: row.appealBy?.toISOString() ?? null,
  effectiveAt: row.effectiveAt?.toISOString() ?? null,
});
