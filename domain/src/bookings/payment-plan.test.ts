import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../days.ts';
import {
  advanceOf,
  advanceOfAdded,
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
const today = '2026-11-10';
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
            const moved = movedPlan(plan, next, { from: checkIn, to: checkIn, today });
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
  const plan = planOf(100_000_00, thirds, checkIn);
  const days = (one: PaymentPlan) => one.map(({ amount, dueOn }) => [amount / 100, dueOn]);
  const added = (today: Day, advance = 0) =>
    days(movedPlan(plan, 120_000_00, { from: checkIn, to: checkIn, today, advance }));

  it('asks for what it adds three days later at the earliest', () => {
    expect(added('2027-02-08').slice(1)).toEqual([
      [40_000, '2027-01-13'],
      [50_000, checkIn],
    ]);
    const early = planOf(100_000_00, [share(3000, null), rest(20)], checkIn);
    const late = { from: checkIn, to: checkIn, today: '2027-02-01' };
    expect(days(movedPlan(early, 120_000_00, late))).toEqual([
      [30_000, null],
      [70_000, '2027-01-23'],
      [20_000, '2027-02-04'],
    ]);
  });

  it('asks for what it adds at once, if the event is nearer', () => {
    expect(
      days(
        movedPlan(planOf(100_00, usualRules(2000), checkIn), 150_00, {
          from: checkIn,
          to: checkIn,
          today: '2027-02-11',
        }),
      ),
    ).toEqual([
      [20, null],
      [80, '2027-02-10'],
      [50, '2027-02-11'],
    ]);
  });

  it('asks first for a part of what it adds, as the booking did', () => {
    expect(advanceOfAdded(plan, 20_000_00)).toBe(6_000_00);
    expect(added('2026-11-10', 6_000_00)).toEqual([
      [36_000, null],
      [40_000, '2027-01-13'],
      [44_000, checkIn],
    ]);
  });

  it('makes nobody late, whatever moves', () => {
    const day = fc.integer({ min: 0, max: 300 }).map((n) => addDays('2026-11-10', n));
    fc.assert(
      fc.property(day, day, day, fc.integer({ min: 1, max: 200_000_00 }), (from, to, today, total) => {
        fc.pre(today <= from && today <= to);
        const before = planOf(100_000_00, thirds, from, '2026-11-10');
        const after = movedPlan(before, total, { from, to, today });
        const late = (one: PaymentPlan): number =>
          one.reduce((all, { amount, dueOn }) => (dueOn && dueOn < today ? all + amount : all), 0);
        expect(late(after)).toBeLessThanOrEqual(late(before));
        expect(after.map(({ dueOn }) => dueOn ?? '')).toEqual(
          [...new Set(after.map(({ dueOn }) => dueOn ?? ''))].sort(),
        );
      }),
    );
  });

  it('moves the days of its instalments, and the last takes up the difference', () => {
    const plan = planOf(100_000_00, thirds, checkIn);
    expect(movedPlan(plan, 120_000_00, { from: checkIn, to: '2027-03-12', today })).toEqual([
      { amount: 30_000_00, dueOn: null },
      { amount: 40_000_00, dueOn: '2027-02-10' },
      { amount: 50_000_00, dueOn: '2027-03-12' },
    ]);
  });

  it('adds a balance to what was to be paid at once', () => {
    const plan = planOf(100_00, [rest(null)], checkIn);
    expect(movedPlan(plan, 150_00, { from: checkIn, to: checkIn, today })).toEqual([
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
