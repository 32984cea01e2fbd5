import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../search/search-words.ts';
import { editDistance } from './edit-distance.ts';
import { placeKey } from './place-query.ts';
import { nearKeys, type Spelling, slipsOf, slipsOfWord } from './typos.ts';

const spellingOf = (text: string): Spelling => searchWords(text)[0] as Spelling;
const keysNear = (text: string): string[] => nearKeys(spellingOf(text));

describe('a typo', () => {
  it.each([
    ['a letter left out', 'amrbad', 'amrabad', 'ambad'],
    ['two letters swapped', 'harosli', 'harsoli', 'haroli'],
    ['another vowel', 'belaspur', 'bilaspur', 'balaspuri'],
    ['a sound heard otherwise', 'badvani', 'barvani', 'bagvani'],
  ])('is more likely than another: %s', (_, typed, meant, other) => {
    expect(slipsOf(typed, meant)).toBeLessThan(slipsOf(typed, other) ?? 99);
  });

  it('costs nothing if there is none, and at most as much as typing everything again', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abehiknrst'), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (typed, name) => {
        expect(slipsOf(name, name)).toBe(0);
        expect(slipsOf(typed, name) ?? 0).toBeLessThanOrEqual(1.1 * typed.length + 0.85 * name.length + 1e-9);
      }),
    );
  });

  it.each([
    ['khragone', 'khargone'],
    ['lwan', 'lawn'],
    ['sitapr', 'sitapur'],
    ['udaiprr', 'udaipur'],
    ['kumbhkonm', 'kumbakonam'],
    ['खरगोम', 'Khargone'],
  ])('turns %s into %s', (typed, meant) => {
    expect(slipsOfWord(spellingOf(typed), spellingOf(meant))).toBeGreaterThan(0);
  });

  it.each([
    ['palace', 'haveli'],
    ['bar', 'car'],
    ['zzqxy', 'lawn'],
  ])('does not turn %s into %s', (typed, other) => {
    expect(slipsOfWord(spellingOf(typed), spellingOf(other))).toBeNull();
  });
});

describe('the keys near a word', () => {
  it('are all keys one letter away', () => {
    const keys = nearKeys({ fold: 'sita', latin: '' });
    expect(keys).toEqual(expect.arrayContaining(['sit', 'sitar', 'gita', 'stia']));
    expect(keys).not.toContain('sita');
    for (const key of keys) expect(editDistance('sita', key, 2)).toBe(1);
  });

  it.each([
    ['geepn', 'Gepen'],
    ['tihdi', 'Tihidi'],
    ['sawlai', 'Sawali'],
    ['vyra', 'Vyara'],
  ])('of %s include a typo made before folding, of %s', (typed, name) => {
    expect(keysNear(typed)).toContain(placeKey(name));
  });

  it('include every text with one extra letter, unless its key has one extra letter', () => {
    for (const name of [
      'sitapur',
      'nainital',
      'udhampur',
      'chhindwara',
      'samiyarpettai',
      'kheri',
      'guntakal',
    ]) {
      const keys = new Set([placeKey(name), ...keysNear(name)]);
      const texts = Array.from({ length: name.length + 1 }, (_, at) =>
        [...'abcdefghijklmnopqrstuvwxy'].map((letter) => name.slice(0, at) + letter + name.slice(at)),
      ).flat();
      expect(texts.filter((text) => !keys.has(placeKey(text)))).toEqual([]);
    }
  });
});
