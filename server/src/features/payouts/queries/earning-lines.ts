import type { Page } from '@mandap/contract/lists';
import type { EarningLine } from '@mandap/contract/payouts/payouts.schemas';
import type { Day } from '@mandap/domain/days';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Part } from '#server/platform/db.ts';
import { countRows, slice } from '#server/platform/listing.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { type LineRow, type Parts, presentEarningLine } from '../payouts.present.ts';
import { listHeldBookings } from './payout-holds.ts';

/** A host's earnings by booking, newest first, from the ledger and payouts. */
export const earningLines =
  ({ db, clock }: PayoutsContext) =>
  async (host: Actor, page: { page: number; pageSize: number }): Promise<Page<EarningLine>> => {
    const held = await listHeldBookings(db);
    const lines = part`from (${linesOf(host.id)}) line`;
    const [rows, count] = await Promise.all([
      db<LineRow[]>`
        select line.transaction_id as id,
          case t.event when 'booking_earned' then 'event' when 'cancellation_kept' then 'cancellation'
            when 'late_payment' then 'late_payment' else 'other' end as reason,
          case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'venueName', v.name,
            'startDate', b.start_date, 'endDate', b.end_date) end as booking,
          parts.*, line.amount,
          case when line.status = 'paid' then 'paid' when line.status is not null then 'on_the_way'
            when line.booking_id = any(${held}::uuid[]) then 'on_hold'
            when line.due_at <= ${clock.now()} then 'due' else 'later' end as state,
          line.due_at, line.payout_id
        from (select * ${lines} order by due_at desc, transaction_id desc ${slice(page)}) line
        join published.ledger_transactions t on t.id = line.transaction_id
        left join published.bookings b on b.id = line.booking_id left join published.venues v on v.id = b.venue_id
        cross join lateral (
          select ${earningParts()} from published.ledger_entries e where e.transaction_id = t.id and e.account = 'host') parts
        order by line.due_at desc, line.transaction_id desc`,
      countRows(db, lines),
    ]);
    return { results: rows.map(presentEarningLine), count };
  };

interface PayoutEarning extends Parts {
  code: string;
  venueName: string;
  startDate: Day | null;
  endDate: Day | null;
}

/** The earnings in a payout, by booking. Items without a booking have an empty code and venue, and null dates. */
export const payoutEarnings =
  ({ db }: PayoutsContext) =>
  (payoutId: string): Promise<PayoutEarning[]> =>
    db<PayoutEarning[]>`
      select coalesce(b.code, '') as code, coalesce(v.name, '') as venue_name, b.start_date, b.end_date,
        ${earningParts()},
        -sum(e.amount)::bigint as amount
      from payouts p join payout_items i on i.payout_id = p.id
      join published.ledger_entries e on e.transaction_id = i.transaction_id and e.account = 'host' and e.owner = p.host_id::text
      left join published.bookings b on b.id = i.booking_id left join published.venues v on v.id = b.venue_id
      where p.id = ${payoutId} group by b.id, b.code, b.start_date, b.end_date, v.name order by b.code nulls last`;

/** Payables, and the items of payouts that did not fail. */
const linesOf = (hostId: string): Part => part`
  select transaction_id, booking_id, amount, due_at, null::uuid as payout_id, null as status
  from published.payables where host_id = ${hostId}
  union all
  select i.transaction_id, i.booking_id, i.amount, i.due_at, p.id, p.status
  from payouts p join payout_items i on i.payout_id = p.id where p.host_id = ${hostId} and p.status <> 'failed'`;

/** The sums of entries `e` of a host's account. */
const earningParts = (): Part => part`
  coalesce(-sum(e.amount) filter (where e.part not in ('commission', 'commissionTax', 'takenAtVenue', 'tcs', 'tds')), 0)::bigint as earned,
  coalesce(sum(e.amount) filter (where e.part in ('commission', 'commissionTax')), 0)::bigint as commission,
  coalesce(sum(e.amount) filter (where e.part = 'takenAtVenue'), 0)::bigint as taken_at_venue,
  coalesce(sum(e.amount) filter (where e.part = 'tcs'), 0)::bigint as tcs,
  coalesce(sum(e.amount) filter (where e.part = 'tds'), 0)::bigint as tds`;
