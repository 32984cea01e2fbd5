import type { VenueFact } from '@mandap/domain/venues/venue-facts';
import * as listText from '#app/i18n/generated/list.ts';

export const factNames: Record<VenueFact, () => string> = {
  vegetarian_only: listText.vegetarianOnly,
  vegetarian_food: listText.vegetarianFood,
  outside_catering: listText.outsideCatering,
  alcohol: listText.alcohol,
  rooms: listText.rooms,
  parking: listText.parking,
  air_conditioning: listText.airConditioning,
  step_free: listText.stepFree,
  instant_booking: listText.instantBooking,
  pay_at_venue: listText.payAtVenue,
};
