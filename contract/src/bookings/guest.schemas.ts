import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import * as z from 'zod/mini';
import { catalogueKey, day, id, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { Booking } from './bookings.schemas.ts';
import { bookingOrderings } from './guest.ts';

const amount = () => z.optional(rupees().check(z.gte(0, 'too_small'), z.lte(1_000_000_000, 'too_big')));

const wantedBookings = {
  /** Matches the venue's name and the booking code. */
  search: z.optional(text(100)),
  status: z._default(z.enum(['all', ...bookingStatuses], 'not_a_choice'), 'all'),
  eventType: z.optional(catalogueKey()),
  paymentState: z.optional(z.enum(paymentStates, 'not_a_choice')),
  /** Events that overlap these days. */
  dateFrom: z.optional(day()),
  dateTo: z.optional(day()),
  /** Of the total, in rupees. */
  minAmount: amount(),
  maxAmount: amount(),
  ordering: z._default(z.enum(bookingOrderings, 'not_a_choice'), 'date_desc'),
};

export const listBookings = {
  summary: 'List your bookings, searched, filtered and sorted',
  input: z.object({ ...paging(10), ...wantedBookings }),
  output: z.extend(listOf(Booking), {
    /** Bookings in each status under the other filters. */
    counts: z.object({
      all: z.int(),
      pending: z.int(),
      confirmed: z.int(),
      completed: z.int(),
      cancelled: z.int(),
    }),
  }),
} satisfies EndpointSchema;

export const exportBookings = {
  summary: 'Export your filtered bookings, all pages, as a table',
  input: z.object(wantedBookings),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const summarizeBookings = {
  summary: 'Get totals of your bookings',
  input: z.object({}),
  output: z.object({
    all: z.int(),
    /** Confirmed, the event today or later. */
    upcoming: z.int(),
    pending: z.int(),
    completed: z.int(),
    /** Paid for all bookings, net of refunds. */
    totalSpent: rupees(),
    /** Still to be paid for confirmed bookings. */
    balanceDue: rupees(),
    nextEvent: z.nullable(
      z.object({ id: id(), code: z.string(), venueName: z.string(), startDate: day(), endDate: day() }),
    ),
  }),
} satisfies EndpointSchema;
