import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './settings.schemas.ts';

export const getSettings: Endpoint<typeof schemas.getSettings> = {
  method: 'GET',
  path: '/api/settings/',
  access: 'public',
};
