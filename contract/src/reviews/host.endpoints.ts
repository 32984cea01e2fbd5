import { get } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const listHostReviews = get<typeof schemas.listHostReviews>('/api/hosting/reviews/', 'vendor', {
  shows: ['reviews'],
});
