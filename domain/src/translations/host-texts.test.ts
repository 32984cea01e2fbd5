import { expect, it } from 'vitest';
import { otherLanguageOf } from './host-texts.ts';

it.each([
  ['Lawn, evening', 'hi'],
  ['125 kVA generator', 'hi'],
  ['लॉन, शाम', 'en'],
  ['200 कुर्सियाँ', 'en'],
  ['', 'hi'],
])('%s is translated into %s', (text, language) => {
  expect(otherLanguageOf(text)).toBe(language);
});
