import { expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

it('marks names and quotes in English, but no sentences that contain some', () => {
  expect(textLanguage('“Sheesh Bagh Palace, 2 halls”', 'hi')).toBe('en');
  expect(textLanguage('Sheesh Bagh Palace की बुकिंग', 'hi')).toBeUndefined();
  expect(textLanguage('₹1,05,000', 'hi')).toBeUndefined();
  expect(textLanguage('Sheesh Bagh Palace', 'en')).toBeUndefined();
});
