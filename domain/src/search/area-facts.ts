/** How many venues of an area have something. */
interface Counted {
  count: number;
}

const maxNamed = 3;
const maxAmenities = 6;

const byCount = (a: Counted, b: Counted): number => b.count - a.count;

/** The most common categories of an area, if it has several. Empty if there is only one. */
export const commonCategories = <T extends Counted>(categories: readonly T[]): T[] =>
  categories.length < 2
    ? []
    : categories
        .filter(({ count }) => count > 1)
        .toSorted(byCount)
        .slice(0, maxNamed);

/** The amenities of at least half of an area's venues. Fewer than two venues say nothing about an area. */
export const commonAmenities = <T extends Counted>(amenities: readonly T[], venues: number): T[] =>
  venues < 2
    ? []
    : amenities
        .filter(({ count }) => count * 2 >= venues)
        .toSorted(byCount)
        .slice(0, maxAmenities);
