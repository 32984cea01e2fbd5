import { afterEach, expect, it } from 'vitest';
import { languageToOffer, type PageLanguage, rememberLanguage } from './page-language.ts';

// The pages of these tests are in English.
const english: PageLanguage = { language: 'en', name: 'English', path: '', offer: 'View in English' };
const hindi: PageLanguage = { language: 'hi', name: 'हिन्दी', path: '/hi', offer: 'हिन्दी में देखें' };

const offered = (...wanted: (string | undefined)[]) => languageToOffer(wanted, [english, hindi]);

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does
  document.cookie = 'language=; path=/; max-age=0';
});

it('offers the language of the account, otherwise the first of the browser’s that has pages, whatever its region', () => {
  expect(offered('hi', 'en-GB', 'en')).toEqual(hindi);
  expect(offered(undefined, 'bho', 'hi-IN', 'en-IN')).toEqual(hindi);
});

it('offers nothing if the page is in the language that the reader wants most', () => {
  expect(offered('en', 'hi-IN')).toBeNull();
  expect(offered(undefined, 'en-IN', 'hi-IN')).toBeNull();
});

it('offers nothing if there are no pages in any language that the reader wants', () => {
  expect(offered(undefined, 'ta-IN', 'te')).toBeNull();
  expect(offered()).toBeNull();
});

it('offers nothing once the reader has chosen a language', () => {
  rememberLanguage('en');
  expect(offered('hi')).toBeNull();
});

it('does not take another cookie for a choice', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does
  document.cookie = 'second_language=hi; path=/';
  expect(offered('hi')).toEqual(hindi);
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does
  document.cookie = 'second_language=; path=/; max-age=0';
});
