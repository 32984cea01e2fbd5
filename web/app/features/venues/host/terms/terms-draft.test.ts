import { describe, expect, it } from 'vitest';
import { draftOf, tableOf, wishOf } from './terms-draft.ts';

const stored = {
  cancellationPolicy: 'custom',
  cancellationTerms: [
    { days: 30, percent: 90 },
    { days: 10, percent: 40 },
  ],
  securityDeposit: 10_000,
} as const;
const draft = draftOf({ ...stored, cancellationTerms: [...stored.cancellationTerms] });

describe('a host’s own terms while they are typed', () => {
  it('go out as they came in', () => {
    expect(wishOf('v', draft)).toEqual({ id: 'v', ...stored });
  });

  it('are none while a line is empty or out of order', () => {
    const [first, second] = draft.lines;
    if (!first || !second) throw new Error('two lines');
    expect(tableOf({ ...draft, lines: [first, { ...second, days: '' }] })).toBeNull();
    expect(tableOf({ ...draft, lines: [second, first] })).toBeNull();
    expect(tableOf({ ...draft, lines: [] })).toBeNull();
  });

  it('give way to a policy with a name, and to no deposit', () => {
    expect(wishOf('v', { ...draft, policy: 'strict', deposit: ' ' })).toEqual({
      id: 'v',
      cancellationPolicy: 'strict',
      securityDeposit: null,
    });
    expect(wishOf('v', { ...draft, deposit: '₹ 12,500' })?.securityDeposit).toBe(12_500);
  });
});
