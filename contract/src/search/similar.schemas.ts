import * as z from 'zod/mini';
import { day, id } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { VenueCard } from '../venues/venues.schemas.ts';

export const listSimilarVenues = {
  summary: 'List venues near a venue that are like it, at most six, the most alike first',
  /** With a date: those that are free then. */
  input: z.object({ id: id(), date: z.optional(day()) }),
  output: z.object({ results: z.array(VenueCard) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
