import { get } from '../endpoint.ts';
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
