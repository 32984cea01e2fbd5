import { venueReasons, venueStates } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, id, text, wholeNumber } from '../checks.ts';
import { endpoint } from '../endpoint.ts';

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

export const approveVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/approve/',
  summary: 'Publish a venue that waits',
  access: ['admin'],
  input: z.object({ id: id(), note: note(), version: seenVersion() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed', 'host_not_verified'],
});

export const rejectVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/reject/',
  summary: 'Refuse a venue that waits; its host reads why',
  access: ['admin'],
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const requestVenueChanges = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/request-changes/',
  summary: 'Send a venue that waits back to its host, who reads what to change',
  access: ['admin'],
  input: z.object({ id: id(), reasons: reasons(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const unlistVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/unlist/',
  summary: 'Take a venue out of sight; its bookings stay',
  access: ['admin'],
  input: z.object({ id: id(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const relistVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/relist/',
  summary: 'Show an unlisted venue again',
  access: ['admin'],
  input: z.object({ id: id(), note: note() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on', 'host_not_verified'],
});

export const confirmVenueChanges = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/confirm-changes/',
  summary: 'Take what the host has changed since the last approval: it may stay so',
  access: ['admin'],
  input: z.object({ id: id(), version: seenVersion() }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on', 'venue_changed'],
});

export const featureVenue = endpoint({
  method: 'POST',
  path: '/api/admin/venues/:id/feature/',
  summary: 'Put a published venue in front, for good or through a last day',
  access: ['admin'],
  input: z.object({ id: id(), until: z._default(z.nullable(day()), null) }),
  output: VenueStanding,
  fails: ['venue_not_found', 'venue_moved_on'],
});

export const unfeatureVenue = endpoint({
  method: 'DELETE',
  path: '/api/admin/venues/:id/feature/',
  summary: 'No longer put a venue in front',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: VenueStanding,
  fails: ['venue_not_found'],
});

export const removeVenue = endpoint({
  method: 'DELETE',
  path: '/api/admin/venues/:id/',
  summary: 'Take a venue away for good; refused while somebody has a booking there',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: z.object({
    /** Nothing of it is left; otherwise it is out of sight, and what was booked there stays. */
    erased: z.boolean(),
  }),
  fails: ['venue_not_found', 'venue_has_bookings'],
});

export const submitVenue = endpoint({
  method: 'POST',
  path: '/api/venues/:id/submit/',
  summary: 'A host sends a venue to the team, again or for the first time',
  access: ['vendor'],
  input: z.object({ id: id() }),
  output: z.object({ id: id(), status: z.enum(venueStates) }),
  fails: ['venue_not_found', 'venue_moved_on'],
});
