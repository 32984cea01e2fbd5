import * as z from 'zod/mini';
import { id, line } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { PlaceSuggestion } from '../places/places.schemas.ts';
import { Category, Picture } from '../venues/venues.schemas.ts';

export const suggestSearches = {
  summary: 'Suggest places, venues and categories for what somebody types into the search, a few of each',
  input: z.object({ q: line(100) }),
  output: z.object({
    places: z.array(PlaceSuggestion),
    venues: z.array(
      z.object({ id: id(), name: z.string(), city: z.string(), coverImage: z.nullable(Picture) }),
    ),
    categories: z.array(Category),
  }),
} satisfies EndpointSchema;
