import type { InputOf } from '@mandap/contract/endpoint';
import type { listVenues } from '@mandap/contract/venues/venues.endpoints';
import {
  choiceParam,
  dayParam,
  named,
  numberParam,
  pageParam,
  textParam,
  textsParam,
  urlState,
} from '../../../ui/url-state.ts';

/** The sort orders by their names in the URL. */
export const sorts = {
  rating_desc: '-rating',
  price_asc: 'price_per_day',
  price_desc: '-price_per_day',
  name_asc: 'name',
  name_desc: '-name',
  created_desc: '-created_at',
} as const;

export type Sort = keyof typeof sorts;

/** Without a text. */
export const defaultSort: Sort = 'rating_desc';

export const pageSize = 9;

const price = numberParam({ min: 1, max: 100_000_000 }, null);

/** The filters of the list, as kept in the URL. */
export const venuesUrl = urlState(
  {
    query: textParam(200),
    date: dayParam,
    guests: numberParam({ min: 1, max: 1_000_000 }, null),
    minPrice: named('min_price', price),
    maxPrice: named('max_price', price),
    kinds: named('kind', textsParam()),
    amenities: named('amenity', textsParam()),
    /** Null: what fits the text best; without one, the best rated. */
    sort: choiceParam(Object.keys(sorts) as Sort[], null),
    page: pageParam,
  },
  (given) => {
    const filters = given.query || given.sort !== defaultSort ? given : { ...given, sort: null };
    const { minPrice, maxPrice } = filters;
    if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return filters;
    return { ...filters, minPrice: maxPrice, maxPrice: minPrice };
  },
);

export type VenueFilters = ReturnType<typeof venuesUrl.read>;

const orderingOf = ({ sort, query }: VenueFilters): Pick<InputOf<typeof listVenues>, 'ordering'> =>
  sort || !query ? { ordering: sorts[sort ?? defaultSort] } : {};

/** The input of the call. */
export const inputOfFilters = (filters: VenueFilters): InputOf<typeof listVenues> => ({
  page: filters.page,
  pageSize,
  ...orderingOf(filters),
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
