import { venueReasons, venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, id, text, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const note = () => z._default(text(1000), '');
const reasons = () =>
  z
    .array(z.enum(venueReasons, 'not_a_choice'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(venueReasons.length, 'too_long'));

/**
 * Optimistic lock of the venue form: every change makes a new version, and a form is saved only over the version
 * that filled it.
 */
export const venueVersion = () => wholeNumber(1, 2_147_483_647);

/** The version that was reviewed: later changes are not approved unseen. */
const seenVersion = () => z.optional(venueVersion());

/** The status of a venue after an action. */
export const ChangedVenue = z.object({
  id: id(),
  status: z.enum(venueStates),
  version: venueVersion(),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
});
export type ChangedVenue = z.output<typeof ChangedVenue>;

export const approveVenue = {
  summary: 'Publish a venue awaiting review',
  input: z.object({ id: id(), note: note(), version: seenVersion() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed', 'host_not_verified'],
} satisfies EndpointSchema;

export const rejectVenue = {
  summary: 'Reject a venue awaiting review; its host sees the reason',
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const requestVenueChanges = {
  summary: 'Return a venue awaiting review to its host with the requested changes',
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const unlistVenue = {
  summary: 'Unlist a venue; its bookings stay',
  input: z.object({ id: id(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const relistVenue = {
  summary: 'List an unlisted venue again',
  input: z.object({ id: id(), note: note() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
} satisfies EndpointSchema;

export const confirmVenueChanges = {
  summary: 'Approve the changes of a host since the last approval',
  input: z.object({ id: id(), version: seenVersion() }),
  output: ChangedVenue,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed'],
} satisfies EndpointSchema;

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
