import * as z from 'zod/mini';
import { id, line, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { searched } from '../lists.schemas.ts';
import { pincode } from './pincode.schemas.ts';

export const Place = z.object({ id: id(), name: z.string() });
export const Tehsil = z.object({ id: id(), name: z.string(), district: Place, state: Place });
export type Tehsil = z.output<typeof Tehsil>;

/**
 * The names of an answer's places in other languages than English, by language and English name. Absent if no place has one.
 */
export const placeNames = z.optional(z.record(z.string(), z.record(z.string(), z.string())));

const Location = z.object({ lat: z.number(), lng: z.number() });

export const PlaceSuggestion = z.object({
  id: id(),
  kind: z.enum(['state', 'district', 'tehsil', 'town', 'village', 'pincode']),
  name: z.string(),
  /** The name in the script of its state, if known. */
  nameInScript: z.nullable(z.string()),
  tehsil: z.nullable(Place),
  district: z.nullable(Place),
  state: Place,
  pincode: z.nullable(z.string()),
  location: Location,
  placeNames,
});
export type PlaceSuggestion = z.output<typeof PlaceSuggestion>;

export const listStates = {
  summary: 'List the states and union territories of India with their districts',
  input: z.object({}),
  output: z.array(z.object({ id: id(), name: z.string(), districts: z.array(z.string()), placeNames })),
} satisfies EndpointSchema;

export const listTehsils = {
  summary: 'List tehsils with their district and state',
  input: z.object({}),
  output: z.array(Tehsil),
} satisfies EndpointSchema;

export const suggestPlaces = {
  summary: 'Suggest places for typed text, in any Indian script and with typos, best match first',
  input: z.object({ q: line(100), limit: z._default(wholeNumber(1, 20), 8) }),
  output: z.object({ results: z.array(PlaceSuggestion) }),
} satisfies EndpointSchema;

/** Former names of some of them that people still type, with the current names. */
const formerNames = z.array(z.object({ former: z.string(), name: z.string() }));

export const listTehsilsOf = {
  summary: 'List the known tehsils of a district by name',
  input: z.object({ state: line(100), district: line(100) }),
  output: z.object({ results: z.array(Place), formerNames, placeNames }),
} satisfies EndpointSchema;

export const listTowns = {
  summary:
    'List the towns and villages that a venue can be in: those of a pincode, tehsil and district, then large cities of the state',
  input: z.object({
    state: line(100),
    district: line(100),
    tehsil: z.optional(line(100)),
    pincode: z.optional(pincode()),
  }),
  /** The nearest first, and of equally near ones the larger. Empty if no town of the district is known. */
  output: z.object({ results: z.array(z.string()), formerNames, placeNames }),
} satisfies EndpointSchema;

export const getPlace = {
  summary: 'Get a place with its parent places and its position',
  input: z.object({ id: id() }),
  output: PlaceSuggestion,
  fails: ['place_not_found'],
} satisfies EndpointSchema;

export const findPincode = {
  summary: 'Find the state, district, tehsil and towns of a pincode',
  input: z.object({ pincode: pincode() }),
  output: z.object({
    pincode: z.string(),
    state: Place,
    district: Place,
    tehsil: z.nullable(Place),
    /** Towns and villages with a post office, largest first. */
    towns: z.array(Place),
    location: Location,
    placeNames,
  }),
  fails: ['pincode_not_found'],
} satisfies EndpointSchema;

/** From the largest to the smallest. Each is part of an area of the previous kind. */
export const areaKinds = ['state', 'district', 'tehsil'] as const;
export type AreaKind = (typeof areaKinds)[number];

const Part = z.object({ id: id(), name: z.string() });

export const AdminPlace = z.object({
  id: id(),
  kind: z.enum(areaKinds),
  name: z.string(),
  /** The name in the script of its state, if known. */
  nameInScript: z.nullable(z.string()),
  /** Whether guests can search for it by name. False until the team has approved a place that a host asked for. */
  isKnown: z.boolean(),
  /** Listed before the others, which are sorted by name. */
  isOnTop: z.boolean(),
  isRetired: z.boolean(),
  /** The number of venues in it. Stops at `countLimit`. */
  uses: z.int(),
  usesAreLimited: z.boolean(),
  /** Its state and district. */
  above: z.array(Part),
  placeNames,
});
export type AdminPlace = z.output<typeof AdminPlace>;

const name = () => line(60).check(z.minLength(2, 'name_short'));

/** The fields of a place that an administrator fills in. */
export const PlaceForm = z.object({
  name: name(),
  /** Empty if it is not known. */
  nameInScript: line(60),
});
export type PlaceForm = z.output<typeof PlaceForm>;

/** Defaults to all of India. */
const within = z._default(z.nullable(id()), null);

export const listAdminPlaces = {
  summary:
    'List the states, the districts of a state or the tehsils of a district, or search everything inside them; pinned places come first, then by name, retired ones last',
  input: z.object({
    within,
    /**
     * Part of a name, or a whole name in any script or spelling, including former names. Searches all levels below
     * `within`.
     */
    search: searched(),
  }),
  output: z.object({
    /** The state and district that the results are in. */
    above: z.array(Part),
    placeNames,
    results: z.array(AdminPlace),
    /** Whether the search matched more places than it returned. */
    resultsAreLimited: z.boolean(),
  }),
  fails: ['place_not_found'],
} satisfies EndpointSchema;

export const addPlace = {
  summary: 'Add a state, a district to a state or a tehsil to a district',
  input: z.extend(PlaceForm, { within }),
  output: AdminPlace,
  success: 201,
  fails: ['place_not_found', 'place_name_taken'],
} satisfies EndpointSchema;

export const editPlace = {
  summary: 'Rename a state, district or tehsil; searches also find it by its former name',
  input: z.extend(PlaceForm, { id: id() }),
  output: AdminPlace,
  fails: ['place_not_found', 'place_name_taken'],
} satisfies EndpointSchema;

export const movePlace = {
  summary:
    'Pin a place to the top of its list, move it up or down among the pinned ones, or sort it by name again',
  input: z.object({ id: id(), to: z.enum(['top', 'up', 'down', 'by_name'], 'not_a_choice') }),
  output: AdminPlace,
  fails: ['place_not_found'],
} satisfies EndpointSchema;

export const mergePlace = {
  summary: 'Merge a place into another with the same parent; everything in it moves to the other',
  input: z.object({ id: id(), into: id() }),
  output: AdminPlace,
  fails: ['place_not_found'],
} satisfies EndpointSchema;

export const retirePlace = {
  summary: 'Retire a place: no new venue can be listed there',
  input: z.object({ id: id() }),
  output: AdminPlace,
  fails: ['place_not_found'],
} satisfies EndpointSchema;

export const restorePlace = {
  summary: 'Offer a retired place again',
  input: z.object({ id: id() }),
  output: AdminPlace,
  fails: ['place_not_found'],
} satisfies EndpointSchema;
