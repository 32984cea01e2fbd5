import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerVisitBy,
  knowEachOtherByVisit,
  openVisitStatuses,
  pickVisitBy,
  type VisitParty,
  type VisitStatus,
  type VisitTransition,
  visitAfter,
  visitParties,
  visitStatuses,
  visitTimeProblem,
  visitWishProblem,
} from './visits.ts';

/** Half past ten in the morning in India. */
const now = new Date('2026-11-23T05:00:00Z');
const all: VisitTransition[] = ['offer', 'pick', 'ask', 'decline', 'cancel'];

const allowed = (status: VisitStatus, party: VisitParty): string =>
  all.filter((transition) => visitAfter(status, transition, party)).join(' ');

describe('a visit', () => {
  it('is requested by the guest, timed by the host and accepted by the guest, and both may end or reopen it', () => {
    expect(
      openVisitStatuses.map((status) => [status, allowed(status, 'guest'), allowed(status, 'host')]),
    ).toEqual([
      ['asked', 'cancel', 'offer decline'],
      ['offered', 'pick ask cancel', 'offer cancel'],
      ['agreed', 'ask cancel', 'offer cancel'],
    ]);
  });

  it('allows no step once it is over', () => {
    const over = visitStatuses.filter((status) => !(openVisitStatuses as readonly string[]).includes(status));
    for (const status of over) for (const party of visitParties) expect(allowed(status, party)).toBe('');
  });

  it('shows telephone numbers only once it is agreed', () => {
    expect(visitStatuses.filter(knowEachOtherByVisit)).toEqual(['agreed', 'done']);
  });
});

describe('the deadlines of a visit', () => {
  it('give the host 48 hours, or less if the last suitable day ends earlier', () => {
    const morning = { day: '2026-11-30', part: 'morning' } as const;
    expect(answerVisitBy([morning], now)).toEqual(new Date('2026-11-25T05:00:00Z'));
    const tonight = { day: '2026-11-23', part: 'evening' } as const;
    expect(answerVisitBy([tonight], now)).toEqual(new Date('2026-11-23T14:30:00Z'));
    expect(answerVisitBy([tonight, morning], now)).toEqual(new Date('2026-11-25T05:00:00Z'));
  });

  it('give the guest until the last of the times', () => {
    const times = ['2026-11-28T05:00:00Z', '2026-11-29T05:00:00Z', '2026-11-27T05:00:00Z'];
    expect(pickVisitBy(times.map((time) => new Date(time)))).toEqual(new Date('2026-11-29T05:00:00Z'));
  });
});

describe('days and times of a visit', () => {
  it.each([
    ['2026-11-22', 'evening', 'dates_past'],
    ['2026-11-23', 'morning', null],
    ['2026-11-23', 'evening', null],
    ['2027-02-21', 'evening', null],
    ['2027-02-22', 'morning', 'dates_too_far'],
  ] as const)('a wish for %s, %s: %s', (day, part, problem) => {
    expect(visitWishProblem({ day, part }, now)).toBe(problem);
  });

  it('are never in the past or more than 90 days ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200 * 24 * 60, max: 200 * 24 * 60 }), (minutes) => {
        const problem = visitTimeProblem(new Date(now.getTime() + minutes * 60_000), now);
        if (minutes <= 0) expect(problem).toBe('dates_past');
        else if (minutes > 91 * 24 * 60) expect(problem).toBe('dates_too_far');
        else if (minutes < 90 * 24 * 60) expect(problem).toBeNull();
      }),
    );
  });
});
