import { describe, expect, it } from 'vitest';
import { draftOf, tableOf, termsSchema } from './terms-draft.ts';

const stored = {
  cancellationPolicy: 'custom',
  cancellationTerms: [
    { days: 30, percent: 90 },
    { days: 10, percent: 40 },
  ],
  securityDeposit: 10_000,
  payAtVenue: 'on_approval',
} as const;
const draft = draftOf({ ...stored, cancellationTerms: [...stored.cancellationTerms] });

describe('a host’s own terms in the form', () => {
  it('survive a round trip', () => {
    expect(termsSchema.parse(draft)).toEqual(stored);
  });

  it('are null while a line is empty or out of order', () => {
    const [first, second] = draft.cancellationTerms;
    if (!first || !second) throw new Error('two lines');
    expect(tableOf({ ...draft, cancellationTerms: [first, { ...second, days: '' }] })).toBeNull();
    expect(tableOf({ ...draft, cancellationTerms: [second, first] })).toBeNull();
    expect(tableOf({ ...draft, cancellationTerms: [] })).toBeNull();
    expect(termsSchema.safeParse({ ...draft, cancellationTerms: [second, first] }).success).toBe(false);
  });

  it('can be replaced by a standard policy, and the deposit by none', () => {
    expect(termsSchema.parse({ ...draft, cancellationPolicy: 'strict', securityDeposit: ' ' })).toEqual({
      cancellationPolicy: 'strict',
      securityDeposit: null,
      payAtVenue: 'on_approval',
    });
    expect(termsSchema.parse({ ...draft, securityDeposit: '₹ 12,500' }).securityDeposit).toBe(12_500);
  });
});
