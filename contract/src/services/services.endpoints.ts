import { get, put } from '../endpoint.ts';
import type * as schemas from './services.schemas.ts';

/** Who may say what a venue sells: its host, and administrators. */
const sellers = ['vendor', 'admin'] as const;

export const listServices = get<typeof schemas.listServices>('/api/venues/:id/food/', 'public', {
  shows: ['venues', 'calendar'],
});

export const getOwnServices = get<typeof schemas.getOwnServices>('/api/hosting/venues/:id/food/', sellers, {
  shows: ['venues'],
});

/** Bookings that were made before keep what they have. */
export const saveServices = put<typeof schemas.saveServices>('/api/hosting/venues/:id/food/', sellers, {
  changes: ['venues', 'calendar'],
  stepUp: true,
});
