import { get } from '../endpoint.ts';
import type * as schemas from './catalogue.schemas.ts';

export const getCatalogue = get<typeof schemas.getCatalogue>('/api/catalogue/', 'public', {
  shows: ['catalogue'],
});
export const listCategories = get<typeof schemas.listCategories>('/api/venue-categories/', 'public', {
  shows: ['catalogue'],
});
export const listAmenities = get<typeof schemas.listAmenities>('/api/venue-amenities/', 'public', {
  shows: ['catalogue'],
});
