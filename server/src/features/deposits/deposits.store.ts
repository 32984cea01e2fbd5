import type { DepositStatus } from '@mandap/contract/deposits/deposits';
import type { Paise } from '@mandap/domain/money';
import type { Db, Sql } from '../../platform/db.ts';

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
  answerPhotos: string[] | null;
  granted: Paise | null;
  decision: string | null;
}

/** A disputed claim with whom it concerns. */
export interface DisputeRow extends DepositRow {
  code: string;
  venueName: string;
  host: string;
  guest: string;
}

const columns = (sql: Sql) => sql`
  d.booking_id, d.amount, d.status, d.taken_at, d.closed_at, c.amount as claimed, c.reason, c.photos, c.claimed_at,
  c.answer, c.answer_text, c.answer_photos, c.granted, c.decision`;

export const createDepositsStore = (db: Db) => ({
  /** False where it was taken before. */
  async insert(tx: Sql, bookingId: string, amount: Paise, at: Date): Promise<boolean> {
    const rows = await tx`
      insert into deposits (booking_id, amount, taken_at) values (${bookingId}, ${amount}, ${at})
      on conflict (booking_id) do nothing returning 1`;
    return rows.length > 0;
  },

  async find(sql: Sql, bookingId: string): Promise<DepositRow | null> {
    const [row] = await sql<DepositRow[]>`
      select ${columns(sql)} from deposits d left join deposit_claims c on c.booking_id = d.booking_id where d.booking_id = ${bookingId}`;
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

  async answer(
    tx: Sql,
    bookingId: string,
    { answer, text, photos, at }: { answer: string; text: string; photos: readonly string[]; at: Date },
  ): Promise<void> {
    await tx`update deposit_claims set answer = ${answer}, answer_text = ${text}, answer_photos = ${[...photos]}::uuid[],
      answered_at = ${at} where booking_id = ${bookingId}`;
  },

  async grant(tx: Sql, bookingId: string, granted: Paise): Promise<void> {
    await tx`update deposit_claims set granted = ${granted} where booking_id = ${bookingId}`;
  },

  async decide(tx: Sql, bookingId: string, decision: string, by: string, at: Date): Promise<void> {
    await tx`update deposit_claims set decision = ${decision}, decided_by = ${by}, decided_at = ${at}
      where booking_id = ${bookingId}`;
  },

  /** Oldest answer first. */
  async listDisputes({
    page,
    pageSize,
  }: {
    page: number;
    pageSize: number;
  }): Promise<{ results: DisputeRow[]; count: number }> {
    const open = db`c.answer = 'disputed' and c.granted is null`;
    const [results, [total]] = await Promise.all([
      db<DisputeRow[]>`
        select ${columns(db)}, b.code, v.name as venue_name, h.business_name as host,
          trim(u.first_name || ' ' || u.last_name) as guest
        from deposit_claims c join deposits d on d.booking_id = c.booking_id join bookings b on b.id = c.booking_id
        join venues v on v.id = b.venue_id join hosts h on h.user_id = v.owner_id join users u on u.id = b.user_id
        where ${open} order by c.answered_at, c.booking_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      db<{ count: number }[]>`select count(*)::int as count from deposit_claims c where ${open}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },
});
