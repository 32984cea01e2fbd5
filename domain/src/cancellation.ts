import { addDays, type Day, daysBetween } from './days.ts';
import { type Paise, shareOf } from './money.ts';

export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** Whole days before check-in until which all, and until which half, comes back (product.md, Cancellation). */
export const cancellationTerms: Record<CancellationPolicy, { allUntil: number; halfUntil: number }> = {
  flexible: { allUntil: 7, halfUntil: 2 },
  moderate: { allUntil: 15, halfUntil: 7 },
  strict: { allUntil: 60, halfUntil: 30 },
};

/** One line of the terms as a customer reads them; a missing end is open. */
export interface RefundStep {
  from: Day | null;
  until: Day | null;
  percent: 100 | 50 | 0;
}

/** The terms with the dates of one check-in. */
export const refundSteps = (policy: CancellationPolicy, checkIn: Day): RefundStep[] => {
  const { allUntil, halfUntil } = cancellationTerms[policy];
  return [
    { from: null, until: addDays(checkIn, -allUntil), percent: 100 },
    { from: addDays(checkIn, -allUntil + 1), until: addDays(checkIn, -halfUntil), percent: 50 },
    { from: addDays(checkIn, -halfUntil + 1), until: null, percent: 0 },
  ];
};

export const refundPercent = (policy: CancellationPolicy, checkIn: Day, today: Day): 100 | 50 | 0 => {
  const left = daysBetween(today, checkIn);
  const { allUntil, halfUntil } = cancellationTerms[policy];
  if (left >= allUntil) return 100;
  return left >= halfUntil ? 50 : 0;
};

/** What a cancelling customer gets back, in paise: everything paid, or a share of what was paid above the service fee. */
export const refundOf = (percent: 100 | 50 | 0, paid: Paise, serviceFee: Paise): Paise =>
  percent === 100 ? paid : shareOf(Math.max(0, paid - serviceFee), percent * 100);
