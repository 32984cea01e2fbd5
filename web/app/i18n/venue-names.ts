import type { CancellationPolicy } from '@mandap/domain/bookings/cancellation';
import type { HostCheck, VenueState } from '@mandap/domain/venues/lifecycle';
import * as adminVenueText from './generated/adminVenue.ts';
import * as venueText from './generated/venue.ts';

export const stateNames: Record<VenueState, () => string> = {
  draft: adminVenueText.draft,
  pending: adminVenueText.pending,
  active: adminVenueText.active,
  rejected: adminVenueText.rejected,
  inactive: adminVenueText.inactive,
};

export const policyNames: Record<CancellationPolicy, () => string> = {
  flexible: venueText.flexible,
  moderate: venueText.moderate,
  strict: venueText.strict,
  custom: venueText.ownTerms,
};

export const checkNames: Record<HostCheck, () => string> = {
  identity: adminVenueText.checkIdentity,
  phone: adminVenueText.checkPhone,
  address: adminVenueText.checkAddress,
  ownership: adminVenueText.checkOwnership,
  bank_account: adminVenueText.checkBankAccount,
};
