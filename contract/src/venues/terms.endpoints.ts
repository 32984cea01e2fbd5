import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './terms.schemas.ts';

/** Works for unpublished venues too. */
export const getVenueTerms: Endpoint<typeof schemas.getVenueTerms> = {
  method: 'GET',
  path: '/api/venues/:id/terms/',
  access: ['vendor'],
};

/** Applies to new bookings; existing ones keep their terms. */
export const saveVenueTerms: Endpoint<typeof schemas.saveVenueTerms> = {
  method: 'PUT',
  path: '/api/venues/:id/terms/',
  access: ['vendor'],
};
