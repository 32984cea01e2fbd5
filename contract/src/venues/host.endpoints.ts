import { del, get, patch, post, put } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const addVenueDraft = post<typeof schemas.addVenueDraft>('/api/hosting/venues/', 'vendor', {
  changes: ['venues'],
});
export const saveVenueDraft = put<typeof schemas.saveVenueDraft>('/api/hosting/venues/:id/draft/', 'vendor', {
  changes: ['venues'],
});
export const listOwnVenues = get<typeof schemas.listOwnVenues>('/api/hosting/venue-cards/', 'vendor', {
  shows: ['venues', 'team'],
});
export const getOwnVenue = get<typeof schemas.getOwnVenue>('/api/hosting/venues/:id/', 'vendor', {
  shows: ['venues', 'team'],
});
export const changeOwnVenue = patch<typeof schemas.changeOwnVenue>('/api/hosting/venues/:id/', 'vendor', {
  changes: ['venues'],
});
export const sendVenue = post<typeof schemas.sendVenue>('/api/hosting/venues/:id/send/', 'vendor', {
  changes: ['venues'],
});
export const unlistOwnVenue = post<typeof schemas.unlistOwnVenue>(
  '/api/hosting/venues/:id/unlist/',
  'vendor',
  { changes: ['venues'] },
);
export const relistOwnVenue = post<typeof schemas.relistOwnVenue>(
  '/api/hosting/venues/:id/relist/',
  'vendor',
  { changes: ['venues'] },
);
export const removeOwnVenue = del<typeof schemas.removeOwnVenue>('/api/hosting/venues/:id/', 'vendor', {
  changes: ['venues'],
});
