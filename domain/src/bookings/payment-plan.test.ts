import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceOf,
  graceDays,
  isUsualPlan,
  maxInstalments,
  missedInstalment,
  movedPlan,
  type PaymentPlan,
  type PlanRule,
  planOf,
  planProblem,
  settledPlan,
  usualRules,
} from './payment-plan.ts';

const checkIn = '2027-02-12';
const rest = (daysBefore: number | null): PlanRule => ({ share: null, amount: null, daysBefore });
const share = (of: number, daysBefore: number | null): PlanRule => ({ share: of, amount: null, daysBefore });
const amount = (of: number, daysBefore: number | null): PlanRule => ({ share: null, amount: of, daysBefore });
const sum = (plan: PaymentPlan): number => plan.reduce((all, one) => all + one.amount, 0);
const thirds = [share(3000, null), share(4000, 30), rest(0)];

describe('an instalment that is late', () => {
  const plan = planOf(100_000_00, thirds, checkIn);
  const missed = (settled: number, today: string) => missedInstalment(settledPlan(plan, settled), today);

  it('is missed from the day after it was due, and what is left of it can be paid until the host cancels', () => {
    expect(missed(30_000_00, '2027-01-13')).toBeNull();
    expect(missed(30_000_00, '2027-01-14')).toEqual({
      amount: 40_000_00,
      dueOn: '2027-01-13',
      cancellableFrom: '2027-01-17',
    });
    expect(missed(50_000_00, '2027-01-14')?.amount).toBe(20_000_00);
    expect(missed(70_000_00, '2027-01-14')).toBeNull();
    expect(graceDays).toBe(3);
  });

  it('is never the first, which confirms the booking', () => {
    expect(missed(0, '2027-01-20')).toBeNull();
  });
});

describe('the usual plan', () => {
  it('asks for the advance with the booking, and for the rest two days before check-in', () => {
    const plan = planOf(105_000_00, usualRules(2000), checkIn);
    expect(plan).toEqual([
      { amount: 21_000_00, dueOn: null },
      { amount: 84_000_00, dueOn: '2027-02-10' },
    ]);
    expect(advanceOf(plan)).toBe(21_000_00);
    expect(isUsualPlan(plan, checkIn)).toBe(true);
  });

  it('asks for everything at once, or for nothing with the booking, if the platform says so', () => {
    expect(planOf(100_00, usualRules(10_000), checkIn)).toEqual([{ amount: 100_00, dueOn: null }]);
    expect(planOf(100_00, usualRules(0), checkIn).map((one) => one.amount)).toEqual([0, 100_00]);
  });
});

