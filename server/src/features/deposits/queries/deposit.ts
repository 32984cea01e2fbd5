import type { getDeposit } from '@mandap/contract/deposits/deposits.endpoints';
import type { Deposit } from '@mandap/contract/deposits/deposits.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { BookingRecord } from '#server/features/bookings/bookings.record.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { DepositsContext } from '../deposits.context.ts';
import { type DepositRow, presentDeposit } from '../deposits.present.ts';

/** The columns of deposit `d` and its claim `c`. */
export const depositColumns = (): Part => part`
  d.booking_id, d.amount, d.status, d.taken_at, d.closed_at, c.amount as claimed, c.reason, c.photos, c.claimed_at,
  c.answer, c.answer_text, c.answer_photos, c.granted, c.decision`;

/** Null until the deposit is paid. */
export const findDepositRow = async (sql: Sql, bookingId: string): Promise<DepositRow | null> => {
  const [row] = await sql<DepositRow[]>`
    select ${depositColumns()} from deposits d left join deposit_claims c on c.booking_id = d.booking_id
    where d.booking_id = ${bookingId}`;
  return row ?? null;
};

/** The bookings whose guest disputes a claim that is still undecided, oldest answer first. */
export const listDisputedDeposits =
  ({ db }: DepositsContext) =>
  async (): Promise<string[]> => {
    const rows = await db<{ bookingId: string }[]>`
      select booking_id from deposit_claims where answer = 'disputed' and granted is null
      order by answered_at, booking_id`;
    return rows.map(({ bookingId }) => bookingId);
  };

/** The deposit that a booking's terms require, and its state. Throws `booking_not_found`. */
export const bookingDeposit =
  (context: DepositsContext) =>
  async (actor: Actor, { id }: { id: string }): Promise<OutputOf<typeof getDeposit>> => {
    const { securityDeposit: asked, status } = await context.bookings.see(actor, id);
    const deposit = await findDepositRow(context.db, id);
    return {
      // Nobody collects one for an event that does not take place.
      asked: asked === null || status === 'cancelled' ? null : toRupees(asked),
      canBeTaken: asked !== null && status === 'confirmed' && deposit === null,
      deposit: deposit && (await presentDeposit(context, deposit)),
    };
  };

/** A deposit that was paid. Throws `deposit_not_found`. */
export const findDeposit = async (context: DepositsContext, bookingId: string): Promise<Deposit> => {
  const row = await findDepositRow(context.db, bookingId);
  if (!row) throw new Failure('deposit_not_found');
  return presentDeposit(context, row);
};

/** The booking, for its host or an administrator. Throws `booking_not_found` for everybody else. */
export const findHostedBooking = async (
  { bookings }: DepositsContext,
  actor: Actor,
  id: string,
): Promise<BookingRecord> => {
  const booking = await bookings.see(actor, id);
  if (booking.ownerId !== actor.id && actor.role !== 'admin') throw new Failure('booking_not_found');
  return booking;
};
