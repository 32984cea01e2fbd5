export const venueOrderings = [
  'price_per_day',
  '-price_per_day',
  '-rating',
  'name',
  '-name',
  '-created_at',
] as const;

/** Counts are exact up to here; above it they are estimates, shown as "1,000+". */
export const countLimit = 1_000;

/** Lists go no deeper: pages beyond this result are empty. */
export const deepestResult = 10_000;
