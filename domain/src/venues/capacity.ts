/** The smallest party a venue suits: 80 % of what it holds, rounded down (spec.md section 3). */
export const minimumGuests = (capacity: number): number => Math.floor(capacity * 0.8);
