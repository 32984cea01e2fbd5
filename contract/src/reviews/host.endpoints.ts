import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const listHostReviews: Endpoint<typeof schemas.listHostReviews> = {
  method: 'GET',
  path: '/api/hosting/reviews/',
  access: ['vendor'],
};
