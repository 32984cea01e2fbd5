import { get } from '../endpoint.ts';
import type * as schemas from './suggestions.schemas.ts';

export const suggestSearches = get<typeof schemas.suggestSearches>('/api/search/suggestions/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'places'],
});
