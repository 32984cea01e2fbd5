import { get } from '../endpoint.ts';
import type * as schemas from './prices.schemas.ts';

export const estimatePrice = get<typeof schemas.estimatePrice>('/api/venues/:id/price-estimate/', 'public', {
  shows: ['venues', 'settings'],
});
