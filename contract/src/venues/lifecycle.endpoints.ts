import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './lifecycle.schemas.ts';

export const approveVenue: Endpoint<typeof schemas.approveVenue> = {
  method: 'POST',
  path: '/api/admin/venues/:id/approve/',
  access: ['admin'],
};

export const rejectVenue: Endpoint<typeof schemas.rejectVenue> = {
  method: 'POST',
  path: '/api/admin/venues/:id/reject/',
  access: ['admin'],
};

export const requestVenueChanges: Endpoint<typeof schemas.requestVenueChanges> = {
  method: 'POST',
  path: '/api/admin/venues/:id/request-changes/',
  access: ['admin'],
};

export const unlistVenue: Endpoint<typeof schemas.unlistVenue> = {
  method: 'POST',
  path: '/api/admin/venues/:id/unlist/',
  access: ['admin'],
};

export const relistVenue: Endpoint<typeof schemas.relistVenue> = {
  method: 'POST',
  path: '/api/admin/venues/:id/relist/',
  access: ['admin'],
};

export const confirmVenueChanges: Endpoint<typeof schemas.confirmVenueChanges> = {
  method: 'POST',
  path: '/api/admin/venues/:id/confirm-changes/',
  access: ['admin'],
};

export const featureVenue: Endpoint<typeof schemas.featureVenue> = {
  method: 'POST',
  path: '/api/admin/venues/:id/feature/',
  access: ['admin'],
};

export const unfeatureVenue: Endpoint<typeof schemas.unfeatureVenue> = {
  method: 'DELETE',
  path: '/api/admin/venues/:id/feature/',
  access: ['admin'],
};

export const removeVenue: Endpoint<typeof schemas.removeVenue> = {
  method: 'DELETE',
  path: '/api/admin/venues/:id/',
  access: ['admin'],
};

export const submitVenue: Endpoint<typeof schemas.submitVenue> = {
  method: 'POST',
  path: '/api/venues/:id/submit/',
  access: ['vendor'],
};
