import * as z from 'zod/mini';
import { id, moment, rupees, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { Picture } from './venues.ts';

export const listSavedVenues = endpoint({
  method: 'GET',
  path: '/api/saved-venues/',
  summary: 'Ids of the venues that one has saved, newest first',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ venueIds: z.array(id()) }),
});

/** A venue as a saved list shows it; `isListed` is false while it cannot be booked or looked at. */
export const SavedVenue = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  capacity: z.int(),
  pricePerDay: rupees(),
  /** One day with the service fee, no add-ons. */
  dayTotal: rupees(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  coverImage: z.nullable(Picture),
  isListed: z.boolean(),
  savedAt: moment(),
  note: z.string(),
});
export type SavedVenue = z.output<typeof SavedVenue>;

export const browseSavedVenues = endpoint({
  method: 'GET',
  path: '/api/saved-venues/list/',
  summary: 'One’s saved venues with notes, newest first',
  access: 'signed-in',
  input: z.object(paging(10)),
  output: listOf(SavedVenue),
});

/** The link to one's saved list: `/saved/{token}` of the site. Null while it is not shared. */
export const SavedShare = z.object({ token: z.nullable(z.string()), includesNotes: z.boolean() });
export type SavedShare = z.output<typeof SavedShare>;

export const getSavedShare = endpoint({
  method: 'GET',
  path: '/api/saved-venues/share/',
  summary: 'Whether one’s saved list is shared, and by what token',
  access: 'signed-in',
  input: z.object({}),
  output: SavedShare,
});

export const shareSavedVenues = endpoint({
  method: 'POST',
  path: '/api/saved-venues/share/',
  summary: 'Share one’s saved list; a list that is shared already keeps its token',
  access: 'signed-in',
  input: z.object({ includesNotes: z._default(z.boolean('invalid'), false) }),
  output: SavedShare,
  success: 201,
});

export const unshareSavedVenues = endpoint({
  method: 'DELETE',
  path: '/api/saved-venues/share/',
  summary: 'Take the link back: it leads nowhere from now on',
  access: 'signed-in',
  input: z.object({}),
  output: SavedShare,
});

const note = () => text(500);

/** `note` and `savedAt` bring back what was removed a moment ago. */
export const saveVenue = endpoint({
  method: 'PUT',
  path: '/api/saved-venues/:id/',
  summary: 'Save a venue',
  access: 'signed-in',
  input: z.object({ id: id(), note: z._default(note(), ''), savedAt: z.optional(moment()) }),
  output: z.object({ venueIds: z.array(id()) }),
  fails: ['venue_not_found', 'venue_unavailable'],
});

export const noteSavedVenue = endpoint({
  method: 'PATCH',
  path: '/api/saved-venues/:id/',
  summary: 'Write a note about a saved venue',
  access: 'signed-in',
  input: z.object({ id: id(), note: note() }),
  output: z.object({ note: z.string() }),
  fails: ['saved_venue_not_found'],
});

export const unsaveVenue = endpoint({
  method: 'DELETE',
  path: '/api/saved-venues/:id/',
  summary: 'Take a venue off one’s saved list',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: z.object({ venueIds: z.array(id()) }),
});

export const getSavedList = endpoint({
  method: 'GET',
  path: '/api/saved-lists/:token/',
  summary: 'A saved list that somebody shares, newest first, at most a hundred venues',
  access: 'public',
  input: z.object({ token: text(100) }),
  output: z.object({
    /** Of whoever shares it. */
    firstName: z.string(),
    /** Notes are empty unless they were to be shared. */
    venues: z.array(SavedVenue),
  }),
  fails: ['saved_list_not_found'],
});
