import type { InputOf } from '@mandap/contract/endpoint';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import { isDay } from '@mandap/domain/days';

/** The ways to order the list, by their names in the address. */
export const sorts = {
  rating_desc: '-rating',
  price_asc: 'price_per_day',
  price_desc: '-price_per_day',
  name_asc: 'name',
  name_desc: '-name',
  created_desc: '-created_at',
} as const;

export type Sort = keyof typeof sorts;

export const isSort = (text: string): text is Sort => text in sorts;

/** What the visitor looks for. All of it stands in the address. */
export interface VenueFilters {
  query: string;
  date: string;
  guests: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  kinds: string[];
  amenities: string[];
  sort: Sort;
  page: number;
}

export const pageSize = 9;

const wholeIn = (text: string | null, most: number): number | null => {
  const digits = (text ?? '').replace(/[,\s]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value > 0 && value <= most ? value : null;
};

const textsIn = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map((text) => text.trim()))].filter((text) => text && text.length <= 100);

const inOrder = (least: number | null, most: number | null) =>
  least !== null && most !== null && least > most ? [most, least] : [least, most];

/** Reads an address or a sent form; what makes no sense is left out. */
export const filtersIn = (search: URLSearchParams): VenueFilters => {
  const date = search.get('date') ?? '';
  const sort = search.get('sort') ?? '';
  const [minPrice = null, maxPrice = null] = inOrder(
    wholeIn(search.get('min_price'), 100_000_000),
    wholeIn(search.get('max_price'), 100_000_000),
  );
  return {
    query: (search.get('query') ?? '').trim().slice(0, 200),
    date: isDay(date) ? date : '',
    guests: wholeIn(search.get('guests'), 1_000_000),
    minPrice,
    maxPrice,
    kinds: textsIn(search, 'kind'),
    amenities: textsIn(search, 'amenity'),
    sort: isSort(sort) ? sort : 'rating_desc',
    page: wholeIn(search.get('page'), 100_000) ?? 1,
  };
};

/** The address of some filters; what is not set stays out of it. */
export const addressOfFilters = (filters: VenueFilters): URLSearchParams => {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value) search.append(name, String(value));
  };
  put('query', filters.query);
  put('date', filters.date);
  put('guests', filters.guests);
  put('min_price', filters.minPrice);
  put('max_price', filters.maxPrice);
  for (const kind of filters.kinds) put('kind', kind);
  for (const amenity of filters.amenities) put('amenity', amenity);
  if (filters.sort !== 'rating_desc') put('sort', filters.sort);
  if (filters.page > 1) put('page', filters.page);
  return search;
};

/** What the server is asked. */
export const inputOfFilters = (filters: VenueFilters): InputOf<typeof listVenues> => ({
  page: filters.page,
  pageSize,
  ordering: sorts[filters.sort],
  ...(filters.query && { search: filters.query }),
  ...(filters.date && { startDate: filters.date, endDate: filters.date }),
  ...(filters.guests && { minCapacity: filters.guests }),
  ...(filters.minPrice && { minPrice: filters.minPrice }),
  ...(filters.maxPrice && { maxPrice: filters.maxPrice }),
  ...(filters.kinds.length && { categories: filters.kinds }),
  ...(filters.amenities.length && { amenities: filters.amenities }),
});

export const isFiltered = ({ date, guests, minPrice, maxPrice, kinds, amenities }: VenueFilters): boolean =>
  Boolean(date || guests || minPrice || maxPrice || kinds.length || amenities.length);
