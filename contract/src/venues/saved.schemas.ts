import * as z from 'zod/mini';
import { id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { Picture } from './venues.schemas.ts';

export const listSavedVenues = {
  summary: 'List the ids of your saved venues, newest first',
  input: z.object({}),
  output: z.object({ venueIds: z.array(id()) }),
} satisfies EndpointSchema;

/** A venue in a saved list; `isListed` is false while it is not public. */
export const SavedVenue = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  capacity: z.int(),
  pricePerDay: rupees(),
  /** One day with the service fee, without add-ons. */
  dayTotal: rupees(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  coverImage: z.nullable(Picture),
  isListed: z.boolean(),
  savedAt: timestamp(),
  note: z.string(),
});
export type SavedVenue = z.output<typeof SavedVenue>;

export const browseSavedVenues = {
  summary: 'List your saved venues with notes, newest first',
  input: z.object(paging(10)),
  output: listOf(SavedVenue),
} satisfies EndpointSchema;

/** The link to the shared list: `/saved/{token}` of the site. Null while it is not shared. */
export const SavedShare = z.object({ token: z.nullable(z.string()), includesNotes: z.boolean() });
export type SavedShare = z.output<typeof SavedShare>;

export const getSavedShare = {
  summary: 'Get whether your saved list is shared, and its token',
  input: z.object({}),
  output: SavedShare,
} satisfies EndpointSchema;

export const shareSavedVenues = {
  summary: 'Share your saved list; a list that is already shared keeps its token',
  input: z.object({ includesNotes: z._default(z.boolean('invalid'), false) }),
  output: SavedShare,
  success: 201,
} satisfies EndpointSchema;

export const unshareSavedVenues = {
  summary: 'Stop sharing your saved list: its link stops working',
  input: z.object({}),
  output: SavedShare,
} satisfies EndpointSchema;

const note = () => text(500);

export const saveVenue = {
  summary: 'Save a venue',
  input: z.object({ id: id(), note: z._default(note(), ''), savedAt: z.optional(timestamp()) }),
  output: z.object({ venueIds: z.array(id()) }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const saveVenueNote = {
  summary: 'Write a note about a saved venue',
  input: z.object({ id: id(), note: note() }),
  output: z.object({ note: z.string() }),
  fails: ['saved_venue_not_found'],
} satisfies EndpointSchema;

export const unsaveVenue = {
  summary: 'Remove a venue from your saved list',
  input: z.object({ id: id() }),
  output: z.object({ venueIds: z.array(id()) }),
} satisfies EndpointSchema;

export const getSavedList = {
  summary: 'Get a shared saved list, newest first, at most a hundred venues',
  input: z.object({ token: text(100) }),
  output: z.object({
    /** Of the list's owner. */
    firstName: z.string(),
    /** Notes are empty unless their owner shares them. */
    venues: z.array(SavedVenue),
  }),
  fails: ['saved_list_not_found'],
} satisfies EndpointSchema;
