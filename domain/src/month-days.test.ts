import { describe, expect, it } from 'vitest';
import { daysIn, daysLike } from './month-days.ts';
import { isMonth, weekdayOf } from './weekdays.ts';

describe('the days of a month', () => {
  it('for one weekday are four or five, all in the month', () => {
    expect(daysIn('2027-02', 'sat')).toEqual(['2027-02-06', '2027-02-13', '2027-02-20', '2027-02-27']);
    expect(daysIn('2027-05', 'sat')).toHaveLength(5);
    expect(daysIn('2026-11', 'sun')[0]).toBe('2026-11-01');
    expect(daysIn('2028-02', 'tue').at(-1)).toBe('2028-02-29');
  });

  it('without a weekday are all its days', () => {
    expect(daysIn('2027-02')).toHaveLength(28);
    expect(daysIn('2026-12').at(-1)).toBe('2026-12-31');
  });

  it('exist only for a real month', () => {
    expect(['2027-02', '2027-13', '0000-01', '2027-2', '2027-02-01'].filter(isMonth)).toEqual(['2027-02']);
  });
});

describe('how many similar days are booked', () => {
  const taken = [
    { start: '2027-02-05', end: '2027-02-06' },
    { start: '2027-02-13', end: '2027-02-13' },
    { start: '2027-02-20', end: '2027-02-22' },
    { start: '2027-03-06', end: '2027-03-06' },
  ];

  it('counts the same weekday of the same month, both ends of a stay included', () => {
    expect(weekdayOf('2027-02-27')).toBe('sat');
    expect(daysLike('2027-02-27', taken, '2026-11-21')).toEqual({ days: 4, taken: 3 });
    expect(daysLike('2027-02-10', taken, '2026-11-21')).toEqual({ days: 4, taken: 0 });
  });

  it('leaves out past days', () => {
    expect(daysLike('2027-02-27', taken, '2027-02-14')).toEqual({ days: 2, taken: 1 });
  });
});
