import { expect, it } from 'vitest';
import { languageOfText } from './text-language.ts';

it.each([
  ['“The lawn and two rooms”', 'en', undefined],
  ['“The lawn and two rooms”', 'hi', 'en'],
  ['लॉन और दो कमरे', 'en', 'hi'],
  ['2 कमरे with AC', 'hi', undefined],
  ['हॉल आणि लॉन', 'mr', undefined],
  ['மண்டபம்', 'hi', 'ta'],
  ['شادی ہال', 'en', 'ur'],
  ['₹ 2,000', 'hi', undefined],
])('%s on a page in %s is in %s', (text, page, found) => {
  expect(languageOfText(text, page)).toBe(found);
});
