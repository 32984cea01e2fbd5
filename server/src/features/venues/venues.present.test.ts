import { expect, it } from 'vitest';
import { shownDescription } from './venues.present.ts';

it.each([
  ['A lawn under mango trees.', 'A lawn under mango trees.'],
  ['A lawn.\nImage: https://pictures.example/lawn.jpg', 'A lawn.'],
  ['A lawn. Image: https://a.example/1.jpg Two gates. image:https://a.example/2.jpg', 'A lawn. Two gates.'],
  ['The image: a lawn at night.', 'The image: a lawn at night.'],
  ['Image: https://pictures.example/lawn.jpg', 'Beautiful venue perfect for your special occasion.'],
  ['', 'Beautiful venue perfect for your special occasion.'],
])('a description has no picture markers, and is never empty: %j', (stored, shown) => {
  expect(shownDescription(stored)).toBe(shown);
});
