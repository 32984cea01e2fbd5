import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import type { listDueLines, listDuePayouts } from '@mandap/contract/payouts/payouts.endpoints';
import type { DueHost } from '@mandap/contract/payouts/payouts.schemas';
import { toRupees } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { slice, upTo } from '#server/platform/listing.ts';
import type { PayoutsContext } from '../payouts.context.ts';
import { type DueRow, presentDueHost } from '../payouts.present.ts';

/** Amounts not yet paid out by host, in paise: `due` now, `later` and `on_hold`. For all hosts or those that a query finds. */
export const selectDue = (now: Date, hosts?: Part): Part => part`
  select p.host_id, coalesce(sum(p.amount) filter (where h.id is null and p.due_at <= ${now}), 0)::bigint as due,
    coalesce(sum(p.amount) filter (where h.id is null and p.due_at > ${now}), 0)::bigint as later,
    coalesce(sum(p.amount) filter (where h.id is not null), 0)::bigint as on_hold,
    count(distinct p.booking_id)::int as bookings
  from published.payables p left join payout_holds h on h.booking_id = p.booking_id and h.released_at is null
  ${hosts ? part`where p.host_id in (${hosts})` : part``} group by p.host_id`;

/** Finds hosts by part of either name, from an index. */
const hostsNamed = (text: string): Part => {
  const name = containing(text.toLowerCase());
  return part`select host.user_id from published.hosts host
    where lower(host.business_name || ' ' || host.contact_name) like ${name} and lower(host.business_name) like ${name}`;
};

/** Pending payouts by host, the largest amount due first. */
export const duePayouts =
  ({ db, clock }: PayoutsContext) =>
  async ({
    search,
    isDue,
    ...page
  }: CheckedInputOf<typeof listDuePayouts>): Promise<LimitedPage<DueHost>> => {
    const now = clock.now();
    // A page beyond the last one is a row of nulls with the count.
    const rows = await db<((DueRow | { hostId: null }) & { hosts: number })[]>`
      with owed as materialized (
        select * from (${selectDue(now, search ? hostsNamed(search) : undefined)}) w
        ${isDue ? part`where w.due > 0` : part``})
      select counted.hosts, w.*, host.business_name as host_name, a.holder, a.last_four, a.ifsc, a.upi,
        case when a.held_until > ${now} then a.held_until end as account_held_until
      from (select count(*)::int as hosts from owed) counted
      left join (select * from owed order by due desc, host_id ${slice(page)}) w on true
      left join published.hosts host on host.user_id = w.host_id left join payout_accounts a on a.host_id = w.host_id
      order by w.due desc, w.host_id`;
    return {
      results: rows.flatMap((row) => (row.hostId === null ? [] : presentDueHost(row))),
      ...upTo(countLimit, rows[0]?.hosts ?? 0),
    };
  };

type DueLines = OutputOf<typeof listDueLines>;

/** The pending payout of a host by booking, earliest due first. */
export const dueLines =
  ({ db }: PayoutsContext) =>
  async ({ id }: { id: string }): Promise<DueLines> => {
    const rows = await db<(Omit<DueLines['results'][number], 'dueAt'> & { dueAt: Date })[]>`
      select case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'venueName', v.name) end as booking,
        p.amount, p.due_at, h.id is not null as is_on_hold
      from published.payables p left join published.bookings b on b.id = p.booking_id
      left join published.venues v on v.id = b.venue_id
      left join payout_holds h on h.booking_id = p.booking_id and h.released_at is null
      where p.host_id = ${id} order by p.due_at, p.transaction_id limit 200`;
    return {
      results: rows.map(({ amount, dueAt, ...line }) => ({
        ...line,
        amount: toRupees(amount),
        dueAt: dueAt.toISOString(),
      })),
    };
  };
