import { offeringUnits } from '@mandap/domain/offerings/offering';
import * as z from 'zod/mini';
import { day, id, line, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { placeNames } from '../places/places.schemas.ts';
import { searchFields } from '../search/search.schemas.ts';
import { Picture } from '../venues/venues.schemas.ts';
import { listVotes } from './saved.ts';

export const listSavedVenues = {
  summary: 'List the ids of your saved venues, newest first',
  input: z.object({}),
  output: z.object({ venueIds: z.array(id()) }),
} satisfies EndpointSchema;

/** The vote on a venue by somebody with the link. */
const ListVote = z.object({ personId: id(), firstName: z.string(), vote: z.enum(listVotes) });
export const ListComment = z.object({
  id: id(),
  personId: id(),
  firstName: z.string(),
  text: z.string(),
  writtenAt: timestamp(),
});
export type ListComment = z.output<typeof ListComment>;

/** A venue in a saved list. `isListed` is false while the venue is not public. */
export const SavedVenue = z.object({
  id: id(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  placeNames,
  capacity: z.int(),
  pricePerDay: rupees(),
  /** Only if it does not sell itself for whole days: `pricePerDay` is the lowest price of what it sells. */
  priceIsLowest: z.optional(z.boolean()),
  /** What that price is for. */
  priceUnit: z.optional(z.enum(offeringUnits)),
  /** The price of one day with the service fee, without add-ons. */
  dayTotal: rupees(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  coverImage: z.nullable(Picture),
  isListed: z.boolean(),
  savedAt: timestamp(),
  note: z.string(),
  /** One vote per person, oldest first. */
  votes: z.array(ListVote),
  /** Oldest first. */
  comments: z.array(ListComment),
});
export type SavedVenue = z.output<typeof SavedVenue>;

export const browseSavedVenues = {
  summary: 'List your saved venues with notes, newest first',
  input: z.object(paging(10)),
  output: listOf(SavedVenue),
} satisfies EndpointSchema;

/** The link to the shared list: `/saved/{token}` on this site. Null while the list is not shared. */
export const SavedShare = z.object({
  token: z.nullable(z.string()),
  includesNotes: z.boolean(),
  isVotingOpen: z.boolean(),
});
export type SavedShare = z.output<typeof SavedShare>;

export const getSavedShare = {
  summary: 'Get whether your saved list is shared, and its token',
  input: z.object({}),
  output: SavedShare,
} satisfies EndpointSchema;

export const shareSavedVenues = {
  summary: 'Share your saved list; a list that is already shared keeps its token',
  input: z.object({
    includesNotes: z._default(z.boolean('invalid'), false),
    isVotingOpen: z._default(z.boolean('invalid'), true),
  }),
  output: SavedShare,
  success: 201,
} satisfies EndpointSchema;

export const unshareSavedVenues = {
  summary: 'Stop sharing your saved list: its link stops working, its votes and comments are removed',
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
  summary: 'Get a shared saved list, best-voted first; at most 100 venues',
  input: z.object({ token: text(100) }),
  output: z.object({
    /** The first name of the list's owner. */
    firstName: z.string(),
    /** If false, votes and comments are read-only. */
    isVotingOpen: z.boolean(),
    /** Notes are empty unless the owner shares them. */
    venues: z.array(SavedVenue),
  }),
  fails: ['saved_list_not_found'],
} satisfies EndpointSchema;

const ListPerson = z.object({ id: id(), firstName: z.string() });

export const getListPerson = {
  summary: 'Get the person who joined a shared list in this browser',
  input: z.object({ token: text(100) }),
  output: z.object({ person: z.nullable(ListPerson) }),
  fails: ['saved_list_not_found'],
} satisfies EndpointSchema;

export const joinSavedList = {
  summary: 'Join a shared list with a first name, or change the name',
  input: z.object({ token: text(100), firstName: line(40).check(z.minLength(1, 'required')) }),
  output: ListPerson,
  success: 201,
  fails: ['saved_list_not_found', 'list_voting_closed', 'saved_list_full'],
} satisfies EndpointSchema;

export const voteOnSavedVenue = {
  summary: 'Vote for or against a venue on a shared list; null removes the vote',
  input: z.object({ token: text(100), venueId: id(), vote: z.nullable(z.enum(listVotes, 'not_a_choice')) }),
  output: z.object({ vote: z.nullable(z.enum(listVotes)) }),
  fails: ['saved_list_not_found', 'saved_venue_not_found', 'list_voting_closed', 'list_name_needed'],
} satisfies EndpointSchema;

export const commentOnSavedVenue = {
  summary: 'Comment on a venue on a shared list',
  input: z.object({
    token: text(100),
    venueId: id(),
    text: text(300).check(z.minLength(1, 'required')),
  }),
  output: ListComment,
  success: 201,
  fails: [
    'saved_list_not_found',
    'saved_venue_not_found',
    'list_voting_closed',
    'list_name_needed',
    'saved_list_full',
  ],
} satisfies EndpointSchema;

export const removeOwnListComment = {
  summary: 'Remove your own comment from a shared list',
  input: z.object({ token: text(100), id: id() }),
  output: z.object({}),
  fails: ['saved_list_not_found', 'list_comment_not_found'],
} satisfies EndpointSchema;

export const removeListComment = {
  summary: 'Remove a comment that somebody wrote on your shared list',
  input: z.object({ id: id() }),
  output: z.object({}),
  fails: ['list_comment_not_found'],
} satisfies EndpointSchema;

const search = () => z.object(searchFields);
const name = () => line(80).check(z.minLength(1, 'required'));

export const SavedSearch = z.object({
  id: id(),
  name: z.string(),
  search: search(),
  sendsEmails: z.boolean(),
  /** The last day that the search is about; it finds nothing new afterwards. Null if it is about no day. */
  endsOn: z.nullable(day()),
  createdAt: timestamp(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const listSavedSearches = {
  summary: 'List your saved searches, newest first',
  input: z.object({}),
  output: z.object({ searches: z.array(SavedSearch) }),
} satisfies EndpointSchema;

export const saveSearch = {
  summary: 'Save a search: its owner gets an alert when another venue fits',
  input: z.object({ name: name(), search: search(), sendsEmails: z._default(z.boolean('invalid'), true) }),
  output: SavedSearch,
  success: 201,
  fails: ['too_many_searches'],
} satisfies EndpointSchema;

export const changeSavedSearch = {
  summary: 'Rename a saved search, or switch its emails on or off',
  input: z.object({
    id: id(),
    name: z.optional(name()),
    sendsEmails: z.optional(z.boolean('invalid')),
  }),
  output: SavedSearch,
  fails: ['saved_search_not_found'],
} satisfies EndpointSchema;

export const removeSavedSearch = {
  summary: 'Delete a saved search',
  input: z.object({ id: id() }),
  output: z.object({}),
  fails: ['saved_search_not_found'],
} satisfies EndpointSchema;
