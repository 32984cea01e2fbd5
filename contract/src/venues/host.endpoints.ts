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

export const addVenue = post<typeof schemas.addVenue>('/api/admin/venues/', 'admin', {
  changes: ['venues'],
  stepUp: true,
});
export const editVenue = patch<typeof schemas.editVenue>('/api/admin/venues/:id/', 'admin', {
  changes: ['venues'],
  stepUp: true,
});

export const featureVenue = post<typeof schemas.featureVenue>('/api/admin/venues/:id/feature/', 'admin', {
  changes: ['venues'],
});
export const unfeatureVenue = del<typeof schemas.unfeatureVenue>('/api/admin/venues/:id/feature/', 'admin', {
  changes: ['venues'],
});
export const removeVenue = del<typeof schemas.removeVenue>('/api/admin/venues/:id/', 'admin', {
  changes: ['venues'],
  stepUp: true,
});
export const submitVenue = post<typeof schemas.submitVenue>('/api/venues/:id/submit/', 'vendor', {
  changes: ['venues'],
});

/** Also available for unpublished venues. */
export const getVenueTerms = get<typeof schemas.getVenueTerms>('/api/venues/:id/terms/', 'vendor', {
  shows: ['venues'],
});

/** Applies to new bookings. Existing ones keep their terms. */
export const saveVenueTerms = put<typeof schemas.saveVenueTerms>('/api/venues/:id/terms/', 'vendor', {
  changes: ['venues'],
});
