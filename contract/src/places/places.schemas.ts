import * as z from 'zod/mini';
import { id, line, pincode, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

export const Place = z.object({ id: id(), name: z.string() });
export const Tehsil = z.object({ id: id(), name: z.string(), district: Place, state: Place });
export type Tehsil = z.output<typeof Tehsil>;

const Location = z.object({ lat: z.number(), lng: z.number() });

export const PlaceSuggestion = z.object({
  id: id(),
  kind: z.enum(['state', 'district', 'tehsil', 'town', 'village', 'pincode']),
  name: z.string(),
  /** In the script of its state, where it is known. */
  nameInScript: z.nullable(z.string()),
  tehsil: z.nullable(Place),
  district: z.nullable(Place),
  state: Place,
  pincode: z.nullable(z.string()),
  location: Location,
});
export type PlaceSuggestion = z.output<typeof PlaceSuggestion>;

export const listStates = {
  summary: 'List the states and union territories of India with their districts',
  input: z.object({}),
  output: z.array(z.object({ id: id(), name: z.string(), districts: z.array(z.string()) })),
} satisfies EndpointSchema;

export const listTehsils = {
  summary: 'List tehsils with their district and state',
  input: z.object({}),
  output: z.array(Tehsil),
} satisfies EndpointSchema;

export const suggestPlaces = {
  summary: 'Suggest places for what somebody types, in any script of India and with typos, the best first',
  input: z.object({ q: line(100), limit: z._default(wholeNumber(1, 20), 8) }),
  output: z.object({ results: z.array(PlaceSuggestion) }),
} satisfies EndpointSchema;

/** Names that people still type for some of them, with their names of today. */
const formerNames = z.array(z.object({ former: z.string(), name: z.string() }));

export const listTehsilsOf = {
  summary: 'List the known tehsils of a district by name, for forms',
  input: z.object({ state: line(100), district: line(100) }),
  output: z.object({ results: z.array(Place), formerNames }),
} satisfies EndpointSchema;

export const listTowns = {
  summary:
    'List the names of the towns and villages that a venue can be in: those of a pincode, tehsil and district, then large cities of the state',
  input: z.object({
    state: line(100),
    district: line(100),
    tehsil: z.optional(line(100)),
    pincode: z.optional(pincode()),
  }),
  /** The nearest first, of those the bigger; none where no town of the district is known. */
  output: z.object({ results: z.array(z.string()), formerNames }),
} satisfies EndpointSchema;

export const getPlace = {
  summary: 'Get a place with what it is part of and where it is',
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
    /** Towns and villages with a post office, the bigger first. */
    towns: z.array(Place),
    location: Location,
  }),
  fails: ['pincode_not_found'],
} satisfies EndpointSchema;
