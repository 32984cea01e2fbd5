import { expect, it } from 'vitest';
import { isInIndia } from './india-time.ts';

it.each([
  ['Nathdwara', { lat: 24.93, lng: 73.82 }, true],
  ['Kanyakumari', { lat: 8.08, lng: 77.54 }, true],
  ['Nathdwara the wrong way round', { lat: 73.82, lng: 24.93 }, false],
  ['half a number', { lat: 2, lng: 73.82 }, false],
  ['no number', { lat: Number.NaN, lng: 73.82 }, false],
])('%s', (_, point, isThere) => {
  expect(isInIndia(point)).toBe(isThere);
});
