import type { AdminDashboard } from '@mandap/contract/operations/operations.schemas';
import { type DayRange, dayInIndia } from '@mandap/domain/days';
import { toRupees } from '@mandap/domain/money';
import { type PeriodName, periodOf } from '@mandap/domain/periods';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import type { Sql } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { type DaySums, sumsSince } from './day-sums.ts';
import { latestActivity } from './latest-activity.ts';
import { pendingWork } from './pending-work.ts';

/**
 * The key figures of a period that ends today, compared with the previous period, and the work that waits for
 * administrators.
 */
export const adminDashboard =
  (context: OperationsContext) =>
  async ({ period }: { period: PeriodName }): Promise<AdminDashboard> => {
    const { db, clock } = context;
    const asOf = clock.now();
    const { range, before, parts } = periodOf(period, dayInIndia(asOf));
    const [{ days, users }, states, waiting, activity] = await Promise.all([
      sumsSince(context, before.start),
      venuesByState(db),
      pendingWork(db, asOf),
      latestActivity(db),
    ]);
    const sumOf = (measure: Exclude<keyof DaySums, 'day'>, { start, end }: DayRange): number =>
      days.reduce((sum, one) => (one.day >= start && one.day <= end ? sum + one[measure] : sum), 0);
    const count = (measure: 'users' | 'venues' | 'bookings') => ({
      now: sumOf(measure, range),
      before: sumOf(measure, before),
    });
    const amount = (measure: 'revenue' | 'collected') => ({
      now: toRupees(sumOf(measure, range)),
      before: toRupees(sumOf(measure, before)),
    });
    return {
      asOf: asOf.toISOString(),
      period: range,
      before,
      users: { total: users, added: count('users') },
      venues: { total: states.reduce((sum, { venues }) => sum + venues, 0), added: count('venues') },
      bookings: count('bookings'),
      revenue: amount('revenue'),
      collected: amount('collected'),
      series: parts.map((part) => ({
        ...part,
        bookings: sumOf('bookings', part),
        revenue: toRupees(sumOf('revenue', part)),
        collected: toRupees(sumOf('collected', part)),
      })),
      states: states.map((state) => ({ ...state, ...placeNamesOf({ state: state.name }) })),
      waiting,
      activity,
    };
  };

/** Public venues. */
const venuesByState = (sql: Sql) => sql<{ name: string; venues: number }[]>`
  select s.name, sum(g.venues)::int as venues
  from published.listing_groups g join published.tehsils t on t.id = g.tehsil_id
  join published.districts d on d.id = t.district_id
  join published.states s on s.id = d.state_id
  where g.venues > 0 group by s.name order by venues desc, s.name`;
