import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Paise } from '@mandap/domain/money';
import type { Db, Sql } from '../../platform/db.ts';

/** A bank transfer with what its page shows of its booking. Money in paise. */
export interface TransferRecord {
  id: string;
  bookingId: string;
  bookingCode: string;
  bookingStatus: BookingStatus;
  expiresAt: Date | null;
  venueName: string;
  userId: string;
  ownerId: string;
  amount: Paise;
  paymentStatus: 'pending' | 'completed' | 'failed' | 'refunded' | 'mismatched';
  utr: string | null;
  statedAt: Date | null;
  decision: 'confirmed' | 'rejected' | null;
  reason: string | null;
}

const records = (sql: Sql) => sql`
  select p.id, b.id as booking_id, b.code as booking_code, b.status as booking_status, b.expires_at,
    v.name as venue_name, b.user_id, v.owner_id, p.amount, p.status as payment_status, t.utr, t.stated_at,
    t.decision, t.reason
  from bank_transfers t join payments p on p.id = t.payment_id
  join bookings b on b.id = p.booking_id join venues v on v.id = b.venue_id`;

/** What `bookings` reads of bank transfers; they are written by payments. */
export const createTransfersStore = (db: Db) => ({
  async find(paymentId: string): Promise<TransferRecord | null> {
    const [row] = await db<TransferRecord[]>`${records(db)} where p.id = ${paymentId}`;
    return row ?? null;
  },

  /** `ownerId` null: of all venues. */
  async listWaiting(ownerId: string | null, { page, pageSize }: { page: number; pageSize: number }) {
    const which = db`t.utr is not null and t.decision is null ${ownerId ? db`and v.owner_id = ${ownerId}` : db``}`;
    const [results, [total]] = await Promise.all([
      db<TransferRecord[]>`
        ${records(db)} where ${which} order by t.stated_at, p.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      db<{ count: number }[]>`
        select count(*)::int as count from bank_transfers t join payments p on p.id = t.payment_id
        join bookings b on b.id = p.booking_id join venues v on v.id = b.venue_id where ${which}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  async waitingSince(tx: Sql, bookingId: string): Promise<Date | null> {
    const [row] = await tx<{ statedAt: Date }[]>`
      select t.stated_at from payments p join bank_transfers t on t.payment_id = p.id
      where p.booking_id = ${bookingId} and p.status = 'pending' and t.utr is not null and t.decision is null`;
    return row?.statedAt ?? null;
  },
});
