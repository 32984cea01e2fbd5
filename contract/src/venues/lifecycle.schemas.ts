import { venueReasons, venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, id, text, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const note = () => z._default(text(1000), '');
const reasons = () =>
  z
    .array(z.enum(venueReasons, 'not_a_choice'), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(venueReasons.length, 'too_long'));

/** A state of what a venue's form shows; each change makes a new one. A form is saved only over the state that filled it. */
export const venueVersion = () => wholeNumber(1, 2_147_483_647);

/** The state that was looked at: what its host has changed since then is not approved unseen. */
const seenVersion = () => z.optional(venueVersion());

/** How a venue stands after an action. */
export const VenueStanding = z.object({
  id: id(),
  status: z.enum(venueStates),
  version: venueVersion(),
  isFeatured: z.boolean(),
  featuredUntil: z.nullable(day()),
});
export type VenueStanding = z.output<typeof VenueStanding>;

export const approveVenue = {
  summary: 'Publish a venue that waits',
  input: z.object({ id: id(), note: note(), version: seenVersion() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed', 'host_not_verified'],
} satisfies EndpointSchema;

export const rejectVenue = {
  summary: 'Refuse a venue that waits; its host reads why',
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const requestVenueChanges = {
  summary: 'Send a venue that waits back to its host, who reads what to change',
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const unlistVenue = {
  summary: 'Take a venue out of sight; its bookings stay',
  input: z.object({ id: id(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const relistVenue = {
  summary: 'Show an unlisted venue again',
  input: z.object({ id: id(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
} satisfies EndpointSchema;

export const confirmVenueChanges = {
  summary: 'Take what the host has changed since the last approval: it may stay so',
  input: z.object({ id: id(), version: seenVersion() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed'],
} satisfies EndpointSchema;

export const featureVenue = {
  summary: 'Put a published venue in front, for good or through a last day',
  input: z.object({ id: id(), until: z._default(z.nullable(day()), null) }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;

export const unfeatureVenue = {
  summary: 'No longer put a venue in front',
  input: z.object({ id: id() }),
  output: VenueStanding,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const removeVenue = {
  summary: 'Take a venue away for good; refused while somebody has a booking there',
  input: z.object({ id: id() }),
  output: z.object({
    /** Nothing of it is left; otherwise it is out of sight, and what was booked there stays. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
} satisfies EndpointSchema;

export const submitVenue = {
  summary: 'A host sends a venue to the team, again or for the first time',
  input: z.object({ id: id() }),
  output: z.object({ id: id(), status: z.enum(venueStates) }),
  fails: ['venue_not_found', 'venue_moved_on'],
} satisfies EndpointSchema;
