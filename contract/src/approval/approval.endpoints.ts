import { get, post } from '../endpoint.ts';
import type * as schemas from './approval.schemas.ts';

export const getReviewQueue = get<typeof schemas.getReviewQueue>('/api/admin/venue-reviews/', 'admin', {
  shows: ['venues', 'hosts'],
});
export const getAdminVenue = get<typeof schemas.getAdminVenue>('/api/admin/venues/:id/', 'admin', {
  shows: ['venues', 'hosts'],
});

/** Includes hosts who have not submitted a venue yet. */
export const getAdminHost = get<typeof schemas.getAdminHost>('/api/admin/hosts/:id/', 'admin', {
  shows: ['venues', 'hosts'],
});

export const approveVenue = post<typeof schemas.approveVenue>('/api/admin/venues/:id/approve/', 'admin', {
  changes: ['venues'],
});
export const rejectVenue = post<typeof schemas.rejectVenue>('/api/admin/venues/:id/reject/', 'admin', {
  changes: ['venues'],
});
export const requestVenueChanges = post<typeof schemas.requestVenueChanges>(
  '/api/admin/venues/:id/request-changes/',
  'admin',
  { changes: ['venues'] },
);
export const unlistVenue = post<typeof schemas.unlistVenue>('/api/admin/venues/:id/unlist/', 'admin', {
  changes: ['venues'],
});
export const relistVenue = post<typeof schemas.relistVenue>('/api/admin/venues/:id/relist/', 'admin', {
  changes: ['venues'],
});
export const confirmVenueChanges = post<typeof schemas.confirmVenueChanges>(
  '/api/admin/venues/:id/confirm-changes/',
  'admin',
  { changes: ['venues'] },
);

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
