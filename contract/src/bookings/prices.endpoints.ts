import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './prices.schemas.ts';

export const estimatePrice: Endpoint<typeof schemas.estimatePrice> = {
  method: 'GET',
  path: '/api/venues/:id/price-estimate/',
  access: 'public',
};
