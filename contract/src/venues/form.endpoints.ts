import { patch, post } from '../endpoint.ts';
import type * as schemas from './form.schemas.ts';

export const addVenue = post<typeof schemas.addVenue>('/api/admin/venues/', 'admin', {
  changes: ['venues'],
  stepUp: true,
});
export const editVenue = patch<typeof schemas.editVenue>('/api/admin/venues/:id/', 'admin', {
  changes: ['venues'],
  stepUp: true,
});
