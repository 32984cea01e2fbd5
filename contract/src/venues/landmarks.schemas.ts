import { landmarkKinds } from '@mandap/domain/places/landmarks';
import * as z from 'zod/mini';
import { id } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

export const listLandmarks = {
  summary: 'List the nearest town, railway station and airport of a venue, as far as they are known',
  input: z.object({ id: id() }),
  output: z.object({
    results: z.array(
      z.object({
        kind: z.enum(landmarkKinds),
        name: z.string(),
        /** In a straight line, from about where the venue is. */
        km: z.int(),
      }),
    ),
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
