import { get, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminVenues = get<typeof schemas.listAdminVenues>('/api/admin/venues/', 'admin', {
  shows: ['venues', 'hosts'],
});
export const exportAdminVenues = get<typeof schemas.exportAdminVenues>('/api/admin/venues/export/', 'admin', {
  file: 'text/csv',
});
export const actOnVenues = post<typeof schemas.actOnVenues>('/api/admin/venues/bulk/', 'admin', {
  changes: ['venues'],
  stepUp: true,
});
