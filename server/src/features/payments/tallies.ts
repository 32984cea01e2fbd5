import { addDays, dayInIndia } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';

/** What is counted by the database itself, in the transaction of every change (0021_operations.sql). */
export type TallyName =
  | 'booking_made'
  | 'booking_net_paid'
  | 'booking_unpaid'
  | 'payment_open'
  | 'payment_completed'
  | 'payment_refunded'
  | 'refund_owed'
  | 'refund_made';

/** In all, since a day, and between two days; money in paise. */
interface Sums {
  count: number;
  amount: Paise;
  recentCount: number;
  recentAmount: Paise;
  earlierAmount: Paise;
}

interface Tally extends Sums {
  name: TallyName;
}

const nothing = { count: 0, amount: 0, recentCount: 0, recentAmount: 0, earlierAmount: 0 };

/** Recent are the last 30 days, today included; earlier are the 30 days before. */
export const readTallies = async (db: Db, clock: Clock): Promise<(name: TallyName) => Sums> => {
  const today = dayInIndia(clock.now());
  const [since, before] = [addDays(today, -29), addDays(today, -59)];
  const tallies = await db<Tally[]>`
    select name, sum(count)::bigint as count, sum(amount)::bigint as amount,
      coalesce(sum(count) filter (where day >= ${since}), 0)::bigint as recent_count,
      coalesce(sum(amount) filter (where day >= ${since}), 0)::bigint as recent_amount,
      coalesce(sum(amount) filter (where day >= ${before} and day < ${since}), 0)::bigint as earlier_amount
    from (select name, day, count, amount from tallies
      union all select name, day, count, amount from tally_changes) both_kinds
    group by name`;
  return (name) => tallies.find((one) => one.name === name) ?? nothing;
};

/** Many small changes become one line a day. Readers see the one or the other, never both. */
export const foldTallies = async (db: Db): Promise<void> => {
  await db`
    with gone as (delete from tally_changes returning name, day, count, amount)
    insert into tallies as t (name, day, count, amount)
    select name, day, sum(count), sum(amount) from gone group by name, day
    on conflict (name, day) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount`;
};
