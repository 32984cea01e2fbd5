import { get } from '../endpoint.ts';
import type * as schemas from './availability.schemas.ts';

/** Without dates: every booked range from today to 24 months ahead. */
export const getAvailability = get<typeof schemas.getAvailability>(
  '/api/venues/:id/availability/',
  'public',
  { shows: ['calendar', 'venues'] },
);
/** The same of a venue that need not be public: what its preview shows. */
export const getOwnAvailability = get<typeof schemas.getOwnAvailability>(
  '/api/hosting/venues/:id/availability/',
  'vendor',
  { shows: ['calendar', 'venues'] },
);
export const checkAvailability = get<typeof schemas.checkAvailability>(
  '/api/venues/:id/check-availability/',
  'public',
  { shows: ['calendar', 'venues'] },
);
