import { expect, it } from 'vitest';
import { commonAmenities, commonCategories } from './area-facts.ts';

const counted = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, count]) => ({ name, count }));
const names = (found: { name: string }[]) => found.map(({ name }) => name);

it('names the three categories that most venues have', () => {
  const categories = counted({ palace: 2, lawn: 9, haveli: 4, beach: 1 });
  expect(names(commonCategories(categories))).toEqual(['lawn', 'haveli', 'palace']);
});

it('names no category of which there is one venue', () => {
  expect(names(commonCategories(counted({ palace: 1, lawn: 2, haveli: 1 })))).toEqual(['lawn']);
});

it('does not say that venues are mostly of the only category there is', () => {
  expect(commonCategories(counted({ lawn: 9 }))).toEqual([]);
});

it('names the amenities that half of the venues have or more', () => {
  const amenities = counted({ parking: 10, bar: 4, generator: 5 });
  expect(names(commonAmenities(amenities, 10))).toEqual(['parking', 'generator']);
});

it('says nothing of all venues where there is one', () => {
  expect(commonAmenities(counted({ parking: 1 }), 1)).toEqual([]);
});
