import { maxEventName, maxFunctions } from '@mandap/domain/bookings/functions';
import * as z from 'zod/mini';
import { catalogueKey, day, id, line, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Booking } from './bookings.schemas.ts';
import { ownName, RequestedFunction, requestedServices } from './new-booking.schemas.ts';
import { Estimate } from './quotes.schemas.ts';

/** What changes of one function of a booking, or another function. */
const Operation = z.extend(RequestedFunction, {
  /** Which function is changed or dropped. Without it: the main one. */
  functionId: z.optional(id()),
  /** `drop`: the function is dropped, and its days and guests do not matter. `add`: another function, of this `eventType` and with this name. */
  action: z._default(z.enum(['change', 'drop', 'add'], 'not_a_choice'), 'change'),
  eventType: z.optional(catalogueKey()),
  ownName: ownName(),
  /** Without them: as before. Plates can change until they are guaranteed (`final_count_on`). */
  menus: z.optional(requestedServices.menus),
  extras: z.optional(requestedServices.extras),
});

const RequestedChange = z.extend(Operation, {
  id: id(),
  /** What else is changed, each of another function. All of it has one price, and is made together or not at all. */
  otherChanges: z._default(z.array(Operation).check(z.maxLength(maxFunctions - 1, 'too_many_functions')), []),
});

export const ChangeQuote = z.object({
  price: Estimate,
  totalPrice: rupees(),
  /** The new price minus the current one; negative if the price falls. */
  difference: rupees(),
  /** Whether the host has to approve: if days move, something costs less, or more is asked of what is on request. */
  needsApproval: z.boolean(),
  /** False if another booking or a block takes some of the days. */
  available: z.boolean(),
  /** What is paid before the change is made: the advance for functions, hours and rooms that are added. */
  dueFirst: rupees(),
  /** The rest of what the change adds, and its day. Null: nothing, or it is paid at the venue. */
  dueLater: z.nullable(z.object({ amount: rupees(), dueOn: day() })),
  /** The balance still to be paid after the change, and the refund. */
  balanceDue: rupees(),
  refund: rupees(),
});
export type ChangeQuote = z.output<typeof ChangeQuote>;

const quoteFails = [
  'booking_not_found',
  'offering_not_sold',
  'wrong_transition',
  'venue_not_found',
  'venue_unavailable',
  'too_many_guests',
] as const;

export const quoteChange = {
  summary: 'Preview a change of the functions of a confirmed booking',
  input: RequestedChange,
  output: ChangeQuote,
  fails: quoteFails,
} satisfies EndpointSchema;

export const requestChange = {
  summary: 'Change, add or drop functions of a confirmed booking, several at one price',
  input: z.extend(RequestedChange, {
    /** The price that the person saw, in rupees. If it has changed, the answer is 409 with the current one. */
    totalPrice: rupees(),
    /** The refund that the person saw, in rupees. If it has changed, the answer is 409 with the current one. */
    refund: z.optional(rupees()),
  }),
  output: Booking,
  success: 201,
  fails: [
    ...quoteFails,
    'refund_changed',
    'offering_changed',
    'dates_taken',
    'price_changed',
    'nothing_to_change',
    'change_waiting',
    'booking_moved_on',
    'too_many_requests_open',
  ],
} satisfies EndpointSchema;

export const nameFunction = {
  summary: 'Name a function of a confirmed booking; without a name it has that of its type',
  input: z.object({
    id: id(),
    /** Without it: the main one. */
    functionId: z.optional(id()),
    ownName: line(maxEventName),
  }),
  output: Booking,
  fails: ['booking_not_found', 'wrong_transition'],
} satisfies EndpointSchema;

const OwnPrice = z.object({
  id: id(),
  /** Which function. Without it: the whole booking. */
  functionId: z.optional(id()),
  /** Off the host's price, in rupees. The service fee and GST fall with it. */
  amount: rupees().check(z.gt(0, 'too_small'), z.lte(100_000_000, 'too_big')),
});

const ownPriceFails = ['booking_not_found', 'wrong_transition', 'change_waiting'] as const;

export const quoteOwnPrice = {
  summary: 'Preview a lower price for one booking of your venues',
  input: OwnPrice,
  output: z.object({
    totalPrice: rupees(),
    /** How much less the guest pays in all. */
    difference: rupees(),
    /** What was paid above the new total. */
    refund: rupees(),
  }),
  fails: ownPriceFails,
} satisfies EndpointSchema;

export const lowerPrice = {
  summary: 'Lower the price of one booking of your venues, with a reason that the guest reads',
  input: z.extend(OwnPrice, {
    reason: text(80).check(z.minLength(1, 'required')),
    /** The new total that the person saw, in rupees. If it differs, the answer is 409 with the current one. */
    totalPrice: z.optional(rupees()),
  }),
  output: Booking,
  success: 201,
  fails: [...ownPriceFails, 'price_changed', 'booking_moved_on'],
} satisfies EndpointSchema;

export const giveFinalCount = {
  summary:
    'Give the final count of plates of a function, at the price that was agreed; a count by the host waits for the guest',
  input: z.object({
    id: id(),
    /** Without it: the main one. */
    functionId: z.optional(id()),
    menus: requestedServices.menus,
    /** The new total that the person saw, in rupees. If it differs, the answer is 409 with the current one. */
    totalPrice: z.optional(rupees()),
  }),
  output: Booking,
  success: 201,
  fails: ['booking_not_found', 'wrong_transition', 'price_changed', 'change_waiting', 'booking_moved_on'],
} satisfies EndpointSchema;

const changeFails = ['booking_not_found', 'wrong_transition', 'change_not_waiting', 'forbidden'] as const;
const oneChange = z.object({ id: id(), changeId: id() });

export const approveChange = {
  summary: 'Approve a requested change of dates, guests or plates',
  input: oneChange,
  output: Booking,
  fails: changeFails,
} satisfies EndpointSchema;

export const declineChange = {
  summary: 'Decline a requested change; the booking stays as it is',
  input: z.extend(oneChange, { reason: z._default(text(500), '') }),
  output: Booking,
  fails: changeFails,
} satisfies EndpointSchema;

export const withdrawChange = {
  summary: 'Withdraw a change that the other side has not answered, or that is not paid',
  input: oneChange,
  output: Booking,
  fails: changeFails,
} satisfies EndpointSchema;
