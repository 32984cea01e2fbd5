import { expect, it } from 'vitest';
import { lastDayOf } from './saved-search.ts';

it('ends with its day', () => {
  expect(lastDayOf({ startDate: '2027-02-12' })).toBe('2027-02-12');
});

it('ends with the last such day of a month', () => {
  expect(lastDayOf({ month: '2027-02' })).toBe('2027-02-28');
  expect(lastDayOf({ month: '2027-02', weekday: 'sat' })).toBe('2027-02-27');
});

it('never ends if it names no day', () => {
  expect(lastDayOf({})).toBeNull();
});
