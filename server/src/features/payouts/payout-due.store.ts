import { countLimit } from '@mandap/contract/lists';
import type { Paise } from '@mandap/domain/money';
import type { Db, Part } from '../../platform/db.ts';
import { containing } from '../../platform/like-pattern.ts';
import { countUpTo, slice } from '../../platform/listing.ts';

/** What waits for a host, in paise; the account as it may be shown. */
export interface DueRow {
  hostId: string;
  hostName: string;
  due: Paise;
  later: Paise;
  onHold: Paise;
  bookings: number;
  holder: string | null;
  lastFour: string | null;
  ifsc: string | null;
  upi: string | null;
}

interface DueSearch {
  search?: string | undefined;
  isDue?: boolean | undefined;
}

type Paging = { page: number; pageSize: number };

export const createPayoutDueStore = (db: Db) => {
  /** Whatever waits, by host: only what is not paid out yet stands in payables. */
  const waiting = (now: Date): Part => db`
    select p.host_id, coalesce(sum(p.amount) filter (where h.id is null and p.due_at <= ${now}), 0)::bigint as due,
      coalesce(sum(p.amount) filter (where h.id is null and p.due_at > ${now}), 0)::bigint as later,
      coalesce(sum(p.amount) filter (where h.id is not null), 0)::bigint as on_hold,
      count(distinct p.booking_id)::int as bookings
    from payables p left join payout_holds h on h.booking_id = p.booking_id and h.released_at is null
    group by p.host_id`;

  return {
    async list({ search, isDue, ...paging }: DueSearch & Paging, now: Date) {
      const found = db`where ${search ? db`host.business_name ilike ${containing(search)}` : db`true`}
        ${isDue ? db`and w.due > 0` : db``}`;
      const from = () => db`from (${waiting(now)}) w join hosts host on host.user_id = w.host_id ${found}`;
      const [results, counted] = await Promise.all([
        db<DueRow[]>`
          select w.*, host.business_name as host_name, a.holder, a.last_four, a.ifsc, a.upi
          from (${waiting(now)}) w join hosts host on host.user_id = w.host_id
          left join payout_accounts a on a.host_id = w.host_id ${found}
          order by w.due desc, w.host_id ${slice(paging, db)}`,
        countUpTo(db, countLimit, from()),
      ]);
      return { results, ...counted };
    },

    /** In all, of hosts who are owed something now. */
    async totals(now: Date): Promise<{ due: Paise; hosts: number; withoutAccount: number }> {
      const [row] = await db<{ due: Paise; hosts: number; withoutAccount: number }[]>`
        select coalesce(sum(w.due), 0)::bigint as due, count(*)::int as hosts,
          count(*) filter (where a.host_id is null)::int as without_account
        from (${waiting(now)}) w left join payout_accounts a on a.host_id = w.host_id where w.due > 0`;
      return row ?? { due: 0, hosts: 0, withoutAccount: 0 };
    },

    lines: (hostId: string) => db<
      {
        booking: { id: string; code: string; venueName: string } | null;
        amount: Paise;
        dueAt: Date;
        isOnHold: boolean;
      }[]
    >`
      select case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'venueName', v.name) end as booking,
        p.amount, p.due_at, h.id is not null as is_on_hold
      from payables p left join bookings b on b.id = p.booking_id left join venues v on v.id = b.venue_id
      left join payout_holds h on h.booking_id = p.booking_id and h.released_at is null
      where p.host_id = ${hostId} order by p.due_at, p.transaction_id limit 200`,

    /** The oldest first. */
    async holds({ page, pageSize }: Paging) {
      const [results, [total]] = await Promise.all([
        db<
          {
            booking: { id: string; code: string; venueName: string };
            host: { id: string; name: string };
            amount: Paise;
            reason: string;
            openedAt: Date;
            openedBy: string;
          }[]
        >`
          select jsonb_build_object('id', b.id, 'code', b.code, 'venueName', v.name) as booking,
            jsonb_build_object('id', v.owner_id, 'name', host.business_name) as host,
            coalesce((select sum(amount) from payables where booking_id = b.id), 0)::bigint as amount,
            h.reason, h.opened_at, trim(u.first_name || ' ' || u.last_name) as opened_by
          from payout_holds h join bookings b on b.id = h.booking_id join venues v on v.id = b.venue_id
          join hosts host on host.user_id = v.owner_id join users u on u.id = h.opened_by
          where h.released_at is null order by h.opened_at, h.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
        db<{ count: number }[]>`select count(*)::int as count from payout_holds where released_at is null`,
      ]);
      return { results, count: total?.count ?? 0 };
    },
  };
};
