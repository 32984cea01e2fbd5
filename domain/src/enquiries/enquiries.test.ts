import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EnquiryFacts, lastDayOf, stageOf } from './enquiries.ts';

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
