import type { SavedSearch } from '@mandap/contract/saved/saved-searches.schemas';
import { type VenueFilters, venuesUrl } from '#app/features/search/guest/venue-filters.ts';

/** The filters of the list that a saved search was made of: `searchOfFilters` the other way round. */
export const filtersOfSearch = (search: SavedSearch['search']): VenueFilters => ({
  ...venuesUrl.read(new URLSearchParams()),
  query: search.search ?? '',
  place: search.place ?? null,
  near: search.near ?? null,
  radius: search.radius ?? null,
  bounds: search.bounds ?? null,
  date: search.startDate ?? null,
  weekday: search.weekday ?? null,
  month: search.month ?? null,
  guests: search.minCapacity ?? null,
  minPrice: search.minTotal ?? null,
  maxPrice: search.maxTotal ?? null,
  kinds: search.categories ?? [],
  amenities: search.amenities ?? [],
  facts: search.facts ?? [],
});
