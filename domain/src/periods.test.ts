import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysOf } from './days.ts';
import { periodNames, periodOf, trendOf } from './periods.ts';

const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));

describe('a period', () => {
  it('ends today, and its parts contain each of its days once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodNames), anyDay, (name, today) => {
        const { range, parts } = periodOf(name, today);
        expect(range.end).toBe(today);
        expect(parts.flatMap(daysOf)).toEqual(daysOf(range));
      }),
    );
  });

  it('counted in days directly follows the previous one of the same length', () => {
    fc.assert(
      fc.property(fc.constantFrom('30d' as const, '90d' as const), anyDay, (name, today) => {
        const { range, before } = periodOf(name, today);
        expect(addDays(before.end, 1)).toBe(range.start);
        expect(daysBetween(before.start, before.end)).toBe(daysBetween(range.start, range.end));
      }),
    );
  });

  it('of months is compared with the same days of the year before', () => {
    const { range, before, parts } = periodOf('12m', '2026-11-21');
    expect(range).toEqual({ start: '2025-12-01', end: '2026-11-21' });
    expect(before).toEqual({ start: '2024-12-01', end: '2025-11-21' });
    expect(parts).toHaveLength(12);
    expect(parts[2]).toEqual({ start: '2026-02-01', end: '2026-02-28' });
    expect(periodOf('12m', '2028-02-29').before.end).toBe('2027-02-28');
  });
});

describe('a trend', () => {
  it('has a direction and a size', () => {
    expect(trendOf(112, 100)).toEqual({ direction: 'up', percent: 12 });
    expect(trendOf(50, 100)).toEqual({ direction: 'down', percent: 50 });
    expect(trendOf(7, 7)).toEqual({ direction: 'same', percent: 0 });
  });

  it('has no percentage when the earlier value is zero', () => {
    expect(trendOf(3, 0)).toEqual({ direction: 'up', percent: null });
    expect(trendOf(0, 0)).toEqual({ direction: 'same', percent: null });
  });
});
