/**
 * Venue features that guests can filter by with a single yes. Each follows from the practical details, the
 * terms or the amenities of a venue (the view `venue_listings_now`). If the host has not said, the venue does
 * not have it.
 */
export const venueFacts = [
  'vegetarian_only',
  // Also in a house that serves meat.
  'vegetarian_food',
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
