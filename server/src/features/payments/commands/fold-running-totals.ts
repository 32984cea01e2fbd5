import type { PaymentsContext } from '../payments.context.ts';

/** Merges the changes of running totals into one row per name and day. One statement, so that readers see either version. */
export const foldRunningTotals =
  ({ db }: Pick<PaymentsContext, 'db'>) =>
  async (): Promise<void> => {
    await db`
      with folded as (delete from running_total_changes returning name, day, count, amount)
      insert into running_totals as t (name, day, count, amount)
      select name, day, sum(count), sum(amount) from folded group by name, day
      on conflict (name, day) do update set count = t.count + excluded.count, amount = t.amount + excluded.amount`;
  };
