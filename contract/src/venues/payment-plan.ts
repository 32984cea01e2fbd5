import type { PlanRules } from '@mandap/domain/bookings/payment-plan';
import { toPaise, toRupees } from '@mandap/domain/money';

/** A row of a plan on the wire: a share in per cent or an amount in rupees. The last row has neither: it is the rest. */
export interface PlanRow {
  percent: number | null;
  amount: number | null;
  /** Whole days before check-in, 0 on the day itself. Null: with the booking. */
  daysBefore: number | null;
}

/** The rules of a plan on the wire, in basis points and paise. */
export const rulesOfPlan = (rows: readonly PlanRow[]): PlanRules =>
  rows.map(({ percent, amount, daysBefore }) => ({
    share: percent === null ? null : Math.round(percent * 100),
    amount: amount === null ? null : toPaise(amount),
    daysBefore,
  }));

export const planOfRules = (rules: PlanRules): PlanRow[] =>
  rules.map(({ share, amount, daysBefore }) => ({
    percent: share === null ? null : share / 100,
    amount: amount === null ? null : toRupees(amount),
    daysBefore,
  }));
