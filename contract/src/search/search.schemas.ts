import { catalogueIcons } from '@mandap/domain/catalogue/catalogue';
import { offeringUnits } from '@mandap/domain/offerings/offering';
import { partsOfDay } from '@mandap/domain/search/search-days';
import { parseBounds, parsePoint } from '@mandap/domain/venues/map-position';
import { venueFacts } from '@mandap/domain/venues/venue-facts';
import { weekdays } from '@mandap/domain/weekdays';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, line, month, rupees, text, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { Place, PlaceSuggestion, placeNames } from '../places/places.schemas.ts';
import { Category, Picture, Venue, VenueCard } from '../venues/venues.schemas.ts';
import { maxCompared, radii, venueOrderings } from './search.ts';

/**
 * `distanceKm`: the approximate distance in a straight line from the place that the search is near; null without one.
 */
export const ListedCard = z.extend(VenueCard, {
  distanceKm: z.nullable(z.int()),
  /**
   * For a search with dates: the total of the stay with the service fee and GST, without extras, in rupees; of one room or one
   * hour of `freeOffering` where it is that. Without dates: of one unit of `freeOffering`.
   */
  stayTotal: z.optional(rupees()),
  /**
   * For a search with dates or a part of the day, at a venue that sells more than itself for whole days: the cheapest that is free
   * and fits the guests and the price. The price is in rupees per unit: with dates with the rules and minimums of its host,
   * otherwise the base price. The name of the whole venue is empty.
   */
  freeOffering: z.optional(z.object({ id: id(), name: z.string(), unit: z.string(), price: rupees() })),
});
export type ListedCard = z.output<typeof ListedCard>;

const price = () => rupees().check(z.gte(0, 'too_small'), z.lte(100_000_000, 'too_big'));

/** A section of the map: south, west, north, east, each with at most two decimals. */
const bounds = () => z.string('invalid').check(z.refine((text) => parseBounds(text) !== null, 'invalid'));

/** The filters of a search. */
export const searchFields = {
  search: z.optional(text(200)),
  city: z.optional(text(100)),
  tehsil: z.optional(text(100)),
  /** Latitude and longitude with at most two decimals: `24.93,73.82`. */
  near: z.optional(
    z.string('invalid').check(z.refine((point) => parsePoint(point) !== null, 'not_in_india')),
  ),
  /** The id of a place. Searches near it; in a state or district, unless a radius is given. */
  place: z.optional(id()),
  /** In km, around `near` or `place`; 25 by default. */
  radius: z.optional(wholeNumber(1, radii.max)),
  bounds: z.optional(bounds()),
  startDate: z.optional(day()),
  endDate: z.optional(day()),
  /** Only what has this part of the day. */
  partOfDay: z.optional(z.enum(partsOfDay, 'not_a_choice')),
  /** The venue is free on any day of the month, or on any such weekday of it. */
  month: z.optional(month()),
  weekday: z.optional(z.enum(weekdays, 'not_a_choice')),
  minPrice: z.optional(price()),
  maxPrice: z.optional(price()),
  /**
   * The price of one day with the service fee and GST, without add-ons. With dates, what these days cost in the booking form, per
   * day.
   */
  minTotal: z.optional(price()),
  maxTotal: z.optional(price()),
  minCapacity: z.optional(wholeNumber(0, 1_000_000)),
  maxCapacity: z.optional(wholeNumber(0, 1_000_000)),
  /** Rooms to stay. */
  minRooms: z.optional(wholeNumber(0, 10_000)),
  /** In rupees: a menu for grown-ups costs at most this for a plate; a vegetarian one, with a fact about vegetarian food. */
  maxPlate: z.optional(price()),
  amenities: z.optional(z.array(text(100)).check(z.maxLength(50, 'too_long'))),
  /** The venue's category, or that of a space that it sells. */
  categories: z.optional(z.array(text(100)).check(z.maxLength(50, 'too_long'))),
  /** The venue must have all of them. */
  facts: z.optional(
    z.array(z.enum(venueFacts, 'not_a_choice')).check(z.maxLength(venueFacts.length, 'too_long')),
  ),
};

