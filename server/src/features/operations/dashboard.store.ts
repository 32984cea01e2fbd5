import type { WaitingKind } from '@mandap/contract/operations/dashboard';
import { addDays, type Day, startOfDayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { warningPeriods } from '@mandap/domain/support/tickets';
import type { Db, Part, Sql } from '../../platform/db.ts';

/** What happened on one day. Money in paise. */
export interface DaySums {
  day: Day;
  users: number;
  usersGone: number;
  venues: number;
  bookings: number;
  revenue: Paise;
  collected: Paise;
  /** Bookings that earned their hosts something, and what. */
  events: number;
  earnedByHosts: Paise;
}

export interface Waiting {
  kind: WaitingKind;
  count: number;
  amount: Paise | null;
}

/** Days from one to another, both counted; no start: from the beginning. */
interface Span {
  from: Day | null;
  through: Day;
}

const soon = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const columns = (sql: Sql) =>
  sql`day, users, users_gone, venues, bookings, revenue, collected, events, earned_by_hosts`;

/** The sums of each day of a span on which anything happened. */
const counted = (sql: Sql, { from, through }: Span): Part => {
  const [start, end] = [from && startOfDayInIndia(from), startOfDayInIndia(addDays(through, 1))];
  const within = (column: Part) =>
    start ? sql`${column} >= ${start} and ${column} < ${end}` : sql`${column} < ${end}`;
  const dayOf = (column: Part) => sql`(${column} at time zone 'Asia/Kolkata')::date`;
  const each = (what: string, table: Part, column: Part) => sql`
    select ${what}::text as what, ${dayOf(column)} as day, count(*)::bigint as amount
    from ${table} where ${within(column)} group by 2`;
  const sum = (what: string) => sql`coalesce(sum(amount) filter (where what = ${what}), 0)::bigint`;
  return sql`
    select day, ${sum('users')} as users, ${sum('gone')} as users_gone, ${sum('venues')} as venues,
      ${sum('bookings')} as bookings, ${sum('revenue')} as revenue, ${sum('collected')} as collected,
      ${sum('events')} as events, ${sum('host')} as earned_by_hosts
    from (
      ${each('users', sql`users`, sql`created_at`)}
      union all ${each('gone', sql`users`, sql`deleted_at`)}
      union all ${each('venues', sql`venues`, sql`created_at`)}
      union all ${each('bookings', sql`bookings`, sql`created_at`)}
      union all
      select case e.account when 'gateway' then 'collected' when 'host' then 'host' else 'revenue' end,
        ${dayOf(sql`t.at`)}, sum(case e.account when 'gateway' then e.amount else -e.amount end)::bigint
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where ${within(sql`t.at`)} and (e.account in ('gateway', 'service_fee', 'commission')
        or (e.account = 'host' and t.event = 'booking_earned' and e.part <> 'takenAtVenue')) group by 1, 2
      union all
      select 'events', ${dayOf(sql`t.at`)}, count(*)::bigint
      from ledger_transactions t where ${within(sql`t.at`)} and t.event = 'booking_earned' group by 2) found
    group by day`;
};

/** Daily sums: kept ones of days that are over, and the days since as they are at this moment. */
export const createDashboardStore = (db: Db) => ({
  /** The last day whose sums are kept; null: none yet. */
  async countedThrough(sql: Sql = db): Promise<Day | null> {
    const [row] = await sql<{ day: Day | null }[]>`select max(day) as day from daily_sums`;
    return row?.day ?? null;
  },

  kept: ({ from, through }: Span): Promise<DaySums[]> => db<DaySums[]>`
    select ${columns(db)} from daily_sums
    where day <= ${through} ${from ? db`and day >= ${from}` : db``} order by day`,

  /** Of days that are not kept yet. */
  live: (span: Span): Promise<DaySums[]> => db<DaySums[]>`${counted(db, span)} order by day`,

  /** How many accounts there were at the end of a day. */
  async usersThrough(day: Day): Promise<number> {
    const [row] = await db<{ count: number }[]>`
      select coalesce(sum(users - users_gone), 0)::bigint as count from daily_sums where day <= ${day}`;
    return row?.count ?? 0;
  },

  /** Writes the sums of a span, over those that were there; also of days on which nothing happened. */
  async keep(tx: Sql, span: Span): Promise<void> {
    await tx`
      with found as (${counted(tx, span)}),
      days as (
        select generate_series(coalesce(${span.from}::date, (select min(day) from found)), ${span.through}::date,
          interval '1 day')::date as day)
      insert into daily_sums (${columns(tx)})
      select days.day, coalesce(users, 0), coalesce(users_gone, 0), coalesce(venues, 0), coalesce(bookings, 0),
        coalesce(revenue, 0), coalesce(collected, 0), coalesce(events, 0), coalesce(earned_by_hosts, 0)
      from days left join found using (day)
      on conflict (day) do update set users = excluded.users, users_gone = excluded.users_gone,
        venues = excluded.venues, bookings = excluded.bookings, revenue = excluded.revenue,
        collected = excluded.collected, events = excluded.events, earned_by_hosts = excluded.earned_by_hosts`;
  },

  /** One process at a time counts days. */
  async queue(tx: Sql): Promise<void> {
    await tx`select pg_advisory_xact_lock(hashtextextended('daily_sums', 0))`;
  },

  venuesByState: (): Promise<{ name: string; venues: number }[]> => db<{ name: string; venues: number }[]>`
    select s.name, sum(v.count)::int as venues
    from (select tehsil_id, count(*) as count from venues where status = 'Published' group by tehsil_id) v
    join tehsils t on t.id = v.tehsil_id join districts d on d.id = t.district_id join states s on s.id = d.state_id
    group by s.name order by venues desc, s.name`,

  /** Each as many as stand in the list that shows them. */
  waiting: (now: Date): Promise<Waiting[]> => db<Waiting[]>`
    select 'venues' as kind, count(*)::int as count, null::bigint as amount from venues where status = 'Pending'
    union all select 'changes', count(*)::int, null from venues where changed_at is not null and removed_at is null
    union all select 'hosts', count(*)::int, null from hosts h join users u on u.id = h.user_id
      where h.verified_at is null and u.role = 'vendor' and u.deleted_at is null
    union all select 'transfers', count(*)::int, coalesce(sum(p.amount), 0)::bigint
      from bank_transfers t join payments p on p.id = t.payment_id where t.utr is not null and t.decision is null
    union all select 'refunds', count(distinct payment_id)::int, coalesce(sum(amount), 0)::bigint
      from refunds where status = 'failed' and try_at is null
    union all select 'deposits', count(*)::int, coalesce(sum(amount), 0)::bigint
      from deposit_claims where answer = 'disputed' and granted is null
    union all select 'payouts', count(*)::int, coalesce(sum(amount), 0)::bigint from (
      select sum(amount) as amount from payables
      where due_at <= ${now} and (booking_id is null or booking_id not in (
        select booking_id from payout_holds where released_at is null))
      group by host_id having sum(amount) > 0) due
    union all select 'tickets', count(*)::int, null from tickets
      where (state = 'open' and due_at <= ${soon(now, warningPeriods.open)})
        or (state = 'acknowledged' and due_at <= ${soon(now, warningPeriods.acknowledged)})
    union all select 'reviews', count(*)::int, null from moderation_cases where kind = 'review' and state = 'open'
    union all select 'messages', count(*)::int, null from moderation_cases where kind = 'message' and state = 'open'`,
});
