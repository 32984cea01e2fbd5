import { bookingHistoryTransitions, bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { bookingPaymentStates } from '@mandap/domain/payments/payment-state';
import * as z from 'zod/mini';
import { day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, bulk, bulkAnswer, searched } from '../lists.schemas.ts';
import { PaymentRecord, postings } from '../payments/admin.schemas.ts';
import { utr } from '../payments/utr.schemas.ts';
import { Booking } from './bookings.schemas.ts';
import { adminBookingSorts } from './bookings.ts';
import { BookedFunction, SettledInstalment } from './quotes.schemas.ts';

const Person = z.object({ id: id(), name: z.string(), email: z.string() });

export const AdminBooking = z.object({
  id: id(),
  code: z.string(),
  user: Person,
  venue: z.object({ id: id(), name: z.string() }),
  vendor: z.object({ id: id(), name: z.string() }),
  startDate: day(),
  endDate: day(),
  amount: rupees(),
  /** The part of the price that is still to be paid. */
  balanceDue: rupees(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(bookingPaymentStates),
  /** False while a decision by the host or an administrator is pending. */
  approved: z.boolean(),
  expiresAt: z.nullable(timestamp()),
  createdAt: timestamp(),
});
export type AdminBooking = z.output<typeof AdminBooking>;

const filters = {
  /** Matches the guest’s name or email, the venue’s or host’s name, or the booking code. */
  search: searched(),
  status: z.optional(z.enum(bookingStatuses, 'not_a_choice')),
  paymentStatus: z.optional(z.enum(bookingPaymentStates, 'not_a_choice')),
  /** Events that overlap these days. */
  dateFrom: z.optional(day()),
  dateTo: z.optional(day()),
  venueId: z.optional(id()),
  userId: z.optional(id()),
  sort: z._default(z.enum(adminBookingSorts, 'not_a_choice'), 'newest'),
};

export const listAdminBookings = {
  summary: 'List all bookings, searched, filtered and sorted',
  input: z.object({ ...adminPaging, ...filters }),
  output: adminListOf(AdminBooking),
} satisfies EndpointSchema;

export const exportAdminBookings = {
  summary: 'Export the filtered bookings as CSV, all pages',
  input: z.object({ ...filters, ids: z.optional(z.array(id()).check(z.maxLength(100, 'too_long'))) }),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const summarizeAdminBookings = {
  summary: 'Get totals of all bookings',
  input: z.object({}),
  output: z.object({
    all: z.int(),
    /** Bookings created in the last 30 days. */
    recent: z.int(),
    /** The amount paid for bookings, net of refunds. */
    revenue: rupees(),
    pending: z.int(),
    /** How many of those expire within three hours. */
    runningOut: z.int(),
    /** The number and total of bookings without any payment. */
    unpaid: z.int(),
    unpaidAmount: rupees(),
  }),
} satisfies EndpointSchema;

const HistoryEntry = z.object({
  at: timestamp(),
  actor: z.enum(['guest', 'host', 'admin', 'system']),
  /** Who did it; null for the system or a payment. */
  name: z.nullable(z.string()),
  transition: z.enum(bookingHistoryTransitions),
  from: z.nullable(z.enum(bookingStatuses)),
  to: z.enum(bookingStatuses),
  reason: z.nullable(z.string()),
});
export type AdminHistoryEntry = z.output<typeof HistoryEntry>;

export const getAdminBooking = {
  summary: 'Get a booking with its history, payments and number of messages',
  input: z.object({ id: id() }),
  /** These fields are in addition to what every party sees (`getBooking`). */
  output: z.extend(AdminBooking, {
    userPhone: z.string(),
    /** Only for a booking of more than the whole venue once. */
    functions: z.optional(z.array(BookedFunction)),
    /** Only for an online booking under the host's own payment plan. */
    instalments: z.optional(z.array(SettledInstalment)),
    vendorEmail: z.string(),
    vendorPhone: z.string(),
    history: z.array(HistoryEntry),
    payments: z.array(PaymentRecord),
    ledger: postings(),
    /** The conversation between guest and host. */
    messages: z.object({
      count: z.int(),
      lastAt: z.nullable(timestamp()),
      /** Whether an administrator has a reason to read it (`readConversation`). */
      mayRead: z.boolean(),
    }),
    /** Goodwill refunds by administrators, by who bore the cost. */
    waived: z.object({ host: rupees(), platform: rupees() }),
  }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const changeBookings = {
  summary: 'Confirm or cancel several bookings',
  input: z.extend(bulk(), {
    status: z.enum(['confirmed', 'cancelled'], 'not_a_choice'),
    cancellationReason: z.optional(text(500)),
  }),
  output: bulkAnswer(),
} satisfies EndpointSchema;

export const recordTransfer = {
  summary: 'Record that the balance was paid by bank transfer',
  input: z.object({ id: id(), utr: utr() }),
  output: Booking,
  fails: [
    'booking_not_found',
    'wrong_transition',
    'already_paid',
    'utr_used',
    'payment_not_open',
    'transfer_waiting',
  ],
} satisfies EndpointSchema;
