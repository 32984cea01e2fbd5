import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './availability.schemas.ts';

/** Without dates: every booked range from today to 24 months ahead. */
export const getAvailability: Endpoint<typeof schemas.getAvailability> = {
  method: 'GET',
  path: '/api/venues/:id/availability/',
  access: 'public',
};

export const checkAvailability: Endpoint<typeof schemas.checkAvailability> = {
  method: 'GET',
  path: '/api/venues/:id/check-availability/',
  access: 'public',
};
