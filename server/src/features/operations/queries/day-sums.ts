import { addDays, type Day, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';

/** What happened on one day. Money is in paise. */
export interface DaySums {
  day: Day;
  users: number;
  usersGone: number;
  venues: number;
  bookings: number;
  revenue: Paise;
  collected: Paise;
  /** Bookings that earned their hosts something, and these earnings. */
  events: number;
  earnedByHosts: Paise;
}

/** A span of days, both ends included. No start: from the beginning. */
interface DaySpan {
  from: Day | null;
  through: Day;
}

/**
 * The sums of every day since `from`, and the number of accounts. Past days are stored (close-days.ts), and
 * the others are counted.
 */
export const sumsSince = async (
  { db, clock }: OperationsContext,
  from: Day,
): Promise<{ days: DaySums[]; users: number }> => {
  const through = dayInIndia(clock.now());
  const stored = await lastStoredDay(db);
  if (!stored) {
    const days = await countDays(db, { from: null, through });
    return { days, users: addedUsers(days) };
  }
  const [closed, open, [total]] = await Promise.all([
    db<
      DaySums[]
    >`select ${daySumColumns()} from daily_sums where day between ${from} and ${stored} order by day`,
    countDays(db, { from: addDays(stored, 1), through }),
    db<{ users: number }[]>`select coalesce(sum(users - users_gone), 0)::bigint as users from daily_sums`,
  ]);
  return { days: [...closed, ...open], users: (total?.users ?? 0) + addedUsers(open) };
};

const addedUsers = (days: readonly DaySums[]): number =>
  days.reduce((sum, { users, usersGone }) => sum + users - usersGone, 0);

/** Null until the first sums are stored. */
const lastStoredDay = async (sql: Sql): Promise<Day | null> => {
  const [row] = await sql<{ day: Day | null }[]>`select max(day) as day from daily_sums`;
  return row?.day ?? null;
};

export const daySumColumns = (): Part =>
  part`day, users, users_gone, venues, bookings, revenue, collected, events, earned_by_hosts`;

const countDays = (sql: Sql, span: DaySpan) => sql<DaySums[]>`${sumsByDay(span)} order by day`;

/** The sums of each day in a span on which something happened. */
export const sumsByDay = ({ from, through }: DaySpan): Part => {
  const [start, end] = [from && startOfDayInIndia(from), startOfDayInIndia(addDays(through, 1))];
  const within = (column: Part) =>
    start ? part`${column} >= ${start} and ${column} < ${end}` : part`${column} < ${end}`;
  const dayOf = (column: Part) => part`(${column} at time zone 'Asia/Kolkata')::date`;
  const each = (what: string, table: Part, column: Part) => part`
    select ${what}::text as what, ${dayOf(column)} as day, count(*)::bigint as amount
    from ${table} where ${within(column)} group by 2`;
  const sum = (what: string) => part`coalesce(sum(amount) filter (where what = ${what}), 0)::bigint`;
  return part`
    select day, ${sum('users')} as users, ${sum('gone')} as users_gone, ${sum('venues')} as venues,
      ${sum('bookings')} as bookings, ${sum('revenue')} as revenue, ${sum('collected')} as collected,
      ${sum('events')} as events, ${sum('host')} as earned_by_hosts
    from (
      ${each('users', part`published.users`, part`created_at`)}
      union all ${each('gone', part`published.users`, part`deleted_at`)}
      union all ${each('venues', part`published.venues`, part`created_at`)}
      union all ${each('bookings', part`published.bookings`, part`created_at`)}
      union all
      select case e.account when 'gateway' then 'collected' when 'host' then 'host' else 'revenue' end,
        ${dayOf(part`t.at`)}, sum(case e.account when 'gateway' then e.amount else -e.amount end)::bigint
      from published.ledger_transactions t join published.ledger_entries e on e.transaction_id = t.id
      where ${within(part`t.at`)} and (e.account in ('gateway', 'service_fee', 'commission')
        or (e.account = 'host' and t.event = 'booking_earned' and e.part not in ('takenAtVenue', 'tcs', 'tds'))) group by 1, 2
      union all
      select 'events', ${dayOf(part`t.at`)}, count(*)::bigint
      from published.ledger_transactions t where ${within(part`t.at`)} and t.event = 'booking_earned' group by 2) found
    group by day`;
};
