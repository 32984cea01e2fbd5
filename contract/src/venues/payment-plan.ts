import type { PlanRules } from '@mandap/domain/bookings/payment-plan';
import { toPaise, toRupees } from '@mandap/domain/money';
import type { PlanRow } from './payment-plan.schemas.ts';

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
