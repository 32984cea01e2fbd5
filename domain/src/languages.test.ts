import { expect, it } from 'vitest';
import { allOf, directionOf, languages, nameIn, namesBy } from './languages.ts';

it.each([
  ['en', 'ltr'],
  ['hi', 'ltr'],
  ['ur', 'rtl'],
  ['ks', 'rtl'],
  ['sd', 'rtl'],
  ['sd-Deva', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('shows a name in English where there is none in the reader’s language', () => {
  expect(nameIn({ en: 'Palace', hi: 'महल' }, 'hi')).toBe('महल');
  expect(nameIn({ en: 'Palace' }, 'hi')).toBe('Palace');
  expect(allOf({ en: 'Palace', hi: undefined })).toEqual(['Palace']);
});

it('makes a name in every language that is offered', () => {
  expect(Object.entries(namesBy((language) => `in ${language}`))).toEqual(
    languages.map((language) => [language, `in ${language}`]),
  );
});
