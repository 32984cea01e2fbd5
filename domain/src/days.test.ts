import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayInIndia,
  daysBetween,
  daysOf,
  isDay,
  overlaps,
  startOfDayInIndia,
  stayProblem,
} from './days.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));

describe('days', () => {
  it('knows real days from invented ones', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(
      ['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', 'tomorrow', '2026-01-01T00:00'].some(isDay),
    ).toBe(false);
  });

  it('changes in India at 18:30 UTC', () => {
    expect(dayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(dayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(startOfDayInIndia('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z');
  });

  it('goes to the last day of a shorter month', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-11-21', 24)).toBe('2028-11-21');
  });

  it('counts to and fro alike', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('says that two ranges overlap exactly when they share a day', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 }))
      .map(([from, length]) => ({
        start: addDays('2027-01-01', from),
        end: addDays('2027-01-01', from + length),
      }));
    fc.assert(
      fc.property(anyRange, anyRange, (a, b) => {
        const shared = daysOf(a).filter((day) => daysOf(b).includes(day));
        expect(overlaps(a, b)).toBe(shared.length > 0);
      }),
    );
  });
});

describe('a wanted stay', () => {
  const today = '2026-11-21';

  it('may begin today, last one day or thirty nights, and end 24 months ahead', () => {
    expect(stayProblem({ start: today, end: today }, today)).toBeNull();
    expect(stayProblem({ start: today, end: addDays(today, 30) }, today)).toBeNull();
    expect(stayProblem({ start: '2028-11-21', end: '2028-11-21' }, today)).toBeNull();
  });

  it.each([
    ['dates_past', '2026-11-20', '2026-11-22'],
    ['dates_reversed', '2026-11-25', '2026-11-24'],
    ['dates_too_long', '2026-11-21', '2026-12-22'],
    ['dates_too_far', '2028-11-21', '2028-11-22'],
  ])('is refused as %s from %s to %s', (problem, start, end) => {
    expect(stayProblem({ start, end }, today)).toBe(problem);
  });
});
