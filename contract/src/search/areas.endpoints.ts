import { get } from '../endpoint.ts';
import type * as schemas from './areas.schemas.ts';

export const getVenueArea = get<typeof schemas.getVenueArea>('/api/venue-areas/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'places'],
});
