import { describe, expect, it } from 'vitest';
import { sameTowns, searchWords } from './search-words.ts';

describe('the words of a search', () => {
  it('are the same in both scripts', () => {
    const folds = (text: string) => searchWords(text).map(({ fold }) => fold);
    expect(folds('लखीमपुर लॉन')).toEqual(folds('lakhimpur lawn'));
    expect(searchWords('हॉल')[0]?.synonyms).toContain(folds('hall')[0]);
  });

  it('contain the marks of Indian letters, and end at everything else', () => {
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

  it.each(['\u200d', '\u200c'])('are the same with a joiner behind the halant', (joiner) => {
    expect(searchWords(`मध्${joiner}य प्${joiner}रदेश`)).toEqual(searchWords('मध्य प्रदेश'));
  });

  it('include a town’s current and former names', () => {
    const towns = sameTowns([
      { former: 'Banaras', name: 'Varanasi' },
      { former: 'Bombay', name: 'Mumbai' },
    ]);
    const foldOf = (text: string): string => searchWords(text)[0]?.fold ?? '';
    expect(towns.get(foldOf('Banaras'))).toEqual([foldOf('Varanasi')]);
    expect(towns.get(foldOf('Mumbai'))).toEqual([foldOf('बॉम्बे')]);
  });

  it('show which words match every venue', () => {
    const said = searchWords('wedding lawn in Sitapur शादी').filter(({ isGeneric }) => isGeneric);
    expect(said.map(({ text }) => text)).toEqual(['wedding', 'in', 'शादी']);
  });
});
