import * as z from 'zod/mini';
import { day, id } from '../checks.ts';
import { endpoint } from '../endpoint.ts';

/** Both ends are occupied. */
export const Range = z.object({ start: day(), end: day() });

/** Without dates: every booked range from today to 24 months ahead. */
export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/venues/:id/availability/',
  summary: 'Which days of a venue are taken',
  access: 'public',
  input: z.object({ id: id(), startDate: z.optional(day()), endDate: z.optional(day()) }),
  output: z.object({
    available: z.boolean(),
    conflictingDates: z.array(day()),
    bookedRanges: z.array(Range),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
});

export const checkAvailability = endpoint({
  method: 'GET',
  path: '/api/venues/:id/check-availability/',
  summary: 'Whether a stay is free',
  access: 'public',
  input: z.object({ id: id(), startDate: day(), endDate: day() }),
  output: z.object({
    available: z.boolean(),
    conflictingBookings: z.array(z.object({ startDate: day(), endDate: day() })),
  }),
  fails: ['venue_not_found', 'venue_unavailable'],
});
