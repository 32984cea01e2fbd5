import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { india } from '@mandap/domain/india-time';
import { venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { catalogueKey, id, line, pincode, rupees, text, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { ChangedVenue, venueVersion } from './lifecycle.schemas.ts';
import { PracticalDetails } from './practical-details.schemas.ts';

/** What a service of the venue costs, in rupees. */
export const addOnPrice = () => rupees().check(z.gte(0, 'too_small'), z.lte(10_000_000, 'too_big'));

/** A few words about one amenity or add-on. */
export const venueNote = () => line(120);

const fields = {
  name: text(120).check(z.minLength(3, 'too_short')),
  categoryId: id(),
  /** A state and one of its districts: see listStates. */
  state: text(100).check(z.minLength(1, 'required')),
  district: text(100).check(z.minLength(1, 'required')),
  tehsil: text(100).check(z.minLength(2, 'too_short')),
  city: text(100).check(z.minLength(2, 'too_short')),
  addressLine: text(200).check(z.minLength(3, 'too_short')),
  pincode: pincode(),
  lat: z.number('not_a_number').check(z.gte(india.south, 'not_in_india'), z.lte(india.north, 'not_in_india')),
  lng: z.number('not_a_number').check(z.gte(india.west, 'not_in_india'), z.lte(india.east, 'not_in_india')),
  capacity: wholeNumber(1, 100_000),
  pricePerDay: rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big')),
  description: text(5000).check(z.minLength(20, 'description_short')),
  amenityIds: z.array(id()).check(z.maxLength(60, 'too_long')),
  /** All notes on the venue's amenities; an amenity without one has no note any more. */
  amenityNotes: z.optional(
    z.array(z.object({ id: id(), note: venueNote() })).check(z.maxLength(60, 'too_long')),
  ),
  addOns: z
    .array(
      z.object({
        key: catalogueKey(),
        price: addOnPrice(),
        /** Left out: as it was. */
        note: z.optional(venueNote()),
      }),
    )
    .check(z.maxLength(60, 'too_long')),
  cancellationPolicy: z.enum(cancellationPolicies, 'not_a_choice'),
  instantBooking: z.boolean('invalid'),
  practicalDetails: z.optional(PracticalDetails),
  /** In order, cover first; ids of new uploads or of the venue's pictures. */
  pictures: z
    .array(z.object({ id: id(), title: text(200).check(z.minLength(1, 'required')) }))
    .check(z.minLength(1, 'picture_needed'), z.maxLength(20, 'too_many_pictures')),
};

/** The fields of the venue form. */
export const VenueForm = z.object(fields);
export type VenueForm = z.output<typeof VenueForm>;

export const addVenue = {
  summary: 'Create a venue for a host',
  input: z.extend(VenueForm, {
    hostId: id(),
    /** Publish at once; otherwise create a draft. */
    publish: z._default(z.boolean('invalid'), false),
  }),
  output: ChangedVenue,
  success: 201,
  fails: ['host_not_found', 'upload_not_found', 'host_not_verified'],
} satisfies EndpointSchema;

export const editVenue = {
  summary: 'Update a venue, its status included; omitted fields stay unchanged',
  input: z.extend(z.partial(VenueForm), {
    id: id(),
    version: venueVersion(),
    status: z.optional(z.enum(venueStates, 'not_a_choice')),
  }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'upload_not_found', 'venue_moved_on', 'venue_changed', 'host_not_verified'],
} satisfies EndpointSchema;
