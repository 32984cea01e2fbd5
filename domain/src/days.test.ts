import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayInIndia,
  daysBetween,
  daysOf,
  isDay,
  merged,
  nearestFree,
  overlaps,
  startOfDayInIndia,
  stayProblem,
  timeInIndia,
  without,
} from './days.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));

describe('days', () => {
  it('tells real days from invalid ones', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(
      ['2026-02-29', '2026-13-01', '0000-01-01', '2026-1-1', 'tomorrow', '2026-01-01T00:00'].some(isDay),
    ).toBe(false);
  });

  it('changes in India at 18:30 UTC', () => {
    expect(dayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(dayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(timeInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22 00:00:00');
    expect(startOfDayInIndia('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z');
  });

  it('is the last day of a month that is too short', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-11-21', 24)).toBe('2028-11-21');
  });

  it('counts forwards and backwards alike', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('two ranges overlap exactly when they share a day', () => {
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

describe('a requested stay', () => {
  const today = '2026-11-21';

  it('may begin today, last one day or thirty nights, and start up to 24 months ahead', () => {
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

describe('the days of one stay that are not in another', () => {
  const taken = { start: '2026-12-10', end: '2026-12-12' };

  it.each([
    ['apart', '2026-12-14', '2026-12-15', [['2026-12-14', '2026-12-15']]],
    ['within', '2026-12-10', '2026-12-11', []],
    ['longer at its end', '2026-12-11', '2026-12-14', [['2026-12-13', '2026-12-14']]],
    [
      'longer at both ends',
      '2026-12-08',
      '2026-12-13',
      [
        ['2026-12-08', '2026-12-09'],
        ['2026-12-13', '2026-12-13'],
      ],
    ],
  ])('%s', (_, start, end, parts) => {
    expect(without({ start, end }, taken)).toEqual(parts.map(([from, to]) => ({ start: from, end: to })));
  });
});

describe('the nearest free stays', () => {
  const requested = { start: '2026-12-10', end: '2026-12-11' };

  it('have the same length, nearest first, at most three', () => {
    expect(nearestFree(requested, [requested], '2026-11-21')).toEqual([
      { start: '2026-12-08', end: '2026-12-09' },
      { start: '2026-12-12', end: '2026-12-13' },
      { start: '2026-12-07', end: '2026-12-08' },
    ]);
  });

  it('are never in the past, never the excluded stay, and possibly none', () => {
    expect(nearestFree(requested, [requested], '2026-12-10')[0]).toEqual({
      start: '2026-12-12',
      end: '2026-12-13',
    });
    const not = { start: '2026-12-08', end: '2026-12-09' };
    expect(nearestFree(requested, [requested], '2026-11-21', not)).not.toContainEqual(not);
    expect(nearestFree(requested, [{ start: '2026-11-01', end: '2027-01-31' }], '2026-11-21')).toEqual([]);
  });
});

it('are merged when they touch or overlap, in any order', () => {
  const ranges = [
    { start: '2026-12-20', end: '2026-12-20' },
    { start: '2026-12-10', end: '2026-12-14' },
    { start: '2026-12-11', end: '2026-12-12' },
    { start: '2026-12-15', end: '2026-12-16' },
  ];
  expect(merged(ranges)).toEqual([
    { start: '2026-12-10', end: '2026-12-16' },
    { start: '2026-12-20', end: '2026-12-20' },
  ]);
  expect(merged([])).toEqual([]);
  expect(ranges[1]).toEqual({ start: '2026-12-10', end: '2026-12-14' });
});
