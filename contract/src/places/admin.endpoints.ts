import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

export const listAdminPlaces = get<typeof schemas.listAdminPlaces>('/api/admin/places/', 'admin');
export const addPlace = post<typeof schemas.addPlace>('/api/admin/places/', 'admin');
export const editPlace = patch<typeof schemas.editPlace>('/api/admin/places/:id/', 'admin', { stepUp: true });
export const movePlace = post<typeof schemas.movePlace>('/api/admin/places/:id/move/', 'admin');
export const mergePlace = post<typeof schemas.mergePlace>('/api/admin/places/:id/merge/', 'admin', {
  stepUp: true,
});
export const retirePlace = post<typeof schemas.retirePlace>('/api/admin/places/:id/retire/', 'admin');
export const restorePlace = post<typeof schemas.restorePlace>('/api/admin/places/:id/restore/', 'admin');
