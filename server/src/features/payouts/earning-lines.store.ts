import type { EarningState, earningReasons } from '@mandap/contract/payouts/payouts';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Db } from '../../platform/db.ts';

/** One posting to a host's account with what it is made of, in paise. */
export interface EarningLineRow {
  id: string;
  reason: (typeof earningReasons)[number];
  booking: { id: string; code: string; venueName: string; startDate: Day; endDate: Day } | null;
  earned: Paise;
  commission: Paise;
  takenAtVenue: Paise;
  withheld: Paise;
  amount: Paise;
  state: EarningState;
  dueAt: Date;
  payoutId: string | null;
}

/** Reads across ledger and payouts: what waits, and what is in payouts that did not fail. */
export const createEarningLinesStore = (db: Db) => {
  const all = (hostId: string) => db`
    select transaction_id, booking_id, amount, due_at, null::uuid as payout_id, null as status
    from payables where host_id = ${hostId}
    union all
    select i.transaction_id, i.booking_id, i.amount, i.due_at, p.id, p.status
    from payouts p join payout_items i on i.payout_id = p.id where p.host_id = ${hostId} and p.status <> 'failed'`;

  return {
    async list(
      hostId: string,
      held: readonly string[],
      now: Date,
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<{ results: EarningLineRow[]; count: number }> {
      const [results, [total]] = await Promise.all([
        db<EarningLineRow[]>`
          select line.transaction_id as id,
            case t.event when 'booking_earned' then 'event' when 'cancellation_kept' then 'cancellation'
              when 'late_payment' then 'late_payment' else 'other' end as reason,
            case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'venueName', v.name,
              'startDate', b.start_date, 'endDate', b.end_date) end as booking,
            parts.earned, parts.commission, parts.taken_at_venue, parts.withheld, line.amount,
            case when line.status = 'paid' then 'paid' when line.status is not null then 'on_the_way'
              when line.booking_id = any(${[...held]}::uuid[]) then 'on_hold'
              when line.due_at <= ${now} then 'due' else 'later' end as state,
            line.due_at, line.payout_id
          from (select * from (${all(hostId)}) every_line order by due_at desc, transaction_id desc
            limit ${pageSize} offset ${(page - 1) * pageSize}) line
          join ledger_transactions t on t.id = line.transaction_id
          left join bookings b on b.id = line.booking_id left join venues v on v.id = b.venue_id
          cross join lateral (
            select coalesce(-sum(amount) filter (where part not in ('commission', 'commissionTax', 'takenAtVenue', 'tcs', 'tds')), 0)::bigint as earned,
              coalesce(sum(amount) filter (where part in ('commission', 'commissionTax')), 0)::bigint as commission,
              coalesce(sum(amount) filter (where part = 'takenAtVenue'), 0)::bigint as taken_at_venue,
              coalesce(sum(amount) filter (where part in ('tcs', 'tds')), 0)::bigint as withheld
            from ledger_entries where transaction_id = t.id and account = 'host') parts
          order by line.due_at desc, line.transaction_id desc`,
        db<{ count: number }[]>`select count(*)::int as count from (${all(hostId)}) every_line`,
      ]);
      return { results, count: total?.count ?? 0 };
    },
  };
};
