import { gstStates } from '@mandap/domain/ledger/gstin';
import { describe, expect, it } from 'vitest';
import { textsIn } from '#server/i18n/texts.ts';

describe('the states of GSTINs', () => {
  it('have a text each, which documents and the form for tax details show in the reader’s language', () => {
    const names: Readonly<Record<string, () => string>> = textsIn('en').gstState;
    const shown = Object.keys(gstStates).map((code) => [code, names[`state${code}`]?.()]);
    expect(Object.fromEntries(shown)).toEqual(gstStates);
    expect(Object.keys(names)).toHaveLength(shown.length);
  });
});
