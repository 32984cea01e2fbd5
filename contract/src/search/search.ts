export const venueOrderings = [
  'price_per_day',
  '-price_per_day',
  '-rating',
  'name',
  '-name',
  '-created_at',
  '-bookings',
  // Of a search near something.
  'distance',
] as const;

/** In km: around what a search is near; `most` is from one end of India to the other. */
export const radii = { usual: 25, most: 3_000 } as const;

/** Counts are exact up to here; above it they are estimates, shown as "1,000+". */
export const countLimit = 1_000;

/** Lists go no deeper: pages beyond this result are empty. */
export const deepestResult = 10_000;

/** The cards on a page of a place or category: a multiple of the two and of the three columns. */
export const areaPageSize = 12;

/** So many venues are compared side by side. */
export const mostCompared = 4;
