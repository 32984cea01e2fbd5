import { eventTypes } from '@house/domain/booking-life';
import * as z from 'zod/mini';
import { id, moment } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { listOf, paging } from './lists.ts';

export const Review = z.object({
  id: id(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  eventType: z.enum(eventTypes),
  /** The event's month, `yyyy-MM`. */
  eventMonth: z.string(),
  guestCount: z.int(),
  reply: z.nullable(z.string()),
  createdAt: moment(),
});
export type Review = z.output<typeof Review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/venues/:id/reviews/',
  summary: 'Reviews of a venue, newest first',
  access: 'public',
  input: z.object({ id: id(), ...paging(10) }),
  output: listOf(Review),
  fails: ['venue_not_found', 'venue_unavailable'],
});
