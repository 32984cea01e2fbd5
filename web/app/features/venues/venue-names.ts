import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import type { VenueState } from '@mandap/domain/venues/lifecycle';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';

export const stateNames: Record<VenueState, () => string> = {
  draft: adminVenueText.draft,
  pending: adminVenueText.pending,
  active: adminVenueText.active,
  rejected: adminVenueText.rejected,
  inactive: adminVenueText.inactive,
};

export const policyNames: Record<CancellationPolicy, () => string> = {
  flexible: venueBasicsText.flexible,
  moderate: venueBasicsText.moderate,
  strict: venueBasicsText.strict,
  custom: venueBasicsText.ownTerms,
};
