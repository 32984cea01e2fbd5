import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './places.schemas.ts';

export const listStates = get<typeof schemas.listStates>('/api/states/', 'public', { shows: ['places'] });
export const listTehsils = get<typeof schemas.listTehsils>('/api/tehsils/', 'public', {
  shows: ['places', 'venues'],
});
export const suggestPlaces = get<typeof schemas.suggestPlaces>('/api/places/suggestions/', 'public', {
  shows: ['places', 'venues'],
});
export const listTehsilsOf = get<typeof schemas.listTehsilsOf>('/api/places/tehsils/', 'public', {
  shows: ['places', 'venues'],
});
export const listTowns = get<typeof schemas.listTowns>('/api/places/towns/', 'public', {
  shows: ['places', 'venues'],
});
export const getPlace = get<typeof schemas.getPlace>('/api/places/:id/', 'public', { shows: ['places'] });
export const findPincode = get<typeof schemas.findPincode>('/api/pincodes/:pincode/', 'public', {
  shows: ['places', 'venues'],
});

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
