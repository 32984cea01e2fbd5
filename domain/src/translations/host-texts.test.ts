import { expect, it } from 'vitest';
import { hostTextIn, otherLanguageOf } from './host-texts.ts';
import { madeName } from './made-names.ts';

it.each([
  ['Lawn, evening', 'hi'],
  ['125 kVA generator', 'hi'],
  ['लॉन, शाम', 'en'],
  ['200 कुर्सियाँ', 'en'],
  ['', 'hi'],
])('%s is translated into %s', (text, language) => {
  expect(otherLanguageOf(text)).toBe(language);
});

const known = new Map([
  ['Mango lawn', 'आम वाला लॉन'],
  ['Garden, evening', 'बगीचे की शाम'],
]);

it.each([
  ['Mango lawn, evening', 'आम वाला लॉन, शाम'],
  ['Hall, AC, full day', 'Hall, AC, पूरा दिन'],
  ['Whole venue, morning', 'पूरा स्थल, सुबह'],
  ['Garden, evening', 'बगीचे की शाम'],
  ['Sunset evening', 'Sunset evening'],
])('%s is read in Hindi as %s', (text, shown) => {
  expect(hostTextIn(text, 'hi', (one) => known.get(one))).toBe(shown);
});

it('reads a name that was made in Hindi in English', () => {
  const made = madeName(null, 'evening', 'hi');
  expect(made).toBe('पूरा स्थल, शाम');
  expect(hostTextIn(made, 'en', () => undefined)).toBe('Whole venue, evening');
});
