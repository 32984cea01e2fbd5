import type { PayoutStatus } from '@mandap/contract/payouts/payouts';
import type { Paise } from '@mandap/domain/money';
import type { Db, Part, Sql } from '../../platform/db.ts';
import type { Payable } from '../ledger/commands/claim-payables.ts';

/** Where a host is paid: a bank account or a UPI ID, whole only as the seal keeps it. */
export interface AccountRow {
  hostId: string;
  holder: string;
  /** The account's number, or the UPI ID. */
  numberSealed: string;
  lastFour: string | null;
  ifsc: string | null;
  /** As it may be shown. */
  upi: string | null;
}

/** A payout with what people see of it. Money in paise. */
export interface PayoutRecord extends AccountRow {
  id: string;
  batchId: string;
  batchCode: string;
  hostName: string;
  amount: Paise;
  status: PayoutStatus;
  reference: string | null;
  failure: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  bookings: { id: string; code: string; venueName: string; amount: Paise }[];
}

export interface PayoutSearch {
  hostId: string;
  status?: PayoutStatus | undefined;
  page: number;
  pageSize: number;
}

const records = (sql: Sql, source: Part) => sql`
  select p.id, p.batch_id, batch.code as batch_code, p.host_id, h.business_name as host_name, p.amount, p.status, p.holder,
    p.number_sealed, p.last_four, p.ifsc, p.upi, p.reference, p.failure, p.created_at, p.finished_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', of_booking.id, 'code', of_booking.code, 'venueName', of_booking.name,
        'amount', of_booking.amount) order by of_booking.code)
      from (select b.id, b.code, v.name, sum(i.amount) as amount from payout_items i
        join bookings b on b.id = i.booking_id join venues v on v.id = b.venue_id
        where i.payout_id = p.id group by b.id, v.name) of_booking), '[]') as bookings
  from ${source} join payout_batches batch on batch.id = p.batch_id join hosts h on h.user_id = p.host_id`;

