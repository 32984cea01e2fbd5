import { get } from '../endpoint.ts';
import type * as schemas from './similar.schemas.ts';

export const listSimilarVenues = get<typeof schemas.listSimilarVenues>('/api/venues/:id/similar/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'calendar'],
});
