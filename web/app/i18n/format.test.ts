import { expect, it } from 'vitest';
import {
  dayRange,
  fullDay,
  monthAndYear,
  rupees,
  timeOfDay,
  wallTime,
  weekdayAndMediumDay,
} from './format.ts';

it('formats days as designed, in any time zone of the machine', () => {
  expect(fullDay('2026-12-11')).toBe('Friday, 11 December 2026');
  expect(weekdayAndMediumDay('2026-09-01')).toBe('Tue 1 Sep 2026');
  expect(monthAndYear('2026-02')).toBe('February 2026');
});

it('shortens a range of days to the parts that differ', () => {
  expect(dayRange('2026-12-11', '2026-12-12', 'to')).toBe('11 to 12 Dec 2026');
  expect(dayRange('2026-11-30', '2026-12-01', 'to')).toBe('30 Nov to 1 Dec 2026');
  expect(dayRange('2026-12-31', '2027-01-01', 'to')).toBe('31 Dec 2026 to 1 Jan 2027');
  expect(dayRange('2026-12-11', '2026-12-11', 'to')).toBe('11 Dec 2026');
});

it('formats times and rupees as in India', () => {
  expect(wallTime('10:00')).toBe('10:00 am');
  expect(wallTime('00:30')).toBe('12:30 am');
  expect(timeOfDay('2026-12-11T11:00:00Z')).toBe('4:30 pm');
  expect(rupees(105_000)).toBe('₹1,05,000');
  expect(rupees(26_250.5)).toBe('₹26,250.50');
});
