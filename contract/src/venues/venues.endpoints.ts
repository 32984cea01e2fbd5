import { get } from '../endpoint.ts';
import type * as schemas from './venues.schemas.ts';

export const getVenue = get<typeof schemas.getVenue>('/api/venues/:id/', 'public', {
  shows: ['venues', 'settings', 'catalogue'],
});

export const listLandmarks = get<typeof schemas.listLandmarks>('/api/venues/:id/landmarks/', 'public', {
  shows: ['venues', 'places'],
});
