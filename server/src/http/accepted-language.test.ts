import { expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

it.each([
  [undefined, 'en'],
  ['hi', 'hi'],
  ['en', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['fr-FR, hi;q=0.4', 'hi'],
  ['fr', 'en'],
  ['*', 'en'],
  [';;q=x,,', 'en'],
])('reads Accept-Language %s as %s', (header, language) => {
  const headers = header === undefined ? {} : { 'accept-language': header };
  expect(acceptedLanguage({ headers })).toBe(language);
});
