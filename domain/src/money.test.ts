import { describe, expect, it } from 'vitest';
import { ceilToRupee, formatPaise, shareOf, toPaise, toRupees } from './money.ts';

describe('money', () => {
  it('is formatted with Indian digit grouping', () => {
    expect(formatPaise(105_000_00)).toBe('₹1,05,000');
    expect(formatPaise(1_23_45_678_50)).toBe('₹1,23,45,678.50');
    expect(formatPaise(0)).toBe('₹0');
    expect([formatPaise(-2_100_00), formatPaise(-50)]).toEqual(['−₹2,100', '−₹0.50']);
  });

  it('preserves every paisa between rupees and paise', () => {
    expect(toPaise(26_250.1)).toBe(26_250_10);
    expect(toPaise(0.29)).toBe(29);
    expect(toRupees(26_250_10)).toBe(26_250.1);
  });

  it('rounds shares half up and advances up to the rupee', () => {
    expect(shareOf(101, 5000)).toBe(51);
    expect(ceilToRupee(21_000_01)).toBe(21_001_00);
    expect(ceilToRupee(21_000_00)).toBe(21_000_00);
  });
});
