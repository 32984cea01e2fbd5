import { del, post } from '../endpoint.ts';
import type * as schemas from './lifecycle.schemas.ts';

export const approveVenue = post<typeof schemas.approveVenue>('/api/admin/venues/:id/approve/', 'admin');
export const rejectVenue = post<typeof schemas.rejectVenue>('/api/admin/venues/:id/reject/', 'admin');
export const requestVenueChanges = post<typeof schemas.requestVenueChanges>(
  '/api/admin/venues/:id/request-changes/',
  'admin',
);
export const unlistVenue = post<typeof schemas.unlistVenue>('/api/admin/venues/:id/unlist/', 'admin');
export const relistVenue = post<typeof schemas.relistVenue>('/api/admin/venues/:id/relist/', 'admin');
export const confirmVenueChanges = post<typeof schemas.confirmVenueChanges>(
  '/api/admin/venues/:id/confirm-changes/',
  'admin',
);
export const featureVenue = post<typeof schemas.featureVenue>('/api/admin/venues/:id/feature/', 'admin');
export const unfeatureVenue = del<typeof schemas.unfeatureVenue>('/api/admin/venues/:id/feature/', 'admin');
export const removeVenue = del<typeof schemas.removeVenue>('/api/admin/venues/:id/', 'admin', {
  stepUp: true,
});
export const submitVenue = post<typeof schemas.submitVenue>('/api/venues/:id/submit/', 'vendor');
