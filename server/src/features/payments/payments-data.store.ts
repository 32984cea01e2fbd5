import type { Db, Sql } from '../../platform/db.ts';

export const createPaymentsDataStore = (db: Db) => ({
  /** For bookings that the person made. Money in rupees: it is for people to read. */
  list: (userId: string): Promise<Record<string, unknown>[]> => db<Record<string, unknown>[]>`
    select p.id, b.code as booking_code, p.gateway, p.kind, (p.amount / 100.0)::float8 as amount, p.status,
      p.transaction_id, p.created_at, p.completed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', (r.amount / 100.0)::float8, 'status', r.status,
        'reason', r.reason, 'at', r.created_at) order by r.created_at), '[]')
        from refunds r where r.payment_id = p.id) as refunds
    from bookings b join payments p on p.booking_id = b.id where b.user_id = ${userId} order by p.id`,

  /** A refund that has not gone out, or money that came in and that no booking has taken yet. */
  async isAnyOnItsWay(sql: Sql, userId: string): Promise<boolean> {
    const [row] = await sql<{ owed: boolean }[]>`
      select exists (
        select 1 from bookings b join payments p on p.booking_id = b.id
        where b.user_id = ${userId} and (
          exists (select 1 from refunds r where r.payment_id = p.id and r.status <> 'completed')
          or (p.status = 'completed' and p.taken_at is null and p.given_back < p.amount))) as owed`;
    return row?.owed ?? false;
  },
});
