import { expect, it } from 'vitest';
import { isLargeEnough } from './photo-size.ts';

it('takes a photo of a venue whose longer side has 1,200 pixels, held either way', () => {
  expect(isLargeEnough({ width: 1_200, height: 630 })).toBe(true);
  expect(isLargeEnough({ width: 675, height: 1_200 })).toBe(true);
  expect(isLargeEnough({ width: 1_199, height: 1_199 })).toBe(false);
});
