import type { LedgerAccount, LedgerLine } from '@mandap/domain/ledger/ledger';
import type { BasisPoints, Paise } from '@mandap/domain/money';
import type { Db, Sql } from '../../platform/db.ts';

/** One posting as it is stored. */
export interface NewPosting {
  id: string;
  key: string;
  event: string;
  bookingId: string | null;
  at: Date;
  actorId: string | null;
  memo: string;
  lines: readonly LedgerLine[];
  /** What of it waits to be paid out to a host; null: nothing. */
  payable: { hostId: string; amount: Paise; dueAt: Date } | null;
}

/** A posting to a host's account that has not been paid out. Negative: the host owes it. */
export interface Payable {
  transactionId: string;
  bookingId: string | null;
  amount: Paise;
  dueAt: Date;
}

export const createLedgerStore = (db: Db) => ({
  /** False when something was posted under the key before: nothing happens then. One statement, so that it is all or nothing. */
  async insert(tx: Sql, p: NewPosting): Promise<boolean> {
    const rows = await tx`
      with posted as (
        insert into ledger_transactions (id, key, event, booking_id, at, actor_id, memo)
        values (${p.id}, ${p.key}, ${p.event}, ${p.bookingId}, ${p.at}, ${p.actorId}, ${p.memo})
        on conflict (key) do nothing returning id),
      written as (
        insert into ledger_entries (transaction_id, account, owner, part, amount)
        select posted.id, line.account, line.owner, line.part, line.amount::bigint
        from posted, unnest(${p.lines.map(({ account }) => account)}::text[], ${p.lines.map(({ owner }) => owner)}::text[],
          ${p.lines.map(({ part }) => part)}::text[], ${p.lines.map(({ amount }) => String(amount))}::text[])
          with ordinality line (account, owner, part, amount, place) order by line.place),
      waiting as (
        insert into payables (transaction_id, host_id, booking_id, amount, due_at)
        select posted.id, ${p.payable?.hostId ?? null}::uuid, ${p.bookingId}::uuid, ${p.payable?.amount ?? 0}::bigint,
          ${p.payable?.dueAt ?? null}::timestamptz
        from posted where ${p.payable !== null && p.payable.amount !== 0})
      select id from posted`;
    return rows.length > 0;
  },

  /** What an account's entries come to, in paise: from the last closing on, on top of what it was then. */
  async balance(sql: Sql, account: LedgerAccount, owner: string): Promise<Paise> {
    const [row] = await sql<{ balance: Paise }[]>`select ledger_balance(${account}, ${owner}) as balance`;
    return row?.balance ?? 0;
  },

  /** Every account that a booking's postings moved. */
  balancesOfBooking: (sql: Sql, bookingId: string) => sql<{ account: LedgerAccount; balance: Paise }[]>`
    select e.account, sum(e.amount)::bigint as balance
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId} group by e.account order by e.account`,

  async hostOf(sql: Sql, bookingId: string): Promise<string> {
    const [row] = await sql<{ ownerId: string }[]>`
      select v.owner_id from bookings b join venues v on v.id = b.venue_id where b.id = ${bookingId}`;
    if (!row) throw new Error('A booking without a host.');
    return row.ownerId;
  },

  async bookingOf(sql: Sql, paymentId: string): Promise<string> {
    const [row] = await sql<{ bookingId: string }[]>`select booking_id from payments where id = ${paymentId}`;
    if (!row) throw new Error('A refund of no payment.');
    return row.bookingId;
  },

  /** The law's rate on a day. */
  async taxRate(sql: Sql, kind: 'platform', day: string): Promise<BasisPoints> {
    const [row] = await sql<{ basisPoints: BasisPoints }[]>`
      select basis_points from tax_rates where kind = ${kind} and valid_from <= ${day}
      order by valid_from desc limit 1`;
    return row?.basisPoints ?? 0;
  },

  /** Hosts to whom something is due by now, leaving some bookings out; those who owe more than they are owed are not among them. */
  async listDueHosts(sql: Sql, now: Date, except: readonly string[]): Promise<string[]> {
    const rows = await sql<{ hostId: string }[]>`
      select host_id from payables
      where due_at <= ${now} and (booking_id is null or booking_id <> all(${[...except]}::uuid[]))
      group by host_id having sum(amount) > 0 order by host_id`;
    return rows.map(({ hostId }) => hostId);
  },

  lockDue: (tx: Sql, hostId: string, now: Date, except: readonly string[]): Promise<Payable[]> => tx<
    Payable[]
  >`
    select transaction_id, booking_id, amount, due_at from payables
    where host_id = ${hostId} and due_at <= ${now}
      and (booking_id is null or booking_id <> all(${[...except]}::uuid[]))
    order by due_at, transaction_id for update`,

  async removePayables(tx: Sql, transactionIds: readonly string[]): Promise<void> {
    await tx`delete from payables where transaction_id = any(${[...transactionIds]}::uuid[])`;
  },

  async restorePayables(tx: Sql, hostId: string, items: readonly Payable[]): Promise<void> {
    const rows = items.map(({ transactionId, bookingId, amount, dueAt }) => ({
      transactionId,
      hostId,
      bookingId,
      amount,
      dueAt,
    }));
    for (const row of rows) {
      await tx`insert into payables (transaction_id, host_id, booking_id, amount, due_at)
        values (${row.transactionId}, ${row.hostId}, ${row.bookingId}, ${row.amount}, ${row.dueAt})`;
    }
  },

  /** How much waits for a host: due by now, later, and of bookings that are on hold. */
  async sumPayables(
    sql: Sql,
    hostId: string,
    now: Date,
    held: readonly string[],
  ): Promise<{ due: Paise; later: Paise; onHold: Paise; nextAt: Date | null; nextAmount: Paise }> {
    const [row] = await sql<
      { due: Paise; later: Paise; onHold: Paise; nextAt: Date | null; nextAmount: Paise }[]
    >`
      with waiting as (
        select amount, due_at, booking_id is not null and booking_id = any(${[...held]}::uuid[]) as is_held
        from payables where host_id = ${hostId}),
      next as (select min(due_at) as at from waiting where not is_held and due_at > ${now})
      select coalesce(sum(amount) filter (where not is_held and due_at <= ${now}), 0)::bigint as due,
        coalesce(sum(amount) filter (where not is_held and due_at > ${now}), 0)::bigint as later,
        coalesce(sum(amount) filter (where is_held), 0)::bigint as on_hold,
        (select at from next) as next_at,
        coalesce(sum(amount) filter (where not is_held and due_at = (select at from next)), 0)::bigint as next_amount
      from waiting`;
    return row ?? { due: 0, later: 0, onHold: 0, nextAt: null, nextAmount: 0 };
  },

  /** The last entry that can still be followed by none before it: with writers out for a moment, every number is decided. */
  async lastDecided(): Promise<number> {
    return db.begin(async (tx) => {
      await tx`set local lock_timeout = '2s'`;
      await tx`lock table ledger_entries in share mode`;
      const [row] = await tx<
        { last: number }[]
      >`select coalesce(max(id), 0)::bigint as last from ledger_entries`;
      return row?.last ?? 0;
    });
  },

  /** Closes the books up to an entry. False when they are closed that far already. */
  async close(tx: Sql, through: number, at: Date): Promise<boolean> {
    await tx`select pg_advisory_xact_lock(hashtextextended('ledger', 4))`;
    const [last] = await tx<{ through: number }[]>`
      select coalesce(max(through_entry), 0)::bigint as through from ledger_closings`;
    const from = last?.through ?? 0;
    if (through <= from) return false;
    await tx`insert into ledger_closings (through_entry, at) values (${through}, ${at})`;
    await tx`
      insert into ledger_snapshots (account, owner, through_entry, balance)
      select moved.account, moved.owner, ${through}, moved.amount + coalesce((
        select s.balance from ledger_snapshots s
        where s.account = moved.account and s.owner = moved.owner order by s.through_entry desc limit 1), 0)
      from (select account, owner, sum(amount) as amount from ledger_entries
        where id > ${from} and id <= ${through} group by account, owner) moved`;
    return true;
  },
});

export type LedgerStore = ReturnType<typeof createLedgerStore>;
