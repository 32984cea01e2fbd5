import { paymentMeans } from '@mandap/domain/payments/means';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, rupees } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { hostBookingKinds } from './bookings.ts';
import { cashBooks, cashEntryKinds } from './money.ts';

/** A booking whose customer owes the host money. Amounts in rupees. */
export const OwingBooking = z.object({
  id: id(),
  code: z.string(),
  kind: z.enum(hostBookingKinds),
  venue: z.object({ id: id(), name: z.string() }),
  guest: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  startDate: day(),
  endDate: day(),
  eventNames: Names,
  /** What should have been paid by now, and since which day. */
  amount: rupees(),
  since: day(),
});
export type OwingBooking = z.output<typeof OwingBooking>;

const ofVenue = { venueId: z.optional(id()) };

export const listOutstanding = {
  summary: 'List who owes you money at your venues, the oldest debt first',
  input: z.object({ ...paging(20), ...ofVenue }),
  output: z.extend(listOf(OwingBooking), {
    /** Of all pages. */
    total: rupees(),
  }),
} satisfies EndpointSchema;

export const exportOutstanding = {
  summary: 'Export who owes you money as CSV, all pages',
  input: z.object(ofVenue),
  output: FileAnswer(),
} satisfies EndpointSchema;

/** A line of a cash book. Amounts in rupees. */
export const CashEntry = z.object({
  /** Of the receipt, the payment, or for a deposit the booking. */
  id: id(),
  kind: z.enum(cashEntryKinds),
  day: day(),
  amountIn: rupees(),
  amountOut: rupees(),
  /** After it, of the lines that the filters leave. */
  balance: rupees(),
  /** Null: of a deposit. */
  means: z.nullable(z.enum(paymentMeans)),
  /** Of the receipt, or of the receipt voucher of a payment that a guest made at the venue. Null: none yet, or a deposit. */
  number: z.nullable(z.string()),
  /** Why a receipt was corrected. */
  reason: z.string(),
  bookingId: id(),
  code: z.string(),
  guestName: z.string(),
  venueName: z.string(),
});
export type CashEntry = z.output<typeof CashEntry>;

const ofCashBook = {
  /** Inclusive. At most a year. */
  from: day(),
  to: day(),
  book: z._default(z.enum(cashBooks, 'not_a_choice'), 'money'),
  means: z.optional(z.enum(paymentMeans, 'not_a_choice')),
  ...ofVenue,
};

export const listCashBook = {
  summary:
    'List what you received and gave back in person, by day; deposits are a book of their own, for owners',
  input: z.object({ ...paging(50), ...ofCashBook }),
  output: z.extend(listOf(CashEntry), {
    /** The balance before the first day and after the last, and the sums in between. */
    opening: rupees(),
    closing: rupees(),
    amountIn: rupees(),
    amountOut: rupees(),
  }),
} satisfies EndpointSchema;

export const exportCashBook = {
  summary: 'Export a cash book as CSV, all pages',
  input: z.object(ofCashBook),
  output: FileAnswer(),
} satisfies EndpointSchema;
