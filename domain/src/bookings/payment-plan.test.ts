import { expect, it } from 'vitest';
import { advanceOf, planOf } from './payment-plan.ts';

it('asks for the advance with the booking, and for the rest two days before check-in', () => {
  const plan = planOf(105_000_00, 21_000_00, '2027-02-12');
  expect(plan).toEqual([
    { amount: 21_000_00, dueOn: null },
    { amount: 84_000_00, dueOn: '2027-02-10' },
  ]);
  expect(advanceOf(plan)).toBe(21_000_00);
});

it('asks for everything at once if the advance is the whole total or more', () => {
  expect(planOf(100, 100, '2027-02-12')).toEqual([{ amount: 100, dueOn: null }]);
  expect(planOf(100, 200, '2027-02-12')).toEqual([{ amount: 100, dueOn: null }]);
});

it('asks for nothing with the booking if there is no advance', () => {
  expect(planOf(100, 0, '2027-02-12').map(({ amount }) => amount)).toEqual([0, 100]);
});
