import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './approval.schemas.ts';

export const getAdminVenue: Endpoint<typeof schemas.getAdminVenue> = {
  method: 'GET',
  path: '/api/admin/venues/:id/',
  access: ['admin'],
};

/** A host who has sent no venue yet is looked at here. */
export const getAdminHost: Endpoint<typeof schemas.getAdminHost> = {
  method: 'GET',
  path: '/api/admin/hosts/:id/',
  access: ['admin'],
};
