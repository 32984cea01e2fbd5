import { catalogueIcons } from '@mandap/domain/catalogue/catalogue';
import { parseBounds, parsePoint } from '@mandap/domain/venues/map-position';
import { venueFacts } from '@mandap/domain/venues/venue-facts';
import { weekdays } from '@mandap/domain/weekdays';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, line, month, rupees, text, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { Place, PlaceSuggestion } from '../places/places.schemas.ts';
import { Category, Picture, Venue, VenueCard } from '../venues/venues.schemas.ts';
import { mostCompared, radii, venueOrderings } from './search.ts';

/** `distanceKm`: from what the search is near, straight and about; null without such a place. */
export const ListedCard = z.extend(VenueCard, { distanceKm: z.nullable(z.int()) });
export type ListedCard = z.output<typeof ListedCard>;

const price = () => rupees().check(z.gte(0, 'too_small'), z.lte(100_000_000, 'too_big'));

/** A part of the map, its sides with two decimals at most: south, west, north, east. */
const bounds = () => z.string('invalid').check(z.refine((text) => parseBounds(text) !== null, 'invalid'));

/** What a search asks for. */
export const searchFields = {
  search: z.optional(text(200)),
  city: z.optional(text(100)),
  tehsil: z.optional(text(100)),
  /** Latitude and longitude with two decimals at most: `24.93,73.82`. */
  near: z.optional(
    z.string('invalid').check(z.refine((point) => parsePoint(point) !== null, 'not_in_india')),
  ),
  /** By its id: near a place; in a state or a district, unless a radius is given. */
  place: z.optional(id()),
  /** In km, around `near` or `place`; usually 25. */
  radius: z.optional(wholeNumber(1, radii.most)),
  bounds: z.optional(bounds()),
  startDate: z.optional(day()),
  endDate: z.optional(day()),
  /** Free on any day of the month, or on any that is this weekday. */
  month: z.optional(month()),
  weekday: z.optional(z.enum(weekdays, 'not_a_choice')),
  minPrice: z.optional(price()),
  maxPrice: z.optional(price()),
  /** A day with the service fee and GST, without add-ons. */
  minTotal: z.optional(price()),
  maxTotal: z.optional(price()),
  minCapacity: z.optional(wholeNumber(0, 1_000_000)),
  maxCapacity: z.optional(wholeNumber(0, 1_000_000)),
  amenities: z.optional(z.array(text(100)).check(z.maxLength(50, 'too_long'))),
  categories: z.optional(z.array(text(100)).check(z.maxLength(50, 'too_long'))),
  /** All of them. */
  facts: z.optional(
    z.array(z.enum(venueFacts, 'not_a_choice')).check(z.maxLength(venueFacts.length, 'too_long')),
  ),
};

export const listVenues = {
  summary: 'Search published venues',
  input: z.object({
    ...paging(10),
    ...searchFields,
    /** Default: what fits the text best; without one, `-rating`. */
    ordering: z.optional(z.enum(venueOrderings, 'not_a_choice')),
  }),
  output: z.extend(listOf(ListedCard), {
    /** `count` is an estimate above 1,000. */
    countIsEstimate: z.boolean(),
    /** What was searched for instead of `search`, in which no venue has some words: a typo; null: `search`. */
    searchedFor: z.nullable(z.string()),
    /** Where nothing was found: the words of `search` that venues have; null: none of them. */
    didYouMean: z.nullable(z.string()),
    /**
     * Where nothing was found near a place, or for the name of one: how many venues there are within so many km of it, of the
     * categories that `search` names beside the place, if it does.
     */
    wider: z.nullable(
      z.object({
        radius: z.int(),
        count: z.int(),
        place: z.nullable(Place),
        categories: z.array(z.pick(Category, { slug: true, names: true })),
      }),
    ),
  }),
} satisfies EndpointSchema;

export const countVenueChoices = {
  summary: 'Count the venues that each choice of a search leaves',
  input: z.object(searchFields),
  output: z.object({
    /** With the other filters, instead of the categories asked for. */
    categories: z.array(z.object({ slug: z.string(), count: z.int() })),
    /** With all filters and this amenity. Without those that no venue has. */
    amenities: z.array(z.object({ id: id(), count: z.int() })),
    facts: z.array(z.object({ fact: z.enum(venueFacts), count: z.int() })),
    /** Where very many fit, counts follow from a sample. */
    countIsEstimate: z.boolean(),
  }),
} satisfies EndpointSchema;

