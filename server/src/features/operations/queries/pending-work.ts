import type { WaitingKind } from '@mandap/contract/operations/operations';
import type { AdminDashboard } from '@mandap/contract/operations/operations.schemas';
import { type Paise, toRupees } from '@mandap/domain/money';
import { warningPeriods } from '@mandap/domain/support/tickets';
import type { Sql } from '#server/platform/db.ts';

/** The work that waits for administrators: for each kind, the number that its list shows. */
export const pendingWork = async (sql: Sql, now: Date): Promise<AdminDashboard['waiting']> => {
  const soon = (ms: number): Date => new Date(now.getTime() + ms);
  const rows = await sql<{ kind: WaitingKind; count: number; amount: Paise | null }[]>`
    select 'venues' as kind, count(*)::int as count, null::bigint as amount from published.venues where status = 'Pending'
    union all select 'changes', count(*)::int, null from published.venues where changed_at is not null and removed_at is null
    union all select 'accounts', count(*)::int, null from published.users u
      where u.status = 'inactive' and u.deleted_at is null and not exists (select 1 from published.invitations i
        where i.user_id = u.id)
    union all select 'hosts', count(*)::int, null from published.hosts h join published.users u on u.id = h.user_id
      where h.verified_at is null and not h.only_manages and u.role = 'vendor' and u.deleted_at is null
    union all select 'transfers', count(*)::int, coalesce(sum(p.amount), 0)::bigint
      from published.bank_transfers t
      join published.payments p on p.id = t.payment_id where t.utr is not null and t.decision is null
    union all select 'refunds', count(distinct payment_id)::int, coalesce(sum(amount), 0)::bigint
      from published.refunds where status = 'failed' and try_at is null
    union all select 'disputes', count(*)::int, null from published.disputes where team_since <= ${now}
    union all select 'payouts', count(*)::int, coalesce(sum(amount), 0)::bigint from (
      select sum(amount) as amount from published.payables
      where due_at <= ${now} and (booking_id is null or booking_id not in (
        select booking_id from published.payout_holds where released_at is null))
      group by host_id having sum(amount) > 0) due
    union all select 'tickets', count(*)::int, null from published.tickets
      where (state = 'open' and due_at <= ${soon(warningPeriods.open)})
        or (state = 'acknowledged' and due_at <= ${soon(warningPeriods.acknowledged)})
    union all select 'reviews', count(*)::int, null from published.moderation_cases where kind = 'review' and state = 'open'
    union all select 'questions', count(*)::int, null from published.moderation_cases
      where kind = 'question' and state = 'open'
    union all select 'messages', count(*)::int, null from published.moderation_cases
      where kind = 'message' and state = 'open'`;
  return rows.map((row) => ({ ...row, amount: row.amount === null ? null : toRupees(row.amount) }));
};
