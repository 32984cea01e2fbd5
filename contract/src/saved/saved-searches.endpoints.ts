import { del, get, patch, post } from '../endpoint.ts';
import type * as schemas from './saved-searches.schemas.ts';

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
