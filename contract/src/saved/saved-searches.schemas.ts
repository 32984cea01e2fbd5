import * as z from 'zod/mini';
import { day, id, line, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { searchFields } from '../search/search.schemas.ts';

const search = () => z.object(searchFields);
const name = () => line(80).check(z.minLength(1, 'required'));

export const SavedSearch = z.object({
  id: id(),
  name: z.string(),
  search: search(),
  sendsEmails: z.boolean(),
  /** Its last day; nothing is looked for afterwards. Null: it is about no day. */
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
