import { get } from '../endpoint.ts';
import type * as schemas from './landmarks.schemas.ts';

export const listLandmarks = get<typeof schemas.listLandmarks>('/api/venues/:id/landmarks/', 'public', {
  shows: ['venues', 'places'],
});
