import { expect, it } from 'vitest';
import { responseTimeOf } from './response-time.ts';

it.each([
  [null, null],
  [0, 'within_hour'],
  [60, 'within_hour'],
  [61, 'within_hours'],
  [360, 'within_hours'],
  [361, 'within_day'],
  [1440, 'within_day'],
  [1441, 'within_days'],
] as const)('describes a median of %s minutes as %s', (minutes, time) => {
  expect(responseTimeOf(minutes)).toBe(time);
});
