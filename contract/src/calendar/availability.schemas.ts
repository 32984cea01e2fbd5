import * as z from 'zod/mini';
import { day, id } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

/** Both ends are inclusive. */
export const Range = z.object({ start: day(), end: day() });

export const getAvailability = {
  summary: 'List the booked days of a venue',
  input: z.object({ id: id(), startDate: z.optional(day()), endDate: z.optional(day()) }),
  output: z.object({
    available: z.boolean(),
    conflictingDates: z.array(day()),
    bookedRanges: z.array(Range),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;

export const getOwnAvailability = {
  summary: 'List the booked days of one of your venues, public or not',
  input: z.object({ id: id() }),
  output: z.object({ bookedRanges: z.array(Range) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const checkAvailability = {
  summary: 'Check whether a stay is available',
  input: z.object({ id: id(), startDate: day(), endDate: day() }),
  output: z.object({
    available: z.boolean(),
    conflictingBookings: z.array(z.object({ startDate: day(), endDate: day() })),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
} satisfies EndpointSchema;
