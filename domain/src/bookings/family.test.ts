import { describe, expect, it } from 'vitest';
import { toPaise } from '../money.ts';
import { contributionProblem, mayInFamily } from './family.ts';

describe('a co-planner', () => {
  it('sees, changes and pays, but does not decide', () => {
    expect(
      (['see', 'change', 'pay', 'decide'] as const).filter((act) => mayInFamily('planner', act)),
    ).toEqual(['see', 'change', 'pay']);
    expect(mayInFamily('booker', 'decide')).toBe(true);
  });
});

describe('a part that a relative is asked for', () => {
  it('is at least ₹500 and at most what is open', () => {
    const open = toPaise(20_000);
    expect(contributionProblem(toPaise(499), open)).toBe('too_small');
    expect(contributionProblem(toPaise(500), open)).toBeNull();
    expect(contributionProblem(open, open)).toBeNull();
    expect(contributionProblem(open + 1, open)).toBe('more_than_open');
  });

  it('is all of a rest below ₹500', () => {
    expect(contributionProblem(toPaise(300), toPaise(300))).toBeNull();
    expect(contributionProblem(toPaise(200), toPaise(300))).toBe('too_small');
    expect(contributionProblem(1, 0)).toBe('more_than_open');
  });
});
