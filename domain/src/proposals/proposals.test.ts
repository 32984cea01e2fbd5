import { describe, expect, it } from 'vitest';
import { latestValidity, stateAt, usualEnd, validityProblem } from './proposals.ts';

const now = new Date('2026-11-20T06:30:00Z');
const days = { firstDay: '2027-02-12', nextDue: null };

describe('the state of a proposal', () => {
  const open = { ending: null, validUntil: new Date('2026-11-21T06:30:00Z'), isAsked: false };

  it('is open, asked while a wish waits, and expired once its time is over', () => {
    expect(stateAt(open, now)).toBe('open');
    expect(stateAt({ ...open, isAsked: true }, now)).toBe('asked');
    expect(stateAt({ ...open, isAsked: true }, open.validUntil)).toBe('expired');
  });

  it('stays as it ended', () => {
    expect(stateAt({ ...open, ending: 'accepted' }, new Date('2028-01-01T00:00:00Z'))).toBe('accepted');
  });
});

describe('the end of a proposal', () => {
  it('is a week later, and never past the eve of the first day', () => {
    expect(usualEnd(now, days)).toEqual(new Date('2026-11-27T06:30:00Z'));
    expect(usualEnd(now, { ...days, firstDay: '2026-11-23' })).toEqual(new Date('2026-11-22T18:30:00Z'));
  });

  it('is never after the day on which a later part is due, because the family would be late at once', () => {
    expect(latestValidity({ ...days, nextDue: '2026-11-22' })).toEqual(new Date('2026-11-22T18:30:00Z'));
  });

  it('leaves the family a day for each new quote, and never comes earlier', () => {
    expect(usualEnd(now, days, new Date('2026-11-20T12:00:00Z'))).toEqual(new Date('2026-11-21T06:30:00Z'));
    expect(usualEnd(now, days, new Date('2026-11-25T12:00:00Z'))).toEqual(new Date('2026-11-25T12:00:00Z'));
  });

  it('is refused if it is too short or too long', () => {
    const problem = (until: string, of = days) => validityProblem(new Date(until), now, of);
    expect(problem('2026-11-20T12:00:00Z')).toBe('valid_too_short');
    expect(problem('2026-11-21T06:30:00Z')).toBeNull();
    expect(problem('2027-02-11T18:30:01Z')).toBe('valid_too_long');
    // There is less than a day until the eve.
    expect(problem('2026-11-20T18:30:00Z', { ...days, firstDay: '2026-11-21' })).toBeNull();
  });
});