export const listVenues = {
  summary: 'Search published venues',
  input: z.object({
    ...paging(10),
    ...searchFields,
    /** By default the best match for the text comes first; without a text, `-rating`. */
    ordering: z.optional(z.enum(venueOrderings, 'not_a_choice')),
  }),
  output: z.extend(listOf(ListedCard), {
    /** Whether `count` is an estimate, as it is above 1,000. */
    countIsEstimate: z.boolean(),
    /** What was read from a sentence in `search` and not chosen otherwise: filters and the order. Null: nothing. */
    understood: z.nullable(
      z.object({
        ...z.pick(z.object(searchFields), {
          startDate: true,
          endDate: true,
          month: true,
          partOfDay: true,
          minCapacity: true,
          minRooms: true,
          maxPlate: true,
          maxTotal: true,
          facts: true,
        }).shape,
        ordering: z.optional(z.enum(venueOrderings)),
      }),
    ),
    /** The words of `search` that no venue has and that name no place. The search leaves them out. */
    leftOut: z.array(z.string()),
    /**
     * The text that was searched for, if no venue has some words of `search`: typos are corrected, other words left out.
     * Null if `search` was used as it is.
     */
    searchedFor: z.nullable(z.string()),
    /** If `wider` offers venues around a place: the words of `search` that find others; null if there are none. */
    didYouMean: z.nullable(z.string()),
    /**
     * If nothing was found near a place, or for the name of one: the number of venues within a larger distance in km.
     * If `search` names categories next to the place, only those count.
     */
    wider: z.nullable(
      z.object({
        radius: z.int(),
        count: z.int(),
        /** The distance of the nearest one. Null: nobody knows. */
        nearestKm: z.nullable(z.int()),
        place: z.nullable(Place),
        placeNames,
        categories: z.array(z.pick(Category, { slug: true, names: true })),
      }),
    ),
  }),
} satisfies EndpointSchema;

export const countVenueChoices = {
  summary: 'Count the matching venues for each filter option of a search',
  input: z.object(searchFields),
  output: z.object({
    /** The counts with the other filters, ignoring the chosen categories. */
    categories: z.array(z.object({ slug: z.string(), count: z.int() })),
    /** The counts with all filters and this amenity. Amenities that no venue has are omitted. */
    amenities: z.array(z.object({ id: id(), count: z.int() })),
    facts: z.array(z.object({ fact: z.enum(venueFacts), count: z.int() })),
  }),
} satisfies EndpointSchema;

export const mapVenues = {
  summary: 'List the matches of a search within a part of the map',
  input: z.extend(z.object(searchFields), { bounds: bounds() }),
  output: z.object({
    /** Approximate locations. Venues that are close together share a point. */
    points: z.array(
      z.object({
        lat: z.number(),
        lng: z.number(),
        count: z.int(),
        /** The venue, if the point has only one. `dayTotal`: the price of one day with the service fee and GST. */
        venue: z.nullable(
          z.object({
            id: id(),
            name: z.string(),
            dayTotal: rupees(),
            /** Only if `dayTotal` is of the cheapest that it sells, and not of the whole venue for a day. */
            priceIsLowest: z.optional(z.boolean()),
            priceUnit: z.optional(z.enum(offeringUnits)),
          }),
        ),
      }),
    ),
  }),
} satisfies EndpointSchema;

/** A venue in a side-by-side comparison. */
export const ComparedVenue = z.extend(Venue, {
  facts: z.array(z.enum(venueFacts)),
  /** Whether it is free on the chosen day; null without a day. */
  isFree: z.nullable(z.boolean()),
});
export type ComparedVenue = z.output<typeof ComparedVenue>;

export const compareVenues = {
  summary: 'Get up to four venues to compare, in the requested order',
  input: z.object({
    ids: z.array(id()).check(z.minLength(1, 'required'), z.maxLength(maxCompared, 'too_long')),
    date: z.optional(day()),
  }),
  output: z.object({
    venues: z.array(ComparedVenue),
    /** The ids of venues that are not public or never existed. */
    missingIds: z.array(id()),
  }),
} satisfies EndpointSchema;

