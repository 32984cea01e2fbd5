import { describe, expect, it } from 'vitest';
import { daysIn, isMonth } from './weekdays.ts';

describe('the days of a month', () => {
  it('that are one weekday are four or five, all in the month', () => {
    expect(daysIn('2027-02', 'sat')).toEqual(['2027-02-06', '2027-02-13', '2027-02-20', '2027-02-27']);
    expect(daysIn('2027-05', 'sat')).toHaveLength(5);
    expect(daysIn('2026-11', 'sun')[0]).toBe('2026-11-01');
    expect(daysIn('2028-02', 'tue').at(-1)).toBe('2028-02-29');
  });

  it('are all its days without a weekday', () => {
    expect(daysIn('2027-02')).toHaveLength(28);
    expect(daysIn('2026-12').at(-1)).toBe('2026-12-31');
  });

  it('are of a real month', () => {
    expect(['2027-02', '2027-13', '0000-01', '2027-2', '2027-02-01'].filter(isMonth)).toEqual(['2027-02']);
  });
});