export const mapVenues = {
  summary: 'Show what a search finds on a part of the map',
  input: z.extend(z.object(searchFields), { bounds: bounds() }),
  output: z.object({
    /** About where they are, those that are near each other together. */
    points: z.array(
      z.object({
        lat: z.number(),
        lng: z.number(),
        count: z.int(),
        /** Of the only one. `dayTotal`: one day with the service fee and GST. */
        venue: z.nullable(z.object({ id: id(), name: z.string(), dayTotal: rupees() })),
      }),
    ),
    /** Where very many fit, counts follow from a sample. */
    countIsEstimate: z.boolean(),
  }),
} satisfies EndpointSchema;

/** A venue beside others. */
export const ComparedVenue = z.extend(Venue, {
  facts: z.array(z.enum(venueFacts)),
  /** On the day asked for; null without one. */
  isFree: z.nullable(z.boolean()),
});
export type ComparedVenue = z.output<typeof ComparedVenue>;

export const compareVenues = {
  summary: 'Get up to four venues side by side, in the order asked for',
  input: z.object({
    ids: z.array(id()).check(z.minLength(1, 'required'), z.maxLength(mostCompared, 'too_long')),
    date: z.optional(day()),
  }),
  output: z.object({
    venues: z.array(ComparedVenue),
    /** Those of `ids` that are not public, or were never venues. */
    missingIds: z.array(id()),
  }),
} satisfies EndpointSchema;

export const listFeaturedVenues = {
  summary: 'List featured venues, at most ten',
  input: z.object({}),
  output: z.array(VenueCard),
} satisfies EndpointSchema;

const slug = () => z.optional(text(80).check(z.minLength(1, 'required')));
const range = (of: z.ZodMiniType<number>) => z.nullable(z.object({ least: of, most: of }));
const counted = { count: z.int() };

/** Of a state, a district or a tehsil: what its address calls it and what it is in. */
const AreaSlugs = z.object({
  state: z.nullable(z.string()),
  district: z.nullable(z.string()),
  tehsil: z.nullable(z.string()),
});
export type AreaSlugs = z.output<typeof AreaSlugs>;

const OtherArea = z.object({ name: z.string(), slugs: AreaSlugs, ...counted });

/** What a page about the venues of a place, or of a category in it, says of them. */
export const AreaFacts = z.object({
  /** Null: all of India. */
  state: z.nullable(Place),
  district: z.nullable(Place),
  tehsil: z.nullable(Place),
  /** The address of the page: it may have been asked for by another. */
  slugs: AreaSlugs,
  category: z.nullable(Category),
  /** A day without fee and tax; null: no venues. */
  price: range(rupees()),
  capacity: range(z.int()),
  /** Those of the place, whichever was asked for, the most common first. */
  categories: z.array(z.object({ slug: z.string(), names: Names, icon: z.enum(catalogueIcons), ...counted })),
  /** Those that at least half of the venues have. */
  amenities: z.array(z.object({ names: Names, icon: z.enum(catalogueIcons), ...counted })),
  /** The parts of the place that have venues; of a tehsil, the other tehsils of its district. */
  inside: z.array(z.extend(OtherArea, { leastPrice: rupees() })),
  /** The next districts that have venues. `km`: null where nobody knows where one of the two is. */
  nearby: z.array(z.extend(OtherArea, { state: z.string(), km: z.nullable(z.int()) })),
  /** Where it is about; null: nobody knows, and it cannot be searched for by its id. */
  location: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});

export const getVenueArea = {
  summary: 'Show the venues of a state, a district or a tehsil, or those of a category there',
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
  summary: 'List venues near a venue that are like it, at most six, the most alike first',
  /** With a date: those that are free then. */
  input: z.object({ id: id(), date: z.optional(day()) }),
  output: z.object({ results: z.array(VenueCard) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const suggestSearches = {
  summary: 'Suggest places, venues and categories for what somebody types into the search, a few of each',
  input: z.object({ q: line(100) }),
  output: z.object({
    places: z.array(PlaceSuggestion),
    venues: z.array(
      z.object({ id: id(), name: z.string(), city: z.string(), coverImage: z.nullable(Picture) }),
    ),
    categories: z.array(Category),
  }),
} satisfies EndpointSchema;
