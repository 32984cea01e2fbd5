import type { InputOf, OutputOf } from '@mandap/contract/endpoint';
import { deepestResult, radii } from '@mandap/contract/search/search';
import type { countVenueChoices, listVenues } from '@mandap/contract/search/search.endpoints';
import { addDays, type Day, maxStayNights } from '@mandap/domain/days';
import { partsOfDay } from '@mandap/domain/search/search-days';
import { parseBounds, parsePoint } from '@mandap/domain/venues/map-position';
import { type VenueFact, venueFacts } from '@mandap/domain/venues/venue-facts';
import { weekdays } from '@mandap/domain/weekdays';
import { monthParam } from '#app/features/venues/guest/month-param.ts';
import { searchAlong, toVenuesIn } from '#app/paths.ts';
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

/** If there is no text. */
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

/** The last day of a search, as late as a booking may end. */
const lastDayOf = (start: Day | null, end: Day | null): Day | null => {
  if (!start || !end || end <= start) return null;
  const latest = addDays(start, maxStayNights);
  return end < latest ? end : latest;
};

const price = numberParam({ min: 1, max: 100_000_000 }, null);

/** The filters of the list under the calls' names, and the shown area of the map, as stored in the URL. */
export const venuesUrl = urlState(
  {
    search: named('query', textParam(200)),
    place: idParam,
    near: pointParam,
    /** Null: the default distance, or all of a state or district. */
    radius: numberParam({ min: 1, max: radii.max }, null),
    /** The shown area of the map. */
    bounds: boundsParam,
    view: choiceParam(['map'], null),
    /** The day of the event, or the first of several. */
    startDate: named('date', dayParam),
    /** The last of several days. Null: only one. */
    endDate: named('until', dayParam),
    partOfDay: named('time', choiceParam(partsOfDay, null)),
    weekday: choiceParam(weekdays, null),
    month: monthParam,
    minCapacity: named('guests', numberParam({ min: 1, max: 1_000_000 }, null)),
    /** The full price per day. */
    minTotal: named('min_price', price),
    maxTotal: named('max_price', price),
    minRooms: named('rooms', numberParam({ min: 1, max: 10_000 }, null)),
    /** The price of a plate of food. */
    maxPlate: named('max_plate', price),
    categories: named('kind', textsParam()),
    amenities: named('amenity', textsParam()),
    facts: named('with', factsParam),
    /** Null: the best match of the text, or without a text the best rated. */
    sort: choiceParam(Object.keys(sorts) as Sort[], null),
    page: pageParam,
  },
  (filters) => {
    const { search, minTotal, maxTotal, place, near, startDate, endDate, month, sort } = filters;
    const isNear = place !== null || near !== null;
    const isReversed = minTotal !== null && maxTotal !== null && minTotal > maxTotal;
    const isUsual = (sort === defaultSort && !search) || (sort === 'nearest' && !isNear);
    return {
      ...filters,
      ...(isReversed && { minTotal: maxTotal, maxTotal: minTotal }),
      ...(isUsual && { sort: null }),
      ...(place !== null && { near: null }),
      ...(!isNear && { radius: null }),
      endDate: lastDayOf(startDate, endDate),
      ...(startDate !== null && { month: null }),
      ...((startDate !== null || month === null) && { weekday: null }),
    };
  },
);

export type VenueFilters = ReturnType<typeof venuesUrl.read>;

export const noFilters: VenueFilters = venuesUrl.read(new URLSearchParams());

/** The values of the list's form. `before`: the filters with which the form was shown. */
export const filtersOfForm = (form: HTMLFormElement, before: VenueFilters): VenueFilters => {
  const fields = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)] as [string, string]),
  );
  // Choosing a month overrides an earlier date.
  if (fields.get('month') && fields.get('month') !== before.month)
    fields.delete(venuesUrl.nameOf('startDate'));
  return { ...venuesUrl.read(fields), page: 1 };
};

type Search = InputOf<typeof countVenueChoices>;

export const isSet = (value: VenueFilters[keyof VenueFilters]): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** The filters for the calls, without order and page. */
export const searchOfFilters = ({
  sort,
  page,
  view,
  startDate,
  endDate,
  ...fields
}: VenueFilters): Search => {
  const chosen: Search = Object.fromEntries(Object.entries(fields).filter(([, value]) => isSet(value)));
  return startDate ? { ...chosen, startDate, endDate: endDate ?? startDate } : chosen;
};

/** The list's filters for a saved search: the inverse of `searchOfFilters`. */
export const filtersOfSearch = ({ endDate, ...fields }: Search): VenueFilters =>
  ({
    ...noFilters,
    ...fields,
    ...(endDate !== fields.startDate && { endDate }),
  }) as VenueFilters;

const orderingOf = ({ sort, search }: VenueFilters): Pick<InputOf<typeof listVenues>, 'ordering'> =>
  sort || !search ? { ordering: sorts[sort ?? defaultSort] } : {};

/** The filters, and what the server read from the text: a sentence may ask for days, guests, rooms, prices, food and an order. */
export const filtersMeant = (
  filters: VenueFilters,
  understood: OutputOf<typeof listVenues>['understood'] | undefined,
): VenueFilters => {
  if (!understood) return filters;
  const { ordering, facts = [], startDate, endDate, ...others } = understood;
  const read = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  return {
    ...filters,
    ...read,
    ...(startDate !== undefined && { startDate, endDate: lastDayOf(startDate, endDate ?? null) }),
    facts: [...filters.facts, ...facts],
    ...(ordering && { sort: 'price_asc' as const }),
  };
};

/** The input of the list. */
export const inputOfFilters = (filters: VenueFilters): InputOf<typeof listVenues> => ({
  page: filters.page,
  pageSize,
  ...orderingOf(filters),
  ...searchOfFilters(filters),
});

export const isFiltered = (filters: VenueFilters): boolean =>
  Object.keys(searchOfFilters({ ...filters, search: '' })).length > 0;

/** The URL of the list after a change, on its first page. */
export const toVenuesWith = (filters: VenueFilters, change: Partial<VenueFilters>): string =>
  toVenuesIn(venuesUrl.write({ ...filters, ...change, page: 1 }));

/** The query that passes the days and the guests on to a venue's page. */
export const queryToVenue = ({
  startDate,
  endDate,
  month,
  minCapacity,
}: Pick<VenueFilters, 'startDate' | 'endDate' | 'month' | 'minCapacity'>): string =>
  searchAlong({ date: startDate, until: endDate, month, guests: minCapacity });

/** The number of pages of a list with this many venues. */
export const pagesOf = (count: number): number => Math.ceil(Math.min(count, deepestResult) / pageSize);

/** The URL of the last page if the current page is beyond it. Null if the page exists. */
export const lastInstead = (
  filters: VenueFilters,
  { results, count }: Pick<OutputOf<typeof listVenues>, 'results' | 'count'>,
): string | null => {
  const last = pagesOf(count);
  const isAfter = results.length === 0 && last > 0 && filters.page > last;
  return isAfter ? toVenuesIn(venuesUrl.write({ ...filters, page: last })) : null;
};
