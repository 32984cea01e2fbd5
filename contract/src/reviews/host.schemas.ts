import * as z from 'zod/mini';
import { id, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { Review } from './reviews.schemas.ts';

/** A review as the venue's host sees it; `isReported`: reported by this host. */
export const HostReview = z.extend(Review, {
  venue: z.object({ id: id(), name: z.string() }),
  isReported: z.boolean(),
});
export type HostReview = z.output<typeof HostReview>;

/** The summary of a venue's visible reviews; `rating` is null without reviews. */
export const RatedVenue = z.object({
  id: id(),
  name: z.string(),
  rating: z.nullable(z.number()),
  count: z.int(),
});
export type RatedVenue = z.output<typeof RatedVenue>;

export const listHostReviews = {
  summary: 'List the visible reviews of your venues, newest first, with a summary per venue',
  input: z.object({
    ...paging(10),
    venueId: z.optional(id()),
    /** Only reviews with this rating. */
    stars: z.optional(wholeNumber(1, 5)),
    /** Only reviews without a reply. */
    unanswered: z._default(z.boolean('invalid'), false),
  }),
  output: z.extend(listOf(HostReview), { venues: z.array(RatedVenue) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
