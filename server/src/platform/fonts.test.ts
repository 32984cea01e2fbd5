import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontFiles, runsOf } from './fonts.ts';

/** How a TrueType file begins. The library that draws share pictures reads no WOFF. */
const trueType = '00010000';

describe('a font', () => {
  it.each(Object.entries(fontFiles))('of %s can be read by PDFs and pictures', (_, { regular, bold }) => {
    for (const file of [regular, bold])
      expect(readFileSync(file).subarray(0, 4).toString('hex')).toBe(trueType);
  });
});

describe('the runs of a word', () => {
  const scriptsOf = (word: string, language = 'en') => runsOf(word, language).map(({ script }) => script);

  it('divide it by script, and keep marks with their letters', () => {
    expect(runsOf('மண்டபம்,', 'en')).toEqual([
      { text: 'மண்டபம்', script: 'tamil' },
      { text: ',', script: 'latin' },
    ]);
    expect(scriptsOf('ਪੈਲੇਸ/Palace')).toEqual(['gurmukhi', 'latin']);
    expect(scriptsOf('محل،')).toEqual(['arabic']);
  });

  it('are one where the Devanagari font has every letter', () => {
    expect(scriptsOf('(हवेली)')).toEqual(['devanagari']);
    expect(scriptsOf('Palace', 'hi')).toEqual(['devanagari']);
    expect(scriptsOf('Palace', 'mr')).toEqual(['devanagari']);
    expect(scriptsOf('Palace')).toEqual(['latin']);
  });
});
