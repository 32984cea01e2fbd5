import type { PersonalData } from '#server/personal-data.ts';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';

/** The payments of a person's bookings, and those that they made for others', in rupees for readers. They stay when the person leaves, as the law requires. */
export const findPersonalData =
  ({ db, published }: PaymentsContext) =>
  async (userId: string): Promise<PersonalData> => {
    const payments = await db<Record<string, unknown>[]>`
      select p.id, b.code as booking_code, p.gateway, p.kind, (p.amount / 100.0)::float8 as amount, p.status,
        p.transaction_id, p.payer_name, p.created_at, p.completed_at,
        (select coalesce(jsonb_agg(jsonb_build_object('amount', (r.amount / 100.0)::float8, 'status', r.status,
          'reason', r.reason, 'at', r.created_at) order by r.created_at), '[]')
          from refunds r where r.payment_id = p.id) as refunds
      from ${published.bookings.codes} b join payments p on p.booking_id = b.id
      where b.user_id = ${userId} or p.payer_id = ${userId} order by p.id`;
    return { sections: { payments } };
  };

/** Money between a host and the platform, or owed to a guest: a refund, or a payment not applied to a booking. */
export const findMoneyOwed =
  ({ ledger, published }: PaymentsContext) =>
  async (userId: string, sql: Sql): Promise<'money_owed' | null> => {
    if ((await ledger.balance('host', userId, sql)) !== 0) return 'money_owed';
    const [row] = await sql<{ isOwed: boolean }[]>`
      select exists (
        select 1 from ${published.bookings.codes} b join payments p on p.booking_id = b.id
        where (b.user_id = ${userId} or p.payer_id = ${userId}) and (
          exists (select 1 from refunds r where r.payment_id = p.id and r.status <> 'completed')
          or (p.status = 'completed' and p.applied_at is null and p.refund_total < p.amount))) as is_owed`;
    return row?.isOwed ? 'money_owed' : null;
  };
