import { expect, it } from 'vitest';
import { directionOf } from './languages.ts';

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