export const listFeaturedVenues = {
  summary: 'List up to ten featured venues',
  input: z.object({}),
  output: z.array(VenueCard),
} satisfies EndpointSchema;

const slug = () => z.optional(text(80).check(z.minLength(1, 'required')));
const range = (of: z.ZodMiniType<number>) => z.nullable(z.object({ least: of, most: of }));
const counted = { count: z.int() };

/** The slugs in the URL of a state, a district or a tehsil, with those of the areas that contain it. */
const AreaSlugs = z.object({
  state: z.nullable(z.string()),
  district: z.nullable(z.string()),
  tehsil: z.nullable(z.string()),
});
export type AreaSlugs = z.output<typeof AreaSlugs>;

const OtherArea = z.object({ name: z.string(), slugs: AreaSlugs, placeNames, ...counted });

/** The facts on a page about the venues of a place, or of one category in it. */
export const AreaFacts = z.object({
  /** Null for all of India. */
  state: z.nullable(Place),
  district: z.nullable(Place),
  tehsil: z.nullable(Place),
  placeNames,
  /** The canonical slugs, which may differ from the requested ones. */
  slugs: AreaSlugs,
  category: z.nullable(Category),
  /** Without fee and tax: of a day, or the lowest price of a venue that does not sell itself for whole days. Null without venues. */
  price: range(rupees()),
  /** What the lowest price is for. */
  priceUnit: z.nullable(z.enum(offeringUnits)),
  capacity: range(z.int()),
  /** The categories of the place, whichever was requested; the most common first. */
  categories: z.array(z.object({ slug: z.string(), names: Names, icon: z.enum(catalogueIcons), ...counted })),
  /** The amenities that at least half of the venues have. */
  amenities: z.array(z.object({ names: Names, icon: z.enum(catalogueIcons), ...counted })),
  /** The parts of the place that have venues. For a tehsil: the other tehsils of its district. */
  inside: z.array(z.extend(OtherArea, { leastPrice: rupees(), leastUnit: z.enum(offeringUnits) })),
  /** The nearest districts that have venues. `km` is null if the location of either is unknown. */
  nearby: z.array(z.extend(OtherArea, { state: z.string(), km: z.nullable(z.int()) })),
  /** The approximate location. Null if it is unknown; the place cannot be searched for by its id then. */
  location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});

export const getVenueArea = {
  summary: 'List the venues of a state, district or tehsil, optionally of one category',
  input: z.object({
    state: slug(),
    district: slug(),
    tehsil: slug(),
    category: slug(),
    page: z._default(wholeNumber(1, 100_000), 1),
  }),
  output: z.extend(AreaFacts, listOf(VenueCard).shape),
  fails: ['place_not_found', 'not_found'],
} satisfies EndpointSchema;

export const listComingDays = {
  summary: 'List the coming weekend days with the number of venues that are free',
  input: z.object({}),
  output: z.object({ days: z.array(z.object({ day: day(), free: z.int() })) }),
} satisfies EndpointSchema;

export const listSimilarVenues = {
  summary: 'List up to six similar venues near a venue, most similar first',
  /** With days or guests, only venues that are free then and hold them. `date`: the first day. */
  input: z.object({
    id: id(),
    date: z.optional(day()),
    until: z.optional(day()),
    guests: z.optional(wholeNumber(1, 1_000_000)),
  }),
  output: z.object({ results: z.array(VenueCard) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const suggestSearches = {
  summary: 'Suggest a few places, venues and categories for typed search text',
  input: z.object({ q: line(100) }),
  output: z.object({
    places: z.array(PlaceSuggestion),
    venues: z.array(
      z.object({ id: id(), name: z.string(), city: z.string(), coverImage: z.nullable(Picture), placeNames }),
    ),
    categories: z.array(Category),
  }),
} satisfies EndpointSchema;
