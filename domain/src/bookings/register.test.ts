import { expect, it } from 'vitest';
import { registerRange, turnedRegister } from './register.ts';

// A Friday.
const day = '2026-12-11';

it('shows a day, its week from Sunday on, its month, or a year from the day on', () => {
  expect(registerRange('day', day)).toEqual({ start: day, end: day });
  expect(registerRange('week', day)).toEqual({ start: '2026-12-06', end: '2026-12-12' });
  expect(registerRange('week', '2026-12-06')).toEqual({ start: '2026-12-06', end: '2026-12-12' });
  expect(registerRange('month', day)).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  expect(registerRange('list', day)).toEqual({ start: day, end: '2027-12-10' });
});

it('turns by days, weeks and months, over the end of a year and from the last day of a month', () => {
  expect(turnedRegister('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(turnedRegister('week', day, -1)).toBe('2026-11-29');
  expect(turnedRegister('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(turnedRegister('month', '2027-01-31', -1)).toBe('2026-12-01');
});
