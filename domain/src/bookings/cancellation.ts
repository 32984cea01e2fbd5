import { addDays, type Day, daysBetween } from '../days.ts';
import { type Paise, shareOf } from '../money.ts';

/** Three named policies, and the host's custom table. */
export const cancellationPolicies = ['flexible', 'moderate', 'strict', 'custom'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];
export type NamedPolicy = Exclude<CancellationPolicy, 'custom'>;

/** The last whole day before check-in with a full refund, and with half (product.md, Cancellation). */
export const cancellationTerms: Record<NamedPolicy, { allUntil: number; halfUntil: number }> = {
  flexible: { allUntil: 7, halfUntil: 2 },
  moderate: { allUntil: 15, halfUntil: 7 },
  strict: { allUntil: 60, halfUntil: 30 },
};

/** Refunds `percent` of a booking cancelled at least `days` whole days before check-in. */
export interface RefundRule {
  days: number;
  percent: number;
}

/** Days and percentages decrease from row to row. After the last row nothing is refunded. */
export type RefundTable = readonly RefundRule[];

/** A named policy or a host's custom table. */
export type Terms = NamedPolicy | RefundTable;

/** Limits of a custom table: rows, and days ahead (bookings open 24 months ahead). */
export const maxRefundRules = 6;
export const furthestRefundDay = 731;

/** The first problem of a custom table, or null. */
export const refundTableProblem = (table: RefundTable): 'too_short' | 'too_long' | 'invalid' | null => {
  if (table.length === 0) return 'too_short';
  if (table.length > maxRefundRules) return 'too_long';
  const isSound = table.every(({ days, percent }, index) => {
    const before = table[index - 1];
    const isWhole = Number.isInteger(days) && Number.isInteger(percent);
    const isInRange = days >= 0 && days <= furthestRefundDay && percent >= 0 && percent <= 100;
    return isWhole && isInRange && (!before || (days < before.days && percent < before.percent));
  });
  return isSound ? null : 'invalid';
};

/** The table of a policy. `own` is the host's table, for the custom policy. */
export const refundTableOf = (policy: CancellationPolicy, own: RefundTable | null): RefundTable => {
  if (policy === 'custom') return own ?? [];
  const { allUntil, halfUntil } = cancellationTerms[policy];
  return [
    { days: allUntil, percent: 100 },
    { days: halfUntil, percent: 50 },
  ];
};

const tableOf = (terms: Terms): RefundTable =>
  typeof terms === 'string' ? refundTableOf(terms, null) : terms;

/** One row of the terms as guests read them. A missing end is open. */
export interface RefundStep {
  from: Day | null;
  until: Day | null;
  percent: number;
}

/** The terms with dates, for a given check-in. */
export const refundSteps = (terms: Terms, checkIn: Day): RefundStep[] => {
  const given = tableOf(terms).filter(({ percent }) => percent > 0);
  const steps = given.map(({ days, percent }, index): RefundStep => {
    const before = given[index - 1];
    return {
      from: before ? addDays(checkIn, -before.days + 1) : null,
      until: addDays(checkIn, -days),
      percent,
    };
  });
  const last = given.at(-1);
  return [...steps, { from: last ? addDays(checkIn, -last.days + 1) : null, until: null, percent: 0 }];
};

/** The share refunded on a day, in per cent. */
export const refundPercent = (terms: Terms, checkIn: Day, today: Day): number => {
  const left = daysBetween(today, checkIn);
  return tableOf(terms).find(({ days }) => left >= days)?.percent ?? 0;
};

/**
 * The refund in paise when the guest cancels: everything paid, or a share of what was paid above the
 * service fee.
 */
export const refundOf = (percent: number, paid: Paise, serviceFee: Paise): Paise =>
  percent === 100 ? paid : shareOf(Math.max(0, paid - serviceFee), percent * 100);
