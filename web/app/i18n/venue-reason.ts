import type { VenueReason } from '@mandap/domain/venues/lifecycle';
import * as reasonText from './generated/reason.ts';

const names: Record<VenueReason, () => string> = {
  pictures: reasonText.pictures,
  description: reasonText.description,
  address: reasonText.address,
  price: reasonText.price,
  contact_details: reasonText.contactDetails,
  not_a_venue: reasonText.notAVenue,
  duplicate: reasonText.duplicate,
  ownership: reasonText.ownership,
  rules: reasonText.rules,
  other: reasonText.other,
};

/** Why a venue was not taken as it is. */
export const venueReason = (reason: VenueReason): string => names[reason]();
