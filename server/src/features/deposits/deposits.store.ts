import type { DepositStatus } from '@house/contract/deposits';
import type { Paise } from '@house/domain/money';
import type { Sql } from '../../platform/db.ts';

/** A deposit with the claim against it, if there is one. Money in paise. */
export interface DepositRow {
  bookingId: string;
  amount: Paise;
  status: DepositStatus;
  takenAt: Date;
  closedAt: Date | null;
  claimed: Paise | null;
  reason: string | null;
  photos: string[] | null;
  claimedAt: Date | null;
  answer: 'accepted' | 'disputed' | null;
  answerText: string | null;
  granted: Paise | null;
}

export const createDepositsStore = () => ({
  /** False where it was taken before. */
  async insert(tx: Sql, bookingId: string, amount: Paise, at: Date): Promise<boolean> {
    const rows = await tx`
      insert into deposits (booking_id, amount, taken_at) values (${bookingId}, ${amount}, ${at})
      on conflict (booking_id) do nothing returning 1`;
    return rows.length > 0;
  },

  async find(sql: Sql, bookingId: string): Promise<DepositRow | null> {
    const [row] = await sql<DepositRow[]>`
      select d.booking_id, d.amount, d.status, d.taken_at, d.closed_at, c.amount as claimed, c.reason, c.photos, c.claimed_at,
        c.answer, c.answer_text, c.granted
      from deposits d left join deposit_claims c on c.booking_id = d.booking_id where d.booking_id = ${bookingId}`;
    return row ?? null;
  },

  /** Everybody who changes a deposit waits here. */
  async queue(tx: Sql, bookingId: string): Promise<void> {
    await tx`select 1 from deposits where booking_id = ${bookingId} for update`;
  },

  async setStatus(tx: Sql, bookingId: string, status: DepositStatus, closedAt: Date | null): Promise<void> {
    await tx`update deposits set status = ${status}, closed_at = ${closedAt} where booking_id = ${bookingId}`;
  },

  async insertClaim(
    tx: Sql,
    claim: { bookingId: string; amount: Paise; reason: string; photos: readonly string[]; at: Date },
  ): Promise<void> {
    await tx`
      insert into deposit_claims (booking_id, amount, reason, photos, claimed_at)
      values (${claim.bookingId}, ${claim.amount}, ${claim.reason}, ${[...claim.photos]}::uuid[], ${claim.at})`;
  },

  async answer(tx: Sql, bookingId: string, answer: string, text: string, at: Date): Promise<void> {
    await tx`update deposit_claims set answer = ${answer}, answer_text = ${text}, answered_at = ${at}
      where booking_id = ${bookingId}`;
  },

  async grant(tx: Sql, bookingId: string, granted: Paise, decidedBy: string | null): Promise<void> {
    await tx`update deposit_claims set granted = ${granted}, decided_by = ${decidedBy} where booking_id = ${bookingId}`;
  },
});
