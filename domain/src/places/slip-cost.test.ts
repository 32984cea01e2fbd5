import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipCost } from './slip-cost.ts';

describe('a slip', () => {
  it.each([
    ['a letter left out', 'amrbad', 'amrabad', 'ambad'],
    ['two letters swapped', 'harosli', 'harsoli', 'haroli'],
    ['another vowel', 'belaspur', 'bilaspur', 'balaspuri'],
    ['a sound heard otherwise', 'badvani', 'barvani', 'bagvani'],
  ])('is likelier than another: %s', (_, typed, meant, other) => {
    expect(slipCost(typed, meant)).toBeLessThan(slipCost(typed, other));
  });

  it('costs nothing where there is none, and never more than writing all anew', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abehiknrst'), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (typed, name) => {
        expect(slipCost(name, name)).toBe(0);
        expect(slipCost(typed, name)).toBeLessThanOrEqual(1.1 * typed.length + 0.85 * name.length + 1e-9);
      }),
    );
  });
});
