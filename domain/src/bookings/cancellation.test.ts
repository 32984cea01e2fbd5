import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { refundOf, refundPercent, refundSteps, refundTableOf, refundTableProblem } from './cancellation.ts';

/** Any valid custom table. */
const ownTable = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 6, max: 100 }),
  )
  .map(([days, first]) =>
    days.sort((a, b) => b - a).map((day, index) => ({ days: day, percent: first - index })),
  );

describe('cancellation terms', () => {
  it('show moderate terms with the dates of an 11 December check-in', () => {
    expect(refundSteps('moderate', '2026-12-11')).toEqual([
      { from: null, until: '2026-11-26', percent: 100 },
      { from: '2026-11-27', until: '2026-12-04', percent: 50 },
      { from: '2026-12-05', until: null, percent: 0 },
    ]);
  });

  it('refund on each day the percentage displayed for that day', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom('flexible' as const, 'moderate' as const, 'strict' as const), ownTable),
        fc.integer({ min: -5, max: 90 }),
        (policy, before) => {
          const today = addDays('2027-03-10', -before);
          const line = refundSteps(policy, '2027-03-10').find(
            ({ from, until }) => (!from || from <= today) && (!until || today <= until),
          );
          expect(refundPercent(policy, '2027-03-10', today)).toBe(line?.percent);
        },
      ),
    );
  });

  it('follow a host’s custom table row by row', () => {
    const own = [
      { days: 30, percent: 90 },
      { days: 10, percent: 40 },
    ];
    expect(refundSteps(own, '2026-12-31')).toEqual([
      { from: null, until: '2026-12-01', percent: 90 },
      { from: '2026-12-02', until: '2026-12-21', percent: 40 },
      { from: '2026-12-22', until: null, percent: 0 },
    ]);
    expect(refundPercent(own, '2026-12-31', '2026-12-21')).toBe(40);
    expect(refundOf(90, 105_000_00, 5_000_00)).toBe(90_000_00);
    expect(refundTableOf('custom', own)).toBe(own);
  });

  it('accept only tables with decreasing days and percentages', () => {
    fc.assert(
      fc.property(ownTable, (table) => {
        expect(refundTableProblem(table)).toBeNull();
      }),
    );
    const problem = (...lines: [number, number][]) =>
      refundTableProblem(lines.map(([days, percent]) => ({ days, percent })));
    expect(problem()).toBe('too_short');
    expect(problem([7, 6], [6, 5], [5, 4], [4, 3], [3, 2], [2, 1], [1, 0])).toBe('too_long');
    expect(problem([7, 50], [7, 40])).toBe('invalid');
    expect(problem([7, 50], [9, 40])).toBe('invalid');
    expect(problem([7, 50], [2, 60])).toBe('invalid');
    expect(problem([7, 101])).toBe('invalid');
    expect(problem([-1, 50])).toBe('invalid');
    expect(problem([7.5, 50])).toBe('invalid');
    expect(problem([732, 50])).toBe('invalid');
  });

  it('refund the service fee only with everything else', () => {
    expect(refundOf(100, 30_000_00, 5_000_00)).toBe(30_000_00);
    expect(refundOf(50, 30_000_00, 5_000_00)).toBe(12_500_00);
    expect(refundOf(0, 30_000_00, 5_000_00)).toBe(0);
    expect(refundOf(50, 4_000_00, 5_000_00)).toBe(0);
  });
});
