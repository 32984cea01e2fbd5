import type { Day } from '../days.ts';
import type { Paise } from '../money.ts';
import { type Instalment, openInstalments, type PaymentPlan, settledPlan } from './payment-plan.ts';

/** A booking whose customer pays the host. */
interface Owing {
  plan: PaymentPlan;
  /** What is paid or waived of it, in paise. */
  settled: Paise;
  endDate: Day;
}

const sumOf = (parts: readonly Instalment[]): Paise => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What a customer owes by now, and since which day: the instalments until the last one whose day is over, and after the event
 * all of the rest. What is to be paid with the booking has no day, so alone it is owed after the event only. Null: nothing.
 * In SQL: owed_by.
 */
export const owedBy = (
  { plan, settled, endDate }: Owing,
  today: Day,
): { amount: Paise; since: Day } | null => {
  const open = openInstalments(settledPlan(plan, settled));
  const isLate = ({ dueOn }: Instalment) => dueOn !== null && dueOn < today;
  const since = open.find(isLate)?.dueOn ?? endDate;
  const owed = endDate < today ? open : open.slice(0, open.findLastIndex(isLate) + 1);
  return owed.length > 0 ? { amount: sumOf(owed), since } : null;
};
