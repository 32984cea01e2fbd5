import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SearchWord, searchWords, traces, typosOf } from './search-words.ts';

const word = fc.string({ unit: fc.constantFrom(...'abkrt'), minLength: 4, maxLength: 9 });
const place = fc.nat({ max: 8 });

describe('the words of a search', () => {
  it('are the same in both scripts', () => {
    const folds = (text: string) => searchWords(text).map(({ fold }) => fold);
    expect(folds('लखीमपुर लॉन')).toEqual(folds('lakhimpur lawn'));
    expect(searchWords('हॉल')[0]?.synonyms).toContain(folds('hall')[0]);
  });

  it('keep the marks of Indian letters, and end at everything else', () => {
    expect(searchWords('Jal-Mahal, शेखावाटी (No. 7)').map(({ text }) => text)).toEqual([
      'jal',
      'mahal',
      'शेखावाटी',
      'no',
      '7',
    ]);
    expect(searchWords('Wi-Fi').map(({ text }) => text)).toEqual(['wifi']);
    expect(searchWords(' _%\\ ')).toEqual([]);
  });

  it('know a town by its names of today and of old', () => {
    expect(searchWords('Banaras')[0]?.sameTown).toContain(searchWords('Varanasi')[0]?.fold);
    expect(searchWords('Mumbai')[0]?.sameTown).toContain(searchWords('बॉम्बे')[0]?.fold);
  });

  it('say which of them every venue is', () => {
    const said = searchWords('wedding lawn in Sitapur शादी').filter(({ isGeneric }) => isGeneric);
    expect(said.map(({ text }) => text)).toEqual(['wedding', 'in', 'शादी']);
  });
});

const only = (text: string): SearchWord => searchWords(text)[0] as SearchWord;

describe('a typo', () => {
  it.each([
    ['khragone', 'khargone', 1],
    ['lwan', 'lawn', 1],
    ['sitapr', 'sitapur', 1],
    ['jaipur', 'jaipur', 0],
    ['udaiprr', 'udaipur', 1],
    ['kumbhkonm', 'kumbakonam', 2],
    ['खरगोम', 'Khargone', 1],
    ['palace', 'haveli', null],
    ['bar', 'car', null],
  ])('%s is %s with %s wrong', (one, other, typos) => {
    expect(typosOf(only(one), only(other))).toBe(typos);
  });

  it('of one letter, or of two neighbours, leaves something in common', () => {
    fc.assert(
      fc.property(word, place, fc.constantFrom('drop', 'add', 'change', 'swap'), (right, where, kind) => {
        const at = where % (right.length - 1);
        const [before, here, after] = [right.slice(0, at), right[at] ?? '', right.slice(at + 1)];
        const wrong = {
          drop: before + after,
          add: `${before}x${here}${after}`,
          change: `${before}x${after}`,
          swap: before + (after[0] ?? '') + here + after.slice(1),
        }[kind];
        const [meant, written] = [only(right), only(wrong)];
        fc.pre(written.latin.length > 3);
        expect(typosOf(written, meant)).toBeLessThanOrEqual(1);
        const shared = new Set(traces(meant, 1));
        expect(traces(written).some((trace) => shared.has(trace))).toBe(true);
      }),
    );
  });
});
