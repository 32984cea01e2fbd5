import { get } from '../endpoint.ts';
import type * as schemas from './venues.schemas.ts';

export const listVenues = get<typeof schemas.listVenues>('/api/venues/', 'public');
export const listFeaturedVenues = get<typeof schemas.listFeaturedVenues>('/api/featured-venues/', 'public');
export const getVenue = get<typeof schemas.getVenue>('/api/venues/:id/', 'public');
export const listCategories = get<typeof schemas.listCategories>('/api/venue-categories/', 'public');
export const listAmenities = get<typeof schemas.listAmenities>('/api/venue-amenities/', 'public');
