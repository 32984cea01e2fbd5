import * as z from 'zod/mini';
import { id, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { Review } from './reviews.schemas.ts';

/** A review as the venue's host reads it; `isReported`: this host has told the team about it. */
export const HostReview = z.extend(Review, {
  venue: z.object({ id: id(), name: z.string() }),
  isReported: z.boolean(),
});
export type HostReview = z.output<typeof HostReview>;

/** What all shown reviews of an own venue say together; `rating` is null where nobody has rated. */
export const RatedVenue = z.object({
  id: id(),
  name: z.string(),
  rating: z.nullable(z.number()),
  count: z.int(),
});
export type RatedVenue = z.output<typeof RatedVenue>;

export const listHostReviews = {
  summary: 'The shown reviews of a host’s own venues, newest first, with what each venue’s say together',
  input: z.object({
    ...paging(10),
    venueId: z.optional(id()),
    /** Only those that gave so many. */
    stars: z.optional(wholeNumber(1, 5)),
    /** Only those without a reply. */
    unanswered: z._default(z.boolean('invalid'), false),
  }),
  output: z.extend(listOf(HostReview), { venues: z.array(RatedVenue) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
