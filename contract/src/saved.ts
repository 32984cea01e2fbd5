import * as z from 'zod/mini';
import { id } from './checks.ts';
import { endpoint } from './endpoint.ts';

export const listSavedVenues = endpoint({
  method: 'GET',
  path: '/api/saved-venues/',
  summary: 'Ids of the venues that one has saved, newest first',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ venueIds: z.array(id()) }),
});

export const saveVenue = endpoint({
  method: 'PUT',
  path: '/api/saved-venues/:id/',
  summary: 'Save a venue',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: z.object({ venueIds: z.array(id()) }),
  fails: ['venue_not_found', 'venue_unavailable'],
});

export const unsaveVenue = endpoint({
  method: 'DELETE',
  path: '/api/saved-venues/:id/',
  summary: 'Take a venue off one’s saved list',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: z.object({ venueIds: z.array(id()) }),
});
