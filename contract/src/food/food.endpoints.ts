import { get, put } from '../endpoint.ts';
import type * as schemas from './food.schemas.ts';

/** Who may say what a venue sells: its host, and administrators. */
const sellers = ['vendor', 'admin'] as const;

export const listFood = get<typeof schemas.listFood>('/api/venues/:id/food/', 'public', {
  shows: ['venues', 'calendar'],
});

export const getOwnFood = get<typeof schemas.getOwnFood>('/api/hosting/venues/:id/food/', sellers, {
  shows: ['venues'],
});

/** Bookings that were made before keep what they have. */
export const saveFood = put<typeof schemas.saveFood>('/api/hosting/venues/:id/food/', sellers, {
  changes: ['venues', 'calendar'],
  stepUp: true,
});
