import { del, get, patch, post, put } from '../endpoint.ts';
import type * as schemas from './saved.schemas.ts';

export const listSavedVenues = get<typeof schemas.listSavedVenues>('/api/saved-venues/', 'signed-in', {
  shows: ['saved'],
});
export const browseSavedVenues = get<typeof schemas.browseSavedVenues>(
  '/api/saved-venues/list/',
  'signed-in',
  { shows: ['saved'] },
);
export const getSavedShare = get<typeof schemas.getSavedShare>('/api/saved-venues/share/', 'signed-in', {
  shows: ['saved'],
});
export const shareSavedVenues = post<typeof schemas.shareSavedVenues>(
  '/api/saved-venues/share/',
  'signed-in',
  { changes: ['saved'] },
);
export const unshareSavedVenues = del<typeof schemas.unshareSavedVenues>(
  '/api/saved-venues/share/',
  'signed-in',
  { changes: ['saved'] },
);

/** `note` and `savedAt` restore an entry that was just removed. */
export const saveVenue = put<typeof schemas.saveVenue>('/api/saved-venues/:id/', 'signed-in', {
  changes: ['saved'],
});
export const saveVenueNote = patch<typeof schemas.saveVenueNote>('/api/saved-venues/:id/', 'signed-in', {
  changes: ['saved'],
});
export const unsaveVenue = del<typeof schemas.unsaveVenue>('/api/saved-venues/:id/', 'signed-in', {
  changes: ['saved'],
});
export const getSavedList = get<typeof schemas.getSavedList>('/api/saved-lists/:token/', 'public', {
  shows: ['saved', 'venues', 'settings'],
});

/** The person that this browser is on a shared list, identified by a cookie, without an account. */
export const getListPerson = get<typeof schemas.getListPerson>('/api/saved-lists/:token/me/', 'public', {
  shows: ['saved'],
});
export const joinSavedList = post<typeof schemas.joinSavedList>('/api/saved-lists/:token/people/', 'public', {
  changes: ['saved'],
});
export const voteOnSavedVenue = put<typeof schemas.voteOnSavedVenue>(
  '/api/saved-lists/:token/votes/:venueId/',
  'public',
  { changes: ['saved'] },
);
export const commentOnSavedVenue = post<typeof schemas.commentOnSavedVenue>(
  '/api/saved-lists/:token/comments/',
  'public',
  { changes: ['saved'] },
);
export const removeOwnListComment = del<typeof schemas.removeOwnListComment>(
  '/api/saved-lists/:token/comments/:id/',
  'public',
  { changes: ['saved'] },
);
/** Only for the list's owner. */
export const removeListComment = del<typeof schemas.removeListComment>(
  '/api/saved-venues/comments/:id/',
  'signed-in',
  { changes: ['saved'] },
);

export const listSavedSearches = get<typeof schemas.listSavedSearches>('/api/saved-searches/', 'signed-in', {
  shows: ['saved'],
});
export const saveSearch = post<typeof schemas.saveSearch>('/api/saved-searches/', 'signed-in', {
  changes: ['saved'],
});
export const changeSavedSearch = patch<typeof schemas.changeSavedSearch>(
  '/api/saved-searches/:id/',
  'signed-in',
  { changes: ['saved'] },
);
export const removeSavedSearch = del<typeof schemas.removeSavedSearch>(
  '/api/saved-searches/:id/',
  'signed-in',
  { changes: ['saved'] },
);
