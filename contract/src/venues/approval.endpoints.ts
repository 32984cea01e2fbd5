import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './approval.schemas.ts';

export const getAdminVenue: Endpoint<typeof schemas.getAdminVenue> = {
  method: 'GET',
  path: '/api/admin/venues/:id/',
  access: ['admin'],
};

/** Includes hosts who have not submitted a venue yet. */
export const getAdminHost: Endpoint<typeof schemas.getAdminHost> = {
  method: 'GET',
  path: '/api/admin/hosts/:id/',
  access: ['admin'],
};
