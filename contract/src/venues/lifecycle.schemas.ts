import { venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, id, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

/**
 * Optimistic lock of the venue form: every change makes a new version, and a form is saved only over the version
 * that filled it.
 */
export const venueVersion = () => wholeNumber(1, 2_147_483_647);

/** The status of a venue after an action. */
export const ChangedVenue = z.object({
  id: id(),
  status: z.enum(venueStates),
  version: venueVersion(),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
});
export type ChangedVenue = z.output<typeof ChangedVenue>;

export const featureVenue = {
  summary: 'Feature a published venue, permanently or until a last day',
  input: z.object({ id: id(), until: z._default(z.nullable(day()), null) }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const unfeatureVenue = {
  summary: 'Stop featuring a venue',
  input: z.object({ id: id() }),
  output: ChangedVenue,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const removeVenue = {
  summary: 'Delete a venue permanently; refused while it has bookings',
  input: z.object({ id: id() }),
  output: z.object({
    /** True: fully deleted. False: hidden, because its bookings remain. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
} satisfies EndpointSchema;

export const submitVenue = {
  summary: 'Submit a venue to the team, for the first time or again',
  input: z.object({ id: id() }),
  output: z.object({ id: id(), status: z.enum(venueStates) }),
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;
