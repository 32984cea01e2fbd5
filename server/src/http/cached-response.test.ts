import { expect, it } from 'vitest';
import { sizeOfValue } from './cached-response.ts';

const venues = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `venue ${index}`,
    name: `Palace number ${index} by the lake`,
    price: index * 1000,
    images: Array.from({ length: 6 }, (_item, picture) => ({
      url: `/media/${index}/${picture}.jpg`,
      widths: [400, 800],
    })),
  }));

it('grows with the content, and counts texts by their length', () => {
  expect(sizeOfValue(venues(20))).toBeGreaterThan(sizeOfValue(venues(10)) * 1.9);
  expect(sizeOfValue('x'.repeat(5000)) - sizeOfValue('')).toBe(10_000);
  expect(sizeOfValue(null)).toBeGreaterThan(0);
});

it('is larger than the JSON text', () => {
  expect(sizeOfValue(venues(50))).toBeGreaterThan(JSON.stringify(venues(50)).length);
});
