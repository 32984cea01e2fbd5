import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancellationPolicies, refundOf, refundPercent, refundSteps } from './cancellation.ts';
import { addDays } from './days.ts';

describe('cancellation terms', () => {
  it('shows moderate terms with the dates of an 11 December check-in', () => {
    expect(refundSteps('moderate', '2026-12-11')).toEqual([
      { from: null, until: '2026-11-26', percent: 100 },
      { from: '2026-11-27', until: '2026-12-04', percent: 50 },
      { from: '2026-12-05', until: null, percent: 0 },
    ]);
  });

  it('gives back on each day what the shown line for that day says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cancellationPolicies),
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

  it('gives the service fee back only with everything else', () => {
    expect(refundOf(100, 30_000_00, 5_000_00)).toBe(30_000_00);
    expect(refundOf(50, 30_000_00, 5_000_00)).toBe(12_500_00);
    expect(refundOf(0, 30_000_00, 5_000_00)).toBe(0);
    expect(refundOf(50, 4_000_00, 5_000_00)).toBe(0);
  });
});
