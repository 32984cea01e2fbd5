import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminVenues: Endpoint<typeof schemas.listAdminVenues> = {
  method: 'GET',
  path: '/api/admin/venues/',
  access: ['admin'],
};

export const exportAdminVenues: Endpoint<typeof schemas.exportAdminVenues> = {
  method: 'GET',
  path: '/api/admin/venues/export/',
  access: ['admin'],
  file: 'text/csv',
};

export const actOnVenues: Endpoint<typeof schemas.actOnVenues> = {
  method: 'POST',
  path: '/api/admin/venues/bulk/',
  access: ['admin'],
};
