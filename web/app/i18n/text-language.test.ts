import { expect, it } from 'vitest';
import { languageOfText } from './text-language.ts';

it.each([
  ['“The lawn and two rooms”', 'Latn', undefined],
  ['“The lawn and two rooms”', 'Deva', 'en'],
  ['लॉन और दो कमरे', 'Latn', 'hi'],
  ['2 कमरे with AC', 'Deva', undefined],
  ['हॉल आणि लॉन', 'Deva', undefined],
  ['மண்டபம்', 'Deva', 'ta'],
  ['شادی ہال', 'Latn', 'ur'],
  ['₹ 2,000', 'Deva', undefined],
])('%s on a page in the script %s is in %s', (text, ownScript, found) => {
  expect(languageOfText(text, ownScript)).toBe(found);
});
