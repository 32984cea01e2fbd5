import { get } from '../endpoint.ts';
import type * as schemas from './search.schemas.ts';

export const listVenues = get<typeof schemas.listVenues>('/api/venues/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'calendar'],
});
export const countVenueChoices = get<typeof schemas.countVenueChoices>('/api/venue-choices/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'calendar'],
});
export const mapVenues = get<typeof schemas.mapVenues>('/api/venue-map/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'calendar'],
});
export const compareVenues = get<typeof schemas.compareVenues>('/api/venue-comparison/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'calendar'],
});
export const listFeaturedVenues = get<typeof schemas.listFeaturedVenues>('/api/featured-venues/', 'public', {
  shows: ['venues', 'settings', 'catalogue'],
});

export const getVenueArea = get<typeof schemas.getVenueArea>('/api/venue-areas/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'places'],
});

/** The counts are at most ten minutes old. */
export const listComingDays = get<typeof schemas.listComingDays>('/api/coming-days/', 'public', {
  shows: ['calendar'],
});

export const listSimilarVenues = get<typeof schemas.listSimilarVenues>('/api/venues/:id/similar/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'calendar'],
});

export const suggestSearches = get<typeof schemas.suggestSearches>('/api/search/suggestions/', 'public', {
  shows: ['venues', 'settings', 'catalogue', 'places'],
});
