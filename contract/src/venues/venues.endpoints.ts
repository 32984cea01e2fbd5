import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './venues.schemas.ts';

export const listVenues: Endpoint<typeof schemas.listVenues> = {
  method: 'GET',
  path: '/api/venues/',
  access: 'public',
};

export const listFeaturedVenues: Endpoint<typeof schemas.listFeaturedVenues> = {
  method: 'GET',
  path: '/api/featured-venues/',
  access: 'public',
};

export const getVenue: Endpoint<typeof schemas.getVenue> = {
  method: 'GET',
  path: '/api/venues/:id/',
  access: 'public',
};

export const listCategories: Endpoint<typeof schemas.listCategories> = {
  method: 'GET',
  path: '/api/venue-categories/',
  access: 'public',
};

export const listAmenities: Endpoint<typeof schemas.listAmenities> = {
  method: 'GET',
  path: '/api/venue-amenities/',
  access: 'public',
};
