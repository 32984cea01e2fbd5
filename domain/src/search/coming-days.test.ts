import { expect, it } from 'vitest';
import { comingWeekendDays } from './coming-days.ts';

it('are the next eight Saturdays and Sundays, without today', () => {
  // A Monday.
  expect(comingWeekendDays('2026-11-23')).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-12-05',
    '2026-12-06',
    '2026-12-12',
    '2026-12-13',
    '2026-12-19',
    '2026-12-20',
  ]);
  expect(comingWeekendDays('2026-11-28')[0]).toBe('2026-11-29');
  expect(comingWeekendDays('2026-11-29')[0]).toBe('2026-12-05');
});
