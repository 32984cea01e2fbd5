import * as z from 'zod/mini';
import { day, id, rupees, text, wholeNumber } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { Booking } from './bookings.ts';
import { Estimate } from './prices.ts';

const stay = { startDate: day(), endDate: day(), guestCount: wholeNumber(1, 1_000_000) };

export const ChangeQuote = z.object({
  price: Estimate,
  totalPrice: rupees(),
  /** Against the price of today's booking; negative: it falls. */
  difference: rupees(),
  /** Whether the host has to agree: when the dates move or the price falls. */
  needsApproval: z.boolean(),
  /** Whether the days are free of everybody else. */
  available: z.boolean(),
  /** What is still to be paid then, and what comes back. */
  balanceDue: rupees(),
  refund: rupees(),
});
export type ChangeQuote = z.output<typeof ChangeQuote>;

const quoteFails = [
  'booking_not_found',
  'wrong_transition',
  'venue_not_found',
  'venue_unavailable',
  'too_many_guests',
] as const;

export const quoteChange = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/change-quote/',
  summary: 'What other dates or guests would mean for a confirmed booking',
  access: 'signed-in',
  input: z.object({ id: id(), ...stay }),
  output: ChangeQuote,
  fails: quoteFails,
});

/** Done at once, or asked of the host (`change` of the answer): old and new days are held until he answers. */
export const askChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/changes/',
  summary: 'Change the dates or guests of a confirmed booking',
  access: 'signed-in',
  input: z.object({
    id: id(),
    ...stay,
    /** What the person saw, in rupees; another price answers 409 with the right one. */
    totalPrice: rupees(),
  }),
  output: Booking,
  success: 201,
  fails: [
    ...quoteFails,
    'dates_taken',
    'price_changed',
    'nothing_to_change',
    'change_waiting',
    'booking_moved_on',
  ],
});

const changeFails = ['booking_not_found', 'wrong_transition', 'change_not_waiting', 'forbidden'] as const;
const oneChange = z.object({ id: id(), changeId: id() });

export const approveChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/changes/:changeId/approve/',
  summary: 'Accept a change of dates or guests',
  access: ['vendor', 'admin'],
  input: oneChange,
  output: Booking,
  fails: changeFails,
});

export const declineChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/changes/:changeId/decline/',
  summary: 'Decline a change: the booking stays as it is',
  access: ['vendor', 'admin'],
  input: z.extend(oneChange, { reason: z._default(text(500), '') }),
  output: Booking,
  fails: changeFails,
});

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/changes/:changeId/withdraw/',
  summary: 'Take back a change that the host has not answered',
  access: 'signed-in',
  input: oneChange,
  output: Booking,
  fails: changeFails,
});
