import { expect, it } from 'vitest';
import { isTaken, isTakenSince } from './assignment.ts';

it('leaves a case to whoever is on it', () => {
  expect(isTaken(null, 'asha')).toBe(false);
  expect(isTaken('asha', 'asha')).toBe(false);
  expect(isTaken('ravi', 'asha')).toBe(true);
});

it('notices that somebody has taken a case since it was looked at', () => {
  expect(isTakenSince('ravi', null, 'asha')).toBe(true);
  expect(isTakenSince('ravi', 'ravi', 'asha')).toBe(false);
  expect(isTakenSince(null, 'ravi', 'asha')).toBe(false);
  expect(isTakenSince('asha', null, 'asha')).toBe(false);
  expect(isTakenSince('ravi', undefined, 'asha')).toBe(false);
});
