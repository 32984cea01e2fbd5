export const venueOrderings = [
  'price_per_day',
  '-price_per_day',
  '-rating',
  'name',
  '-name',
  '-created_at',
] as const;
