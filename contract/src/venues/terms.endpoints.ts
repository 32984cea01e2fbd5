import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './terms.schemas.ts';

/** Also of a venue that is not public (yet). */
export const getVenueTerms: Endpoint<typeof schemas.getVenueTerms> = {
  method: 'GET',
  path: '/api/venues/:id/terms/',
  access: ['vendor'],
};

/** For bookings from now on; those that are made keep theirs. */
export const saveVenueTerms: Endpoint<typeof schemas.saveVenueTerms> = {
  method: 'PUT',
  path: '/api/venues/:id/terms/',
  access: ['vendor'],
};