export const createPayoutsStore = (db: Db) => ({
  async saveAccount(tx: Sql, a: AccountRow, at: Date): Promise<boolean> {
    const rows = await tx`
      insert into payout_accounts (host_id, holder, number_sealed, last_four, ifsc, upi, updated_at)
      select user_id, ${a.holder}, ${a.numberSealed}, ${a.lastFour}, ${a.ifsc}, ${a.upi}, ${at}
      from hosts where user_id = ${a.hostId}
      on conflict (host_id) do update set holder = excluded.holder, number_sealed = excluded.number_sealed,
        last_four = excluded.last_four, ifsc = excluded.ifsc, upi = excluded.upi, updated_at = excluded.updated_at
      returning 1`;
    return rows.length > 0;
  },

  async findAccount(sql: Sql, hostId: string): Promise<AccountRow | null> {
    const [row] = await sql<AccountRow[]>`
      select host_id, holder, number_sealed, last_four, ifsc, upi from payout_accounts where host_id = ${hostId}`;
    return row ?? null;
  },

  /** In one order for everybody. */
  listAccounts: (sql: Sql, hostIds: readonly string[]): Promise<AccountRow[]> => sql<AccountRow[]>`
    select host_id, holder, number_sealed, last_four, ifsc, upi from payout_accounts
    where host_id = any(${[...hostIds]}::uuid[]) order by host_id`,

  /** Batches and holds are made one after the other: none of them sees half of another. */
  async queue(tx: Sql): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended('payouts', 5))`;
  },

  async insertBatch(
    tx: Sql,
    batch: { id: string; code: string; createdBy: string; at: Date },
  ): Promise<void> {
    await tx`insert into payout_batches (id, code, created_by, created_at)
      values (${batch.id}, ${batch.code}, ${batch.createdBy}, ${batch.at})`;
  },

  async insert(
    tx: Sql,
    payout: { id: string; batchId: string; amount: Paise; at: Date },
    account: AccountRow,
    items: readonly Payable[],
  ): Promise<void> {
    await tx`
      insert into payouts (id, batch_id, host_id, amount, holder, number_sealed, last_four, ifsc, upi, created_at, search_text)
      select ${payout.id}, b.id, h.user_id, ${payout.amount}, ${account.holder}, ${account.numberSealed},
        ${account.lastFour}, ${account.ifsc}, ${account.upi}, ${payout.at}, lower(concat_ws(' ', h.business_name, b.code))
      from hosts h, payout_batches b where h.user_id = ${account.hostId} and b.id = ${payout.batchId}`;
    await tx`
      insert into payout_items (payout_id, transaction_id, booking_id, amount, due_at)
      select ${payout.id}, item.transaction_id, item.booking_id, item.amount::bigint, item.due_at
      from unnest(${items.map(({ transactionId }) => transactionId)}::uuid[], ${items.map(({ bookingId }) => bookingId)}::uuid[],
        ${items.map(({ amount }) => String(amount))}::text[], ${items.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[])
        item (transaction_id, booking_id, amount, due_at)`;
  },

  listItems: (tx: Sql, payoutId: string): Promise<Payable[]> => tx<Payable[]>`
    select transaction_id, booking_id, amount, due_at from payout_items where payout_id = ${payoutId}`,

  /** The row alone, locked until the transaction ends. */
  async lock(
    tx: Sql,
    id: string,
  ): Promise<{ hostId: string; amount: Paise; status: PayoutStatus; reference: string | null } | null> {
    const [row] = await tx<
      { hostId: string; amount: Paise; status: PayoutStatus; reference: string | null }[]
    >`select host_id, amount, status, reference from payouts where id = ${id} for update`;
    return row ?? null;
  },

  async finish(
    tx: Sql,
    id: string,
    end: { status: 'paid' | 'failed'; reference: string | null; failure: string | null; at: Date },
  ): Promise<void> {
    await tx`update payouts set status = ${end.status}, reference = ${end.reference}, failure = ${end.failure},
      finished_at = ${end.at}, search_text = lower(concat_ws(' ', search_text, ${end.reference}::text)) where id = ${id}`;
  },

  async process(tx: Sql, batchId: string, at: Date): Promise<void> {
    await tx`update payouts set status = 'processing', processing_at = ${at}
      where batch_id = ${batchId} and status = 'scheduled'`;
  },

  async findBatch(sql: Sql, id: string): Promise<{ code: string; createdAt: Date } | null> {
    const [row] = await sql<{ code: string; createdAt: Date }[]>`
      select code, created_at from payout_batches where id = ${id}`;
    return row ?? null;
  },

  /** Of a batch what the bank is to pay. */
  listOpenOf: (sql: Sql, batchId: string): Promise<PayoutRecord[]> => sql<PayoutRecord[]>`
    ${records(sql, sql`payouts p`)} where p.batch_id = ${batchId} and p.status = 'processing' order by p.id`,

  async find(sql: Sql, id: string): Promise<PayoutRecord | null> {
    const [row] = await sql<PayoutRecord[]>`${records(sql, sql`payouts p`)} where p.id = ${id}`;
    return row ?? null;
  },

  async list({ hostId, status, page, pageSize }: PayoutSearch) {
    const where = db`host_id = ${hostId} ${status ? db`and status = ${status}` : db``}`;
    const [results, [total]] = await Promise.all([
      db<PayoutRecord[]>`
        ${records(
          db,
          db`(select * from payouts where ${where} order by created_at desc, id desc
            limit ${pageSize} offset ${(page - 1) * pageSize}) p`,
        )} order by p.created_at desc, p.id desc`,
      db<{ count: number }[]>`select count(*)::int as count from payouts where ${where}`,
    ]);
    return { results, count: total?.count ?? 0 };
  },

  /** What of a host's money travels, and what has arrived, in paise. */
  async sums(hostId: string): Promise<{ onTheWay: Paise; paid: Paise }> {
    const [row] = await db<{ onTheWay: Paise; paid: Paise }[]>`
      select coalesce(sum(amount) filter (where status in ('scheduled', 'processing')), 0)::bigint as on_the_way,
        coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint as paid
      from payouts where host_id = ${hostId}`;
    return row ?? { onTheWay: 0, paid: 0 };
  },

  async listHeld(sql: Sql): Promise<string[]> {
    const rows = await sql<{ bookingId: string }[]>`
      select booking_id from payout_holds where released_at is null`;
    return rows.map(({ bookingId }) => bookingId);
  },

  hasBooking: async (tx: Sql, id: string): Promise<boolean> =>
    (await tx`select 1 from bookings where id = ${id}`).length > 0,

  /** False where one is open already: it stays as it is. */
  async insertHold(
    tx: Sql,
    hold: { id: string; bookingId: string; reason: string; by: string; at: Date },
  ): Promise<boolean> {
    const rows = await tx`
      insert into payout_holds (id, booking_id, reason, opened_by, opened_at)
      values (${hold.id}, ${hold.bookingId}, ${hold.reason}, ${hold.by}, ${hold.at})
      on conflict (booking_id) where released_at is null do nothing returning 1`;
    return rows.length > 0;
  },

  async releaseHold(tx: Sql, bookingId: string, at: Date): Promise<boolean> {
    const rows = await tx`
      update payout_holds set released_at = ${at} where booking_id = ${bookingId} and released_at is null returning 1`;
    return rows.length > 0;
  },

  /** Payouts that nobody has sent yet and that have something of a booking in them. */
  async listScheduledOf(tx: Sql, bookingId: string): Promise<string[]> {
    const rows = await tx<{ id: string }[]>`
      select distinct p.id from payout_items i join payouts p on p.id = i.payout_id
      where i.booking_id = ${bookingId} and p.status = 'scheduled'`;
    return rows.map(({ id }) => id);
  },
});
