import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './form.schemas.ts';

export const addVenue: Endpoint<typeof schemas.addVenue> = {
  method: 'POST',
  path: '/api/admin/venues/',
  access: ['admin'],
};

export const editVenue: Endpoint<typeof schemas.editVenue> = {
  method: 'PATCH',
  path: '/api/admin/venues/:id/',
  access: ['admin'],
};
