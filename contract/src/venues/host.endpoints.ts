import { del, get, patch, post, put } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const addVenueDraft = post<typeof schemas.addVenueDraft>('/api/hosting/venues/', 'vendor');
export const saveVenueDraft = put<typeof schemas.saveVenueDraft>('/api/hosting/venues/:id/draft/', 'vendor');
export const listOwnVenues = get<typeof schemas.listOwnVenues>('/api/hosting/venue-cards/', 'vendor');
export const getOwnVenue = get<typeof schemas.getOwnVenue>('/api/hosting/venues/:id/', 'vendor');
export const changeOwnVenue = patch<typeof schemas.changeOwnVenue>('/api/hosting/venues/:id/', 'vendor');
export const sendVenue = post<typeof schemas.sendVenue>('/api/hosting/venues/:id/send/', 'vendor');
export const unlistOwnVenue = post<typeof schemas.unlistOwnVenue>(
  '/api/hosting/venues/:id/unlist/',
  'vendor',
);
export const relistOwnVenue = post<typeof schemas.relistOwnVenue>(
  '/api/hosting/venues/:id/relist/',
  'vendor',
);
export const removeOwnVenue = del<typeof schemas.removeOwnVenue>('/api/hosting/venues/:id/', 'vendor');