describe('a host’s plan', () => {
  it('has shares, amounts and a rest, with the days before check-in', () => {
    const plan = planOf(100_000_50, [amount(11_000_00, null), share(5000, 60), rest(0)], checkIn);
    expect(plan).toEqual([
      { amount: 11_000_00, dueOn: null },
      { amount: 50_001_00, dueOn: '2026-12-14' },
      { amount: 38_999_50, dueOn: '2027-02-12' },
    ]);
    expect(isUsualPlan(plan, checkIn)).toBe(false);
  });

  it('asks with the booking for parts whose day is over, so that nobody is late when they book', () => {
    const plan = [share(3000, null), share(4000, 30), rest(2)];
    expect(planOf(100_000_00, plan, checkIn, '2027-01-13')).toHaveLength(3);
    expect(planOf(100_000_00, plan, checkIn, '2027-01-14')).toEqual([
      { amount: 70_000_00, dueOn: null },
      { amount: 30_000_00, dueOn: '2027-02-10' },
    ]);
    expect(planOf(100_000_00, plan, checkIn, '2027-02-11')).toEqual([{ amount: 100_000_00, dueOn: null }]);
  });

  it('leaves out what is no longer owed when the total is small', () => {
    expect(planOf(5_000_00, [amount(11_000_00, null), share(5000, 60), rest(0)], checkIn)).toEqual([
      { amount: 5_000_00, dueOn: null },
    ]);
  });

  it.each([
    ['no row', [], 'too_short'],
    [
      'seven rows',
      [share(1000, null), ...[60, 50, 40, 30, 20].map((day) => share(1000, day)), rest(0)],
      'too_long',
    ],
    ['a first row after the booking', [share(2000, 30), rest(0)], 'out_of_order'],
    ['a later day before an earlier one', [share(2000, null), share(2000, 10), rest(10)], 'out_of_order'],
    ['a day after check-in', [share(2000, null), rest(-1)], 'out_of_order'],
    ['shares of more than everything', [share(6000, null), share(4000, 10), rest(0)], 'does_not_add_up'],
    ['no rest', [share(6000, null), share(4000, 10)], 'does_not_add_up'],
    ['two rests', [rest(null), rest(0)], 'does_not_add_up'],
    ['a price of zero', [amount(0, null), rest(0)], 'does_not_add_up'],
    ['a share and an amount', [{ share: 1000, amount: 100, daysBefore: null }, rest(0)], 'does_not_add_up'],
  ] as const)('is refused with %s', (_, rules, problem) => {
    expect(planProblem(rules)).toBe(problem);
  });

  it('is accepted with one to six rows', () => {
    expect(planProblem([rest(null)])).toBeNull();
    expect(planProblem(thirds)).toBeNull();
    const six = [share(1000, null), ...[60, 50, 40, 30].map((day) => share(1000, day)), rest(0)];
    expect([six.length, planProblem(six)]).toEqual([maxInstalments, null]);
  });

  const anyRules = fc
    .array(fc.oneof(fc.integer({ min: 1, max: 1999 }), fc.integer({ min: 100, max: 50_000_00 })), {
      maxLength: 5,
    })
    .map((parts) =>
      parts
        .map((part, place): PlanRule => {
          const daysBefore = place === 0 ? null : 100 - place;
          return part < 2000 ? share(part, daysBefore) : amount(part, daysBefore);
        })
        .concat(rest(parts.length === 0 ? null : 0)),
    );
  const anyTotal = fc.integer({ min: 1, max: 10_000_000_00 });

  it('always adds up to the total, in whole paise, whatever the total', () => {
    fc.assert(
      fc.property(anyRules, anyTotal, (rules, total) => {
        expect(planProblem(rules)).toBeNull();
        const plan = planOf(total, rules, checkIn);
        expect(sum(plan)).toBe(total);
        expect(plan.every((one) => Number.isInteger(one.amount) && one.amount >= 0)).toBe(true);
      }),
    );
  });

  it('adds up after any number of changes, and never asks for more with the booking than before', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.array(anyTotal, { minLength: 2, maxLength: 5 }),
        (rules, [total = 1, ...later]) => {
          let plan = planOf(total, rules, checkIn);
          for (const next of later) {
            const moved = movedPlan(plan, next, { from: checkIn, to: checkIn });
            expect(sum(moved)).toBe(next);
            expect(advanceOf(moved)).toBeLessThanOrEqual(advanceOf(plan));
            plan = moved;
          }
        },
      ),
    );
  });
});

describe('a change of a booking', () => {
  it('moves the days of its instalments, and the last takes up the difference', () => {
    const plan = planOf(100_000_00, thirds, checkIn);
    expect(movedPlan(plan, 120_000_00, { from: checkIn, to: '2027-03-12' })).toEqual([
      { amount: 30_000_00, dueOn: null },
      { amount: 40_000_00, dueOn: '2027-02-10' },
      { amount: 50_000_00, dueOn: '2027-03-12' },
    ]);
  });

  it('adds a balance to what was to be paid at once', () => {
    const plan = planOf(100_00, [rest(null)], checkIn);
    expect(movedPlan(plan, 150_00, { from: checkIn, to: checkIn })).toEqual([
      { amount: 100_00, dueOn: null },
      { amount: 50_00, dueOn: '2027-02-10' },
    ]);
  });
});

it('settles the oldest instalment first', () => {
  const plan = planOf(100_000_00, thirds, checkIn);
  const paid = (settled: number): number[] => settledPlan(plan, settled).map((one) => one.paid);
  expect(paid(0)).toEqual([0, 0, 0]);
  expect(paid(45_000_00)).toEqual([30_000_00, 15_000_00, 0]);
  expect(paid(130_000_00)).toEqual([30_000_00, 40_000_00, 30_000_00]);
});
