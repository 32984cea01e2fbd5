import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './saved.schemas.ts';

export const listSavedVenues: Endpoint<typeof schemas.listSavedVenues> = {
  method: 'GET',
  path: '/api/saved-venues/',
  access: 'signed-in',
};

export const browseSavedVenues: Endpoint<typeof schemas.browseSavedVenues> = {
  method: 'GET',
  path: '/api/saved-venues/list/',
  access: 'signed-in',
};

export const getSavedShare: Endpoint<typeof schemas.getSavedShare> = {
  method: 'GET',
  path: '/api/saved-venues/share/',
  access: 'signed-in',
};

export const shareSavedVenues: Endpoint<typeof schemas.shareSavedVenues> = {
  method: 'POST',
  path: '/api/saved-venues/share/',
  access: 'signed-in',
};

export const unshareSavedVenues: Endpoint<typeof schemas.unshareSavedVenues> = {
  method: 'DELETE',
  path: '/api/saved-venues/share/',
  access: 'signed-in',
};

/** `note` and `savedAt` restore an entry that was just removed. */
export const saveVenue: Endpoint<typeof schemas.saveVenue> = {
  method: 'PUT',
  path: '/api/saved-venues/:id/',
  access: 'signed-in',
};

export const saveVenueNote: Endpoint<typeof schemas.saveVenueNote> = {
  method: 'PATCH',
  path: '/api/saved-venues/:id/',
  access: 'signed-in',
};

export const unsaveVenue: Endpoint<typeof schemas.unsaveVenue> = {
  method: 'DELETE',
  path: '/api/saved-venues/:id/',
  access: 'signed-in',
};

export const getSavedList: Endpoint<typeof schemas.getSavedList> = {
  method: 'GET',
  path: '/api/saved-lists/:token/',
  access: 'public',
};
