import type { OutputOf } from '@mandap/contract/endpoint';
import type { summarizeAdminPayments } from '@mandap/contract/payments/payments.endpoints';
import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { type Paise, toRupees } from '@mandap/domain/money';
import type { Sql } from '#server/platform/db.ts';
import type { PaymentsContext } from '../payments.context.ts';
import { countDifferences } from './reconciliation.ts';

interface Total {
  count: number;
  amount: Paise;
}

const inRupees = ({ count, amount }: Total) => ({ count, amount: toRupees(amount) });

/** The totals of the administrators' list of payments: what arrived is either still there or refunded. */
export const summarizePayments =
  (context: PaymentsContext) => async (): Promise<OutputOf<typeof summarizeAdminPayments>> => {
    const { clock, db } = context;
    const [{ completed, received, pending, ...periods }, refunds, differences] = await Promise.all([
      sumPayments(db, clock.now()),
      sumRefunds(db),
      countDifferences(context),
    ]);
    return {
      total: inRupees(received),
      completed: inRupees({ count: completed.count, amount: received.amount - refunds.made.amount }),
      pending: inRupees(pending),
      refunded: inRupees(refunds.made),
      refundsDue: inRupees(refunds.owed),
      differences,
      lastDays: toRupees(periods.lastDays),
      daysBefore: toRupees(periods.daysBefore),
    };
  };

/** By status; and what arrived in the last 30 days including today, and in the 30 days before. */
const sumPayments = async (sql: Sql, now: Date) => {
  const today = dayInIndia(now);
  const [since, before] = [startOfDayInIndia(addDays(today, -29)), startOfDayInIndia(addDays(today, -59))];
  const rows = await sql<(Total & { status: string; lastDays: Paise; daysBefore: Paise })[]>`
    select status, count(*)::int as count, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where completed_at >= ${since}), 0)::bigint as last_days,
      coalesce(sum(amount) filter (where completed_at >= ${before} and completed_at < ${since}), 0)::bigint as days_before
    from payments where status in ('pending', 'completed', 'refunded') group by status`;
  const of = (status: string) => rows.find((row) => row.status === status) ?? nothing;
  const [completed, refunded] = [of('completed'), of('refunded')];
  return {
    completed,
    received: {
      count: completed.count + refunded.count,
      amount: completed.amount + refunded.amount,
    },
    pending: of('pending'),
    lastDays: completed.lastDays + refunded.lastDays,
    daysBefore: completed.daysBefore + refunded.daysBefore,
  };
};

const nothing = { count: 0, amount: 0, lastDays: 0, daysBefore: 0 };

const sumRefunds = async (sql: Sql): Promise<{ made: Total; owed: Total }> => {
  const rows = await sql<(Total & { isMade: boolean })[]>`
    select status = 'completed' as is_made, count(*)::int as count, sum(amount)::bigint as amount
    from refunds group by 1`;
  const of = (isMade: boolean) => rows.find((row) => row.isMade === isMade) ?? nothing;
  return { made: of(true), owed: of(false) };
};
