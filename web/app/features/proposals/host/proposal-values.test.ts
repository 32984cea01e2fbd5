import { describe, expect, it } from 'vitest';
import { aDraft, menuId } from '../proposals.testing.ts';
import { proposalSchema, sentProposal, valuesOf } from './proposal-values.ts';

const today = '2026-11-24';
const sentOf = (...[draft]: Parameters<typeof aDraft>) =>
  sentProposal(proposalSchema.parse(valuesOf(aDraft(draft), today)));

describe('the form of a proposal', () => {
  it('sends a draft as it came, if nothing was changed', () => {
    const [one] = aDraft().functions;
    const draft = {
      functions: one ? [{ ...one, off: 5_000, menus: [{ menuId, plates: 400, price: 750 }] }] : [],
      ownLines: [{ text: 'Band', quantity: 2, unit: 'piece', unitPrice: 6_000, tax: 'other', function: 0 }],
      off: 2_500,
      instalments: [{ amount: 50_000, dueOn: '2027-01-10' }],
      cancellationPolicy: 'strict',
      securityDeposit: 0,
      keepsDays: true,
      note: 'Welcome',
    } as const;
    const sent = sentOf({ ...draft, ownLines: [...draft.ownLines], instalments: [...draft.instalments] });
    expect(sent).toMatchObject(draft);
  });

  it('names no price of a menu that costs what the venue asks', () => {
    expect(sentOf().functions[0]?.menus).toEqual([{ menuId, plates: 400 }]);
  });

  it('keeps an end of the last proposal only if the family still has a day', () => {
    expect(valuesOf(aDraft({ validUntil: '2026-11-25T12:00:00.000Z' }), today).validUntil).toBe('');
    expect(valuesOf(aDraft({ validUntil: '2026-11-30T12:00:00.000Z' }), today).validUntil).toBe('2026-11-30');
  });

  it('lets a proposal end a minute before midnight in India', () => {
    expect(sentOf({ validUntil: '2026-11-30T12:00:00.000Z' }).validUntil).toBe('2026-11-30T18:29:00.000Z');
  });

  it('gives a line to the main function if its own was removed', () => {
    const line = {
      text: 'Band',
      quantity: 1,
      unit: 'event',
      unitPrice: 6_000,
      tax: 'other',
      function: 3,
    } as const;
    expect(sentOf({ ownLines: [line] }).ownLines?.[0]?.function).toBe(0);
  });
});
