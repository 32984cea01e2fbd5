import { expect, it } from 'vitest';
import { isShownOn } from './shown-days.ts';

it('is shown from its first to its last day', () => {
  const diwali = { startsOn: '2026-11-01', endsOn: '2026-11-09' };
  expect(
    ['2026-10-31', '2026-11-01', '2026-11-09', '2026-11-10'].map((day) => isShownOn(day, diwali)),
  ).toEqual([false, true, true, false]);
  expect(isShownOn('2026-11-10', { startsOn: null, endsOn: null })).toBe(true);
});
