import { addDays, dayInIndia } from '@mandap/domain/days';
import type { Sql } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { type DaySpan, daySumColumns, lastStoredDay, sumsByDay } from '../queries/day-sums.ts';

/**
 * Stores the sums of past days. Each query counts yesterday and today, because a transaction that began
 * before midnight may end after it.
 */
export const closeDays =
  ({ db, clock }: OperationsContext) =>
  (): Promise<void> =>
    db.begin(async (tx) => {
      await lockDaySums(tx);
      const stored = await lastStoredDay(tx);
      const [from, through] = [stored && addDays(stored, 1), addDays(dayInIndia(clock.now()), -2)];
      if (!from || from <= through) await storeDaySums(tx, { from, through });
    });

/** Recounts every day, including late entries for past days. */
export const recountDays =
  ({ db, clock }: OperationsContext) =>
  (): Promise<void> =>
    db.begin(async (tx) => {
      await lockDaySums(tx);
      await storeDaySums(tx, { from: null, through: addDays(dayInIndia(clock.now()), -2) });
    });

/** One process at a time counts days. */
const lockDaySums = async (tx: Sql): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('daily_sums', 0))`;
};

/** Replaces the sums of a span, including days on which nothing happened. */
export const storeDaySums = async (tx: Sql, span: DaySpan): Promise<void> => {
  await tx`
    with found as (${sumsByDay(span)}),
    days as (
      select generate_series(coalesce(${span.from}::date, (select min(day) from found)), ${span.through}::date,
        interval '1 day')::date as day)
    insert into daily_sums (${daySumColumns()})
    select days.day, coalesce(users, 0), coalesce(users_gone, 0), coalesce(venues, 0), coalesce(bookings, 0),
      coalesce(revenue, 0), coalesce(collected, 0), coalesce(events, 0), coalesce(earned_by_hosts, 0)
    from days left join found using (day)
    on conflict (day) do update set users = excluded.users, users_gone = excluded.users_gone,
      venues = excluded.venues, bookings = excluded.bookings, revenue = excluded.revenue,
      collected = excluded.collected, events = excluded.events, earned_by_hosts = excluded.earned_by_hosts`;
};
