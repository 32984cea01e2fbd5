import type { TeamDispute } from '@mandap/contract/disputes/disputes.schemas';
import { toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { findQueuePlace } from '#server/platform/queue-place.ts';
import type { DisputesContext } from '../disputes.context.ts';
import {
  type ListedRow,
  presentListedDispute,
  presentRuling,
  presentStatements,
} from '../disputes.present.ts';
import { findRefundable, selectRulings, selectStatements } from '../disputes.store.ts';
import { findObstacle } from '../obstacle.ts';
import { listedColumns, listedTables } from './team-disputes.ts';

/** A dispute with both parties and the booking's money, for one page. Throws `dispute_not_found`. */
export const getTeamDispute =
  (context: DisputesContext) =>
  async (admin: Actor, { id }: { id: string }): Promise<TeamDispute> => {
    const { db, clock, accounts, payments, payouts } = context;
    const now = clock.now();
    const [row] = await db<ListedRow[]>`
      select ${listedColumns()} from ${listedTables()} where d.id = ${id}`;
    if (!row) throw new Failure('dispute_not_found');
    const { bookingId } = row;
    const [said, rulings, team, event, { payments: paid }, deposit, payout, place] = await Promise.all([
      selectStatements(db, [id]),
      selectRulings(db, [id]),
      accounts.admins(db),
      findEvent(context, admin, bookingId),
      payments.findOfBooking(bookingId),
      findDeposit(context, bookingId),
      payouts.ofBooking(bookingId),
      findQueuePlace(db, part`select id, team_since as since from disputes where team_since <= ${now}`, id),
    ]);
    const [statementsOf, deciders] = await Promise.all([
      presentStatements(context, said),
      accounts.people(rulings.map(({ decidedBy }) => decidedBy)),
    ]);
    const adminIds = team.map((member) => member.id);
    return {
      ...presentListedDispute(row, now),
      appealedBy: row.appealedBy,
      answerBy: row.answerBy?.toISOString() ?? null,
      statements: statementsOf(id),
      rulings: rulings.map((ruling) => ({
        ...presentRuling(ruling),
        decidedBy: deciders.get(ruling.decidedBy)?.name ?? '',
      })),
      event,
      payments: paid,
      deposit,
      payout: {
        isOnHold: payout.isOnHold,
        waiting: toRupees(payout.waiting),
        paid: toRupees(payout.paid),
      },
      obstacle: findObstacle({ dispute: row, rulings, adminId: admin.id, adminIds, now }),
      team: team.map((member) => ({ id: member.id, name: member.name })),
      place,
    };
  };

const findEvent = async (
  { db, bookings }: DisputesContext,
  admin: Actor,
  bookingId: string,
): Promise<TeamDispute['event']> => {
  const [booking, refundable] = await Promise.all([
    bookings.seeAsBooker(admin, bookingId),
    findRefundable(db, bookingId),
  ]);
  return {
    status: booking.status,
    startDate: booking.startDate,
    endDate: booking.endDate,
    isNoShow: bookings.isNoShow(booking),
    total: toRupees(booking.total),
    paid: toRupees(booking.captured),
    inCash: toRupees(booking.inCash),
    refunded: toRupees(booking.refunded),
    refunding: toRupees(booking.refunding),
    refundable: toRupees(refundable),
  };
};

const findDeposit = async ({ deposits }: DisputesContext, bookingId: string) => {
  const row = await deposits.find(bookingId);
  return row && deposits.present(row);
};
