import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import type { Sql } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { daySumColumns, sumsByDay } from '../queries/day-sums.ts';

/**
 * Stores the sums of past days, and recounts stored days to include late entries. Each query counts yesterday
 * and today, because a transaction that began before midnight may end after it.
 */
export const closeDays =
  ({ db, clock }: OperationsContext) =>
  (): Promise<void> =>
    storeDaySums(db, addDays(dayInIndia(clock.now()), -2));

/** The sums of all days through this one, including days on which nothing happened. */
export const storeDaySums = async (sql: Sql, through: Day): Promise<void> => {
  await sql`
    with found as (${sumsByDay({ from: null, through })}),
    days as (
      select generate_series((select min(day) from found), ${through}::date, interval '1 day')::date as day)
    insert into daily_sums (${daySumColumns()})
    select days.day, coalesce(users, 0), coalesce(users_gone, 0), coalesce(venues, 0), coalesce(bookings, 0),
      coalesce(revenue, 0), coalesce(collected, 0), coalesce(events, 0), coalesce(earned_by_hosts, 0)
    from days left join found using (day)
    on conflict (day) do update set users = excluded.users, users_gone = excluded.users_gone,
      venues = excluded.venues, bookings = excluded.bookings, revenue = excluded.revenue,
      collected = excluded.collected, events = excluded.events, earned_by_hosts = excluded.earned_by_hosts`;
};
