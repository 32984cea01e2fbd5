import { bookingHistoryTransitions, bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { paymentParts } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { id, rupees, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';

const HistoryEntry = z.object({
  at: timestamp(),
  actor: z.enum(['guest', 'host', 'admin', 'system']),
  transition: z.enum(bookingHistoryTransitions),
  from: z.nullable(z.enum(bookingStatuses)),
  to: z.enum(bookingStatuses),
  reason: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const BookingPayment = z.object({
  id: id(),
  kind: z.enum(paymentParts),
  amount: rupees(),
  status: z.enum(['pending', 'completed', 'failed', 'refunded']),
  transactionId: z.nullable(z.string()),
  createdAt: timestamp(),
  completedAt: z.nullable(timestamp()),
  refunds: z.array(
    z.object({
      amount: rupees(),
      /** failed: will be retried. */
      status: z.enum(['scheduled', 'completed', 'failed']),
      createdAt: timestamp(),
      completedAt: z.nullable(timestamp()),
    }),
  ),
});
export type BookingPayment = z.output<typeof BookingPayment>;

export const getBookingHistory = {
  summary: 'Get the history and payments of a booking',
  input: z.object({ id: id() }),
  output: z.object({ history: z.array(HistoryEntry), payments: z.array(BookingPayment) }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const getBookingCalendar = {
  summary: 'Download a booking as a calendar event (iCalendar)',
  input: z.object({ id: id() }),
  output: FileAnswer(),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;
