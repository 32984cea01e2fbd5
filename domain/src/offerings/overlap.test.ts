import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type DayRange } from '../days.ts';
import { localTime, type Offering, occupiedDays, overlap } from './offering.ts';

const spaces = ['hall', 'lawn', 'terrace'];

const window = fc
  .record({
    spaceId: fc.constantFrom(null, ...spaces),
    starts: fc.integer({ min: -1440, max: 1440 }),
    minutes: fc.integer({ min: 1, max: 2880 }),
  })
  .map(({ spaceId, starts, minutes }) => ({ spaceId, starts, ends: starts + minutes }));

const booked = fc
  .record({
    windows: fc.array(window, { minLength: 1, maxLength: 3 }),
    turnaround: fc.integer({ min: 0, max: 240 }),
    first: fc.integer({ min: 0, max: 6 }),
    nights: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ first, nights, ...times }) => {
    const start = addDays('2027-02-10', first);
    return { ...times, unit: 'day' as const, stay: { start, end: addDays(start, nights) } };
  });

/** The spaces that a booking occupies, each from a time to a time. */
const occupiedBy = ({ windows, turnaround }: Pick<Offering, 'windows' | 'turnaround'>, stay: DayRange) =>
  windows.flatMap((each) => {
    const [from, to] = [localTime(stay.start, each.starts), localTime(stay.end, each.ends + turnaround)];
    const occupied = each.spaceId === null ? spaces : [each.spaceId];
    return occupied.map((spaceId) => ({ spaceId, from, to }));
  });

it('two functions overlap exactly when they would occupy a space at the same time', () => {
  fc.assert(
    fc.property(booked, booked, (one, other) => {
      const mine = occupiedBy(one, one.stay);
      const theirs = occupiedBy(other, other.stay);
      const meet = mine.some((a) =>
        theirs.some((b) => a.spaceId === b.spaceId && a.from < b.to && b.from < a.to),
      );
      expect(overlap(one, other)).toBe(meet);
    }),
  );
});

it('rooms are occupied in the nights, and all else also on the last day', () => {
  const stay = { start: '2027-02-10', end: '2027-02-12' };
  expect(occupiedDays('night', stay)).toEqual({ start: '2027-02-10', end: '2027-02-11' });
  expect(occupiedDays('day', stay)).toEqual(stay);
  const oneDay = { start: '2027-02-10', end: '2027-02-10' };
  expect(occupiedDays('night', oneDay)).toEqual(oneDay);
});
