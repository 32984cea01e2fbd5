import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstStates, isGstin, normalGstin, stateCodeOf } from './gstin.ts';

describe('isGstin', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7'])('accepts %s', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    ['a wrong check character', '27AAPFU0939F1ZW'],
    ['two digits changed places', '27AAPFU9039F1ZV'],
    ['an unknown state', '99AAPFU0939F1ZV'],
    ['too short', '27AAPFU0939F1Z'],
    ['small letters', '27aapfu0939f1zv'],
    ['nothing', ''],
  ])('refuses %s', (_, gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  it('detects every single wrong character', () => {
    const valid = '27AAPFU0939F1ZV';
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), character, (place, other) => {
        fc.pre(valid[place] !== other);
        expect(isGstin(valid.slice(0, place) + other + valid.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('requires the normalised form', () => {
    expect(normalGstin(' 27aapfu-0939 f1zv ')).toBe('27AAPFU0939F1ZV');
  });
});

describe('stateCodeOf', () => {
  it('finds every state by its name in any case', () => {
    for (const [code, name] of Object.entries(gstStates)) expect(stateCodeOf(name)).toBe(code);
    expect(stateCodeOf('JAMMU & KASHMIR')).toBe('01');
    expect(stateCodeOf('NCT of Delhi')).toBe('07');
    expect(stateCodeOf('The Dadra And Nagar Haveli And Daman And Diu')).toBe('26');
    expect(stateCodeOf('Atlantis')).toBeNull();
  });
});
