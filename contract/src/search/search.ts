export const venueOrderings = [
  'price_per_day',
  '-price_per_day',
  '-rating',
  'name',
  '-name',
  '-created_at',
  '-bookings',
  // Only for a search near a place.
  'distance',
] as const;

/** In km, around the place that a search is near. `max` reaches from one end of India to the other. */
export const radii = { usual: 25, max: 3_000 } as const;

/** Counts are exact up to this number. Above it they are estimates, shown as "1,000+". */
export const countLimit = 1_000;

/** Lists end here: later pages are empty. */
export const deepestResult = 10_000;

/** The number of cards on a page of a place or category: a multiple of two and of three, the numbers of columns. */
export const areaPageSize = 12;

/** The number of venues that can be compared side by side. */
export const maxCompared = 4;
