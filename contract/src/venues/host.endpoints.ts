import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './host.schemas.ts';

export const addVenueDraft: Endpoint<typeof schemas.addVenueDraft> = {
  method: 'POST',
  path: '/api/hosting/venues/',
  access: ['vendor'],
};

export const saveVenueDraft: Endpoint<typeof schemas.saveVenueDraft> = {
  method: 'PUT',
  path: '/api/hosting/venues/:id/draft/',
  access: ['vendor'],
};

export const listOwnVenues: Endpoint<typeof schemas.listOwnVenues> = {
  method: 'GET',
  path: '/api/hosting/venue-cards/',
  access: ['vendor'],
};

export const getOwnVenue: Endpoint<typeof schemas.getOwnVenue> = {
  method: 'GET',
  path: '/api/hosting/venues/:id/',
  access: ['vendor'],
};

export const changeOwnVenue: Endpoint<typeof schemas.changeOwnVenue> = {
  method: 'PATCH',
  path: '/api/hosting/venues/:id/',
  access: ['vendor'],
};

export const sendVenue: Endpoint<typeof schemas.sendVenue> = {
  method: 'POST',
  path: '/api/hosting/venues/:id/send/',
  access: ['vendor'],
};

export const unlistOwnVenue: Endpoint<typeof schemas.unlistOwnVenue> = {
  method: 'POST',
  path: '/api/hosting/venues/:id/unlist/',
  access: ['vendor'],
};

export const relistOwnVenue: Endpoint<typeof schemas.relistOwnVenue> = {
  method: 'POST',
  path: '/api/hosting/venues/:id/relist/',
  access: ['vendor'],
};

export const removeOwnVenue: Endpoint<typeof schemas.removeOwnVenue> = {
  method: 'DELETE',
  path: '/api/hosting/venues/:id/',
  access: ['vendor'],
};
