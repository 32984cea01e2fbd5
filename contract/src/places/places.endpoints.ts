import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './places.schemas.ts';

export const listTehsils: Endpoint<typeof schemas.listTehsils> = {
  method: 'GET',
  path: '/api/tehsils/',
  access: 'public',
};
