import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EnquiryFacts, eraseFrom, lastDayOf, nudgesDue, shouldSuggest, stageOf } from './enquiries.ts';

const nothing: EnquiryFacts = { isBooked: false, isLost: false, isVisited: false, isAnswered: false };

describe('the stage of an enquiry', () => {
  it('is that of the furthest thing that happened', () => {
    expect(stageOf(nothing)).toBe('new');
    expect(stageOf({ ...nothing, isAnswered: true })).toBe('talking');
    expect(stageOf({ ...nothing, isAnswered: true, isVisited: true })).toBe('visited');
    expect(stageOf({ ...nothing, isVisited: true, isProposed: true })).toBe('proposed');
  });

  it('is lost once somebody closed it, unless the family booked all the same', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isVisited, isAnswered, isProposed) => {
        const closed = { isLost: true, isVisited, isAnswered, isProposed };
        expect(stageOf({ ...closed, isBooked: false })).toBe('lost');
        expect(stageOf({ ...closed, isBooked: true })).toBe('won');
      }),
    );
  });
});

it('ends with the last of the wanted days', () => {
  expect(lastDayOf([])).toBeNull();
  expect(
    lastDayOf([
      { start: '2027-02-12', end: '2027-02-14' },
      { start: '2027-02-13', end: '2027-02-13' },
    ]),
  ).toBe('2027-02-14');
});

describe('an unanswered enquiry', () => {
  const asked = new Date('2026-11-01T10:00:00Z');
  const after = (hours: number) => new Date(asked.getTime() + hours * 3_600_000);

  it('is followed by two reminders, after 12 and 24 hours', () => {
    expect([11.9, 12, 23.9, 24, 90].map((hours) => nudgesDue(asked, after(hours)))).toEqual([0, 1, 1, 2, 2]);
  });

  it('is followed by similar venues after 48 hours', () => {
    expect(shouldSuggest('new', asked, after(47))).toBe(false);
    expect(shouldSuggest('new', asked, after(48))).toBe(true);
    expect(shouldSuggest('talking', asked, after(90))).toBe(false);
  });
});

it('is kept for twelve months after it ended', () => {
  const createdAt = new Date('2026-11-01T10:00:00Z');
  const days = [{ start: '2027-02-12', end: '2027-02-14' }];
  expect(eraseFrom({ lostAt: null, days, createdAt })).toBe('2028-02-14');
  expect(eraseFrom({ lostAt: new Date('2026-12-01T10:00:00Z'), days, createdAt })).toBe('2027-12-01');
  expect(eraseFrom({ lostAt: null, days: [], createdAt })).toBe('2027-11-01');
});
