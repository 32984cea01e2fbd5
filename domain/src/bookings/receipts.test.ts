import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { maxDaysBack, receiptNumber, receivedDayProblem } from './receipts.ts';

const today = '2026-11-20';

describe('the day on which money was received', () => {
  it('is today or at most 60 days ago', () => {
    expect(receivedDayProblem(today, today)).toBeNull();
    expect(receivedDayProblem(addDays(today, -maxDaysBack), today)).toBeNull();
    expect(receivedDayProblem(addDays(today, -maxDaysBack - 1), today)).toBe('received_too_long_ago');
  });

  it('is not in the future', () => {
    expect(receivedDayProblem(addDays(today, 1), today)).toBe('received_in_future');
  });
});

describe('the number of a receipt', () => {
  it('names its financial year', () => {
    expect(receiptNumber(2026, 1)).toBe('MR-2627-000001');
    expect(() => receiptNumber(2026, 0)).toThrow(RangeError);
  });
});
