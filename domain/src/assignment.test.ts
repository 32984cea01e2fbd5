import { expect, it } from 'vitest';
import { isTaken, isTakenSince } from './assignment.ts';

it('leaves an assigned case to its assignee', () => {
  expect(isTaken(null, 'asha')).toBe(false);
  expect(isTaken('asha', 'asha')).toBe(false);
  expect(isTaken('ravi', 'asha')).toBe(true);
});

it('notices that somebody else took the case in the meantime', () => {
  expect(isTakenSince('ravi', null, 'asha')).toBe(true);
  expect(isTakenSince('ravi', 'ravi', 'asha')).toBe(false);
  expect(isTakenSince(null, 'ravi', 'asha')).toBe(false);
  expect(isTakenSince('asha', null, 'asha')).toBe(false);
  expect(isTakenSince('ravi', undefined, 'asha')).toBe(false);
});
