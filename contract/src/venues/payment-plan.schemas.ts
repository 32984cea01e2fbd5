import { furthestInstalmentDay, planProblem } from '@mandap/domain/bookings/payment-plan';
import * as z from 'zod/mini';
import { rupees, wholeNumber } from '../checks.ts';
import { type PlanRow as Row, rulesOfPlan } from './payment-plan.ts';

export const PlanRow = z.object({
  percent: z.nullable(z.number('not_a_number').check(z.gte(0.01, 'too_small'), z.lt(100, 'too_big'))),
  amount: z.nullable(rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big'))),
  daysBefore: z.nullable(wholeNumber(0, furthestInstalmentDay)),
});

const codes = {
  too_short: 'too_short',
  too_long: 'too_long',
  out_of_order: 'plan_out_of_order',
  does_not_add_up: 'plan_does_not_add_up',
} as const;

/** A host's own plan, as it may be saved. */
export const ownPlan = () =>
  z.array(PlanRow).check(
    z.refine((rows) => planProblem(rulesOfPlan(rows)) === null, {
      error: ({ input }) => codes[planProblem(rulesOfPlan(input as Row[])) ?? 'does_not_add_up'],
    }),
  );
