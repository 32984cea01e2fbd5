import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminPlaces = get<typeof schemas.listAdminPlaces>('/api/admin/places/', 'admin', {
  shows: ['places'],
});
export const addPlace = post<typeof schemas.addPlace>('/api/admin/places/', 'admin', {
  changes: ['places', 'venues'],
});
export const editPlace = patch<typeof schemas.editPlace>('/api/admin/places/:id/', 'admin', {
  changes: ['places', 'venues'],
  stepUp: true,
});
export const movePlace = post<typeof schemas.movePlace>('/api/admin/places/:id/move/', 'admin', {
  changes: ['places', 'venues'],
});
export const mergePlace = post<typeof schemas.mergePlace>('/api/admin/places/:id/merge/', 'admin', {
  changes: ['places', 'venues'],
  stepUp: true,
});
export const retirePlace = post<typeof schemas.retirePlace>('/api/admin/places/:id/retire/', 'admin', {
  changes: ['places', 'venues'],
});
export const restorePlace = post<typeof schemas.restorePlace>('/api/admin/places/:id/restore/', 'admin', {
  changes: ['places', 'venues'],
});
