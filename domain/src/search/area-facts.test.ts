import { expect, it } from 'vitest';
import { commonAmenities, commonCategories } from './area-facts.ts';

const counted = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => ({ name, count }));
const names = (found: { name: string }[]) => found.map(({ name }) => name);

it('names the three most common categories', () => {
  const categories = counted({ palace: 2, lawn: 9, haveli: 4, beach: 1 });
  expect(names(commonCategories(categories))).toEqual(['lawn', 'haveli', 'palace']);
});

it('does not name a category with a single venue', () => {
  expect(names(commonCategories(counted({ palace: 1, lawn: 2, haveli: 1 })))).toEqual(['lawn']);
});

it('does not say that venues are mostly of one category if there is no other', () => {
  expect(commonCategories(counted({ lawn: 9 }))).toEqual([]);
});

it('names amenities of at least half of the venues', () => {
  const amenities = counted({ parking: 10, bar: 4, generator: 5 });
  expect(names(commonAmenities(amenities, 10))).toEqual(['parking', 'generator']);
});

it('says nothing about an area with one venue', () => {
  expect(commonAmenities(counted({ parking: 1 }), 1)).toEqual([]);
});
