import type { PublishedField } from '@mandap/domain/venues/venue-changes';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as practicalFormText from '#app/i18n/generated/practicalForm.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';

export const fieldNames: Record<PublishedField, () => string> = {
  name: adminVenueText.name,
  category: adminVenueText.category,
  description: adminVenueText.description,
  pictures: adminVenueText.pictures,
  pricePerDay: adminVenueText.pricePerDay,
  capacity: adminVenueText.capacity,
  addressLine: adminVenueText.address,
  city: adminVenueText.city,
  tehsil: adminVenueText.tehsil,
  district: adminVenueText.district,
  state: adminVenueText.state,
  pincode: adminVenueText.pincode,
  location: adminVenueText.point,
  amenities: adminVenueText.amenities,
  addOns: adminVenueText.extras,
  practicalDetails: practicalFormText.title,
  cancellationPolicy: adminVenueText.policy,
  instantBooking: adminVenueText.instant,
  spaces: sellText.spaces,
  offerings: adminVenueText.sells,
  food: sellServicesText.title,
};
