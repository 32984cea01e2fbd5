/**
 * What a guest can ask of a venue with a single yes. Each follows from its practical details, its terms or its amenities
 * (the view `venue_listings_now`); a venue whose host has not said does not have it.
 */
export const venueFacts = [
  'vegetarian_only',
  'outside_catering',
  'alcohol',
  'rooms',
  'parking',
  'air_conditioning',
  'step_free',
  'instant_booking',
  'pay_at_venue',
] as const;
export type VenueFact = (typeof venueFacts)[number];
