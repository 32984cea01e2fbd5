import { describe, expect, it } from 'vitest';
import { draftOf, rulesOf, tableOf, termsSchema } from './terms-draft.ts';

const stored = {
  cancellationPolicy: 'custom',
  cancellationTerms: [
    { days: 30, percent: 90 },
    { days: 10, percent: 40 },
  ],
  securityDeposit: 10_000,
  payAtVenue: 'on_approval',
  paymentPlan: [
    { percent: 25, amount: null, daysBefore: null },
    { percent: null, amount: 50_000, daysBefore: 30 },
    { percent: null, amount: null, daysBefore: 0 },
  ],
} as const;
const draft = draftOf({
  ...stored,
  cancellationTerms: [...stored.cancellationTerms],
  paymentPlan: [...stored.paymentPlan],
});

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
      paymentPlan: stored.paymentPlan,
    });
    expect(termsSchema.parse({ ...draft, securityDeposit: '₹ 12,500' }).securityDeposit).toBe(12_500);
  });
});

describe('a host’s own payment plan in the form', () => {
  it('is null while a part is empty, too large, or due before the one above it', () => {
    const [first, second] = draft.planParts;
    if (!first || !second) throw new Error('two parts');
    expect(rulesOf(draft)).toEqual([
      { share: 2500, amount: null, daysBefore: null },
      { share: null, amount: 50_000_00, daysBefore: 30 },
      { share: null, amount: null, daysBefore: 0 },
    ]);
    expect(rulesOf({ ...draft, planParts: [{ ...first, part: '' }, second] })).toBeNull();
    expect(rulesOf({ ...draft, planParts: [{ ...first, part: '100' }, second] })).toBeNull();
    expect(rulesOf({ ...draft, restDays: '30' })).toBeNull();
  });

  it('is one part if everything is paid with the booking', () => {
    expect(termsSchema.parse({ ...draft, planParts: [], restDays: '' }).paymentPlan).toEqual([
      { percent: null, amount: null, daysBefore: null },
    ]);
  });

  it('is not sent if guests pay as usual', () => {
    expect(termsSchema.parse({ ...draft, plan: 'usual' }).paymentPlan).toBeNull();
  });
});
