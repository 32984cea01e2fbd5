/** The smallest party that a venue accepts: 80 % of its capacity, rounded down (spec.md section 3). */
export const minimumGuests = (capacity: number): number => Math.floor(capacity * 0.8);
