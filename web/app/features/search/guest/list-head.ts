import { getPlace } from '@mandap/contract/places/places.endpoints';
import type { PlaceSuggestion } from '@mandap/contract/places/places.schemas';
import { deepestResult } from '@mandap/contract/search/search';
import { listVenues } from '@mandap/contract/search/search.endpoints';
import { loadedData, type PageData } from '#app/api/reads.ts';
import { addressOf } from '#app/i18n/page-language.ts';
import type { PageMeta } from '#app/page-meta.ts';
import { toVenue, toVenues, toVenuesIn } from '#app/paths.ts';
import { toVenuesAt } from '#app/place-paths.ts';
import { isFiltered, pageSize, type VenueFilters, venuesUrl } from './venue-filters.ts';

/**
 * The canonical page of a list: its own URL without filters, or the page of a place or a category. Null:
 * none.
 */
const canonicalOf = (
  { page, place, categories, ...others }: VenueFilters,
  chosen: PlaceSuggestion | undefined,
): string | null => {
  const [category] = categories;
  if (others.search || others.radius || categories.length > 1) return null;
  if (isFiltered({ ...others, page, place: null, categories: [] })) return null;
  if (!place && !category) return `${toVenues()}${page > 1 ? `?page=${page}` : ''}`;
  if (!place) return toVenuesAt({}, { category });
  if (chosen?.kind === 'state') return toVenuesAt({ state: chosen.name }, { category });
  if (chosen?.kind !== 'district') return null;
  return toVenuesAt({ state: chosen.state.name, district: chosen.name }, { category });
};

/**
 * The venues of a list page, for search engines. `first`: the position of its first venue in the whole list.
 */
export const listSchema = (
  absolute: (path: string) => string,
  venues: readonly { id: string; name: string }[],
  { count, first }: { count: number; first: number },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: venues.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name,
    url: absolute(addressOf(toVenue(id))),
  })),
});

/** The list's metadata for search engines: its canonical page, the adjacent pages and its venues. */
export const listHead = (
  loaded: PageData,
  url: URL,
  publicUrl: string,
): Pick<PageMeta, 'path' | 'previous' | 'next' | 'structured'> => {
  const filters = venuesUrl.read(url.searchParams);
  const path = canonicalOf(filters, loadedData(loaded, getPlace));
  if (path === null) return { path };
  const { results = [], count = 0 } = loadedData(loaded, listVenues) ?? {};
  const first = (filters.page - 1) * pageSize + 1;
  const hasMore = filters.page * pageSize < Math.min(count, deepestResult);
  const toPage = (page: number) => toVenuesIn(venuesUrl.write({ ...filters, page }));
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return {
    path,
    previous: filters.page > 1 ? toPage(filters.page - 1) : null,
    next: hasMore ? toPage(filters.page + 1) : null,
    structured: results.length > 0 ? [listSchema(absolute, results, { count, first })] : [],
  };
};
