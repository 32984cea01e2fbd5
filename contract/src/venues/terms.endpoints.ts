import { get, put } from '../endpoint.ts';
import type * as schemas from './terms.schemas.ts';

/** Works for unpublished venues too. */
export const getVenueTerms = get<typeof schemas.getVenueTerms>('/api/venues/:id/terms/', 'vendor', {
  shows: ['venues'],
});

/** Applies to new bookings; existing ones keep their terms. */
export const saveVenueTerms = put<typeof schemas.saveVenueTerms>('/api/venues/:id/terms/', 'vendor', {
  changes: ['venues'],
});
