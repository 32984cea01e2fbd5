import type { InputOf, OutputOf } from '@mandap/contract/endpoint';
import { deepestResult, radii } from '@mandap/contract/search/search';
import type { countVenueChoices, listVenues } from '@mandap/contract/search/search.endpoints';
import { readSentence } from '@mandap/domain/search/search-sentence';
import { parseBounds, parsePoint } from '@mandap/domain/venues/map-position';
import { type VenueFact, venueFacts } from '@mandap/domain/venues/venue-facts';
import { weekdays } from '@mandap/domain/weekdays';
import { monthParam } from '#app/features/venues/guest/month-param.ts';
import { toVenuesIn } from '#app/paths.ts';
import {
  choiceParam,
  dayParam,
  idParam,
  named,
  numberParam,
  pageParam,
  textParam,
  textsParam,
  type UrlParam,
  urlState,
} from '#app/ui/url-state.ts';

/** The sort orders by their names in the URL. */
export const sorts = {
  rating_desc: '-rating',
  price_asc: 'price_per_day',
  price_desc: '-price_per_day',
  name_asc: 'name',
  name_desc: '-name',
  created_desc: '-created_at',
  booked_desc: '-bookings',
  nearest: 'distance',
} as const;

export type Sort = keyof typeof sorts;

/** Without a text. */
export const defaultSort: Sort = 'rating_desc';

export const pageSize = 9;

const pointParam: UrlParam<string | null> = {
  read: ([text = '']) => (parsePoint(text) ? text : null),
  write: (point) => (point ? [point] : []),
};

const boundsParam: UrlParam<string | null> = {
  read: ([text = '']) => (parseBounds(text) ? text : null),
  write: (bounds) => (bounds ? [bounds] : []),
};

const factsParam: UrlParam<VenueFact[]> = {
  read: (texts) => venueFacts.filter((fact) => texts.includes(fact)),
  write: (facts) => facts,
};

const price = numberParam({ min: 1, max: 100_000_000 }, null);

/** The filters of the list, as kept in the URL. */
export const venuesUrl = urlState(
  {
    query: textParam(200),
    place: idParam,
    near: pointParam,
    /** Null: the usual distance, or all of a state or district. */
    radius: numberParam({ min: 1, max: radii.most }, null),
    /** The part of the map that is shown. */
    bounds: boundsParam,
    view: choiceParam(['map'], null),
    date: dayParam,
    weekday: choiceParam(weekdays, null),
    month: monthParam,
    guests: numberParam({ min: 1, max: 1_000_000 }, null),
    minPrice: named('min_price', price),
    maxPrice: named('max_price', price),
    kinds: named('kind', textsParam()),
    amenities: named('amenity', textsParam()),
    facts: named('with', factsParam),
    /** Null: what fits the text best; without one, the best rated. */
    sort: choiceParam(Object.keys(sorts) as Sort[], null),
    page: pageParam,
  },
  (filters) => {
    const { query, minPrice, maxPrice, place, near, date, month, sort } = filters;
    const isNear = place !== null || near !== null;
    const isReversed = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
    const isUsual = (sort === defaultSort && !query) || (sort === 'nearest' && !isNear);
    return {
      ...filters,
      ...(isReversed && { minPrice: maxPrice, maxPrice: minPrice }),
      ...(isUsual && { sort: null }),
      ...(place !== null && { near: null }),
      ...(!isNear && { radius: null }),
      ...(date !== null && { month: null }),
      ...((date !== null || month === null) && { weekday: null }),
    };
  },
);

export type VenueFilters = ReturnType<typeof venuesUrl.read>;

/** What the fields of the list's form say; `before` are the filters that the form was shown with. */
export const filtersOfForm = (form: HTMLFormElement, before: VenueFilters): VenueFilters => {
  const fields = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)] as [string, string]),
  );
  // Whoever chooses a month means it, whatever the date was before.
  if (fields.get('month') && fields.get('month') !== before.month) fields.delete('date');
  return { ...venuesUrl.read(fields), page: 1 };
};

/** What the calls are asked for, whatever the order and the page. Prices are those of a day in full. */
export const searchOfFilters = (filters: VenueFilters): InputOf<typeof countVenueChoices> => ({
  ...(filters.query && { search: filters.query }),
  ...(filters.place && { place: filters.place }),
  ...(filters.near && { near: filters.near }),
  ...(filters.radius && { radius: filters.radius }),
  ...(filters.bounds && { bounds: filters.bounds }),
  ...(filters.date && { startDate: filters.date, endDate: filters.date }),
  ...(filters.weekday && { weekday: filters.weekday }),
  ...(filters.month && { month: filters.month }),
  ...(filters.guests && { minCapacity: filters.guests }),
  ...(filters.minPrice && { minTotal: filters.minPrice }),
  ...(filters.maxPrice && { maxTotal: filters.maxPrice }),
  ...(filters.kinds.length && { categories: filters.kinds }),
  ...(filters.amenities.length && { amenities: filters.amenities }),
  ...(filters.facts.length && { facts: filters.facts }),
});

const orderingOf = ({ sort, query }: VenueFilters): Pick<InputOf<typeof listVenues>, 'ordering'> =>
  sort || !query ? { ordering: sorts[sort ?? defaultSort] } : {};

/** The filters by what their text means: a sentence asks for guests, a price, food and an order. */
export const meantFilters = (filters: VenueFilters): VenueFilters => {
  const { text, guests, maxPrice, facts, isCheap } = readSentence(filters.query);
  return {
    ...filters,
    query: text,
    guests: filters.guests ?? guests,
    maxPrice: filters.maxPrice ?? maxPrice,
    facts: [...new Set([...filters.facts, ...facts])],
    sort: filters.sort ?? (isCheap ? 'price_asc' : null),
  };
};

/** The filters that open. */
export type Filter = 'date' | 'guests' | 'price' | 'kind' | 'more';

/** In the URL of a list whose page holds the fields of a filter: for browsers without JavaScript. */
export const chooseParam = 'choose';

/** The input of the list. */
export const inputOfFilters = (filters: VenueFilters): InputOf<typeof listVenues> => ({
  page: filters.page,
  pageSize,
  ...orderingOf(filters),
  ...searchOfFilters(filters),
});

export const isFiltered = (filters: VenueFilters): boolean =>
  Object.keys(searchOfFilters({ ...filters, query: '' })).length > 0;

/** The URL of the list after a change, on its first page. */
export const without = (filters: VenueFilters, less: Partial<VenueFilters>): string =>
  toVenuesIn(venuesUrl.write({ ...filters, ...less, page: 1 }));

/** How many pages a list of so many venues has. */
export const pagesOf = (count: number): number => Math.ceil(Math.min(count, deepestResult) / pageSize);

/** The URL of the last page, in place of one after it; null where the page itself is shown. */
export const lastInstead = (
  filters: VenueFilters,
  { results, count }: Pick<OutputOf<typeof listVenues>, 'results' | 'count'>,
): string | null => {
  const last = pagesOf(count);
  const isAfter = results.length === 0 && last > 0 && filters.page > last;
  return isAfter ? toVenuesIn(venuesUrl.write({ ...filters, page: last })) : null;
};
