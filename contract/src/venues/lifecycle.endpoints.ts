import { del, post } from '../endpoint.ts';
import type * as schemas from './lifecycle.schemas.ts';

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
