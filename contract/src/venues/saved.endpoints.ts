import { del, get, patch, post, put } from '../endpoint.ts';
import type * as schemas from './saved.schemas.ts';

export const listSavedVenues = get<typeof schemas.listSavedVenues>('/api/saved-venues/', 'signed-in');
export const browseSavedVenues = get<typeof schemas.browseSavedVenues>(
  '/api/saved-venues/list/',
  'signed-in',
);
export const getSavedShare = get<typeof schemas.getSavedShare>('/api/saved-venues/share/', 'signed-in');
export const shareSavedVenues = post<typeof schemas.shareSavedVenues>(
  '/api/saved-venues/share/',
  'signed-in',
);
export const unshareSavedVenues = del<typeof schemas.unshareSavedVenues>(
  '/api/saved-venues/share/',
  'signed-in',
);

/** `note` and `savedAt` restore an entry that was just removed. */
export const saveVenue = put<typeof schemas.saveVenue>('/api/saved-venues/:id/', 'signed-in');
export const saveVenueNote = patch<typeof schemas.saveVenueNote>('/api/saved-venues/:id/', 'signed-in');
export const unsaveVenue = del<typeof schemas.unsaveVenue>('/api/saved-venues/:id/', 'signed-in');
export const getSavedList = get<typeof schemas.getSavedList>('/api/saved-lists/:token/', 'public');
