import { expect, it } from 'vitest';
import { isLargeEnough } from './photo-size.ts';

it('accepts a photo of a venue with a longer side of at least 1,200 pixels, portrait or landscape', () => {
  expect(isLargeEnough({ width: 1_200, height: 630 })).toBe(true);
  expect(isLargeEnough({ width: 675, height: 1_200 })).toBe(true);
  expect(isLargeEnough({ width: 1_199, height: 1_199 })).toBe(false);
});
