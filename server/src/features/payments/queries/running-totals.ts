import { addDays, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { PaymentsContext } from '../payments.context.ts';

/** Counted by triggers in the transaction of every change (0022_operations.sql). */
type TotalName =
  | 'booking_made'
  | 'booking_net_paid'
  | 'booking_unpaid'
  | 'payment_open'
  | 'payment_completed'
  | 'payment_refunded'
  | 'refund_owed'
  | 'refund_made';

/** All time, the last 30 days including today, and the 30 days before. Money in paise. */
interface RunningTotal {
  count: number;
  amount: Paise;
  recentCount: number;
  recentAmount: Paise;
  earlierAmount: Paise;
}

const zero: RunningTotal = { count: 0, amount: 0, recentCount: 0, recentAmount: 0, earlierAmount: 0 };

/** Every running total, by name. */
export const readRunningTotals =
  ({ clock, db }: PaymentsContext) =>
  async (): Promise<(name: TotalName) => RunningTotal> => {
    const today = dayInIndia(clock.now());
    const [since, before] = [addDays(today, -29), addDays(today, -59)];
    const totals = await db<(RunningTotal & { name: TotalName })[]>`
      select name, sum(count)::bigint as count, sum(amount)::bigint as amount,
        coalesce(sum(count) filter (where day >= ${since}), 0)::bigint as recent_count,
        coalesce(sum(amount) filter (where day >= ${since}), 0)::bigint as recent_amount,
        coalesce(sum(amount) filter (where day >= ${before} and day < ${since}), 0)::bigint as earlier_amount
      from (select name, day, count, amount from running_totals
        union all select name, day, count, amount from running_total_changes) every
      group by name`;
    return (name) => totals.find((total) => total.name === name) ?? zero;
  };
