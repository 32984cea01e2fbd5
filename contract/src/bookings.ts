import { addOns } from '@house/domain/add-ons';
import {
  bookingMoves,
  bookingStatuses,
  eventTypes,
  paymentMethods,
  paymentStatuses,
} from '@house/domain/booking-life';
import { cancellationPolicies } from '@house/domain/cancellation';
import { paymentStates } from '@house/domain/payment-state';
import { paymentParts } from '@house/domain/payment-ways';
import * as z from 'zod/mini';
import { day, id, moment, phone, rupees, text, wholeNumber } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { FileAnswer } from './files.ts';
import { listOf, paging } from './lists.ts';

/** One line of a price; `amount` in rupees. */
export const PriceLine = z.object({
  kind: z.enum(['base', 'add_on', 'service_fee', 'taxes']),
  key: z.nullable(z.enum(addOns)),
  label: z.string(),
  amount: rupees(),
});

export const Estimate = z.object({
  basePrice: rupees(),
  serviceFee: rupees(),
  taxes: rupees(),
  totalPrice: rupees(),
  breakdown: z.array(PriceLine),
  nights: z.int(),
  advance: rupees(),
  balance: rupees(),
});
export type Estimate = z.output<typeof Estimate>;

const services = () => z.array(z.enum(addOns, 'not_a_choice')).check(z.maxLength(10, 'too_long'));

export const estimatePrice = endpoint({
  method: 'GET',
  path: '/api/venues/:id/price-estimate/',
  summary: 'What a stay costs in all',
  access: 'public',
  input: z.object({
    id: id(),
    startDate: day(),
    endDate: day(),
    guestCount: z.optional(wholeNumber(1, 1_000_000)),
    additionalServices: z.optional(services()),
  }),
  output: Estimate,
  fails: ['venue_not_found', 'venue_unavailable', 'too_many_guests', 'add_on_not_offered'],
});

export const RefundStep = z.object({
  from: z.nullable(day()),
  until: z.nullable(day()),
  percent: z.int(),
});

export const Booking = z.object({
  id: id(),
  /** What people read out: `MB-7K3Q9F`. */
  code: z.string(),
  user: z.object({ id: id() }),
  venue: z.object({
    id: id(),
    name: z.string(),
    address: z.object({ city: z.string(), state: z.string(), district: z.string() }),
    images: z.array(
      z.object({
        image: z.string(),
        baseUrl: z.string(),
        widths: z.array(z.int()),
        isPrimary: z.boolean(),
        placeholder: z.string(),
      }),
    ),
    amenities: z.array(z.string()),
  }),
  startDate: day(),
  endDate: day(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  status: z.enum(bookingStatuses),
  totalPrice: rupees(),
  paidAmount: rupees(),
  /** What has gone back, and what is on its way back. */
  refundedAmount: rupees(),
  refundDue: rupees(),
  balanceDue: rupees(),
  /** What confirms an online booking; 0 once it is paid. */
  advanceDue: rupees(),
  balanceDueOn: day(),
  paymentStatus: z.enum(paymentStatuses),
  /** What the payment badge says; null where there is nothing to say. */
  paymentState: z.nullable(z.enum(paymentStates)),
  paymentMethod: z.enum(paymentMethods),
  transactionId: z.nullable(z.string()),
  guestCount: z.int(),
  eventType: z.enum(eventTypes),
  specialRequests: z.string(),
  contactPhone: z.string(),
  additionalServices: z.array(z.enum(addOns)),
  price: Estimate,
  approved: z.boolean(),
  /** When a pending booking lets its dates go. */
  expiresAt: z.nullable(moment()),
  cancellation: z.object({
    policy: z.enum(cancellationPolicies),
    /** So many days before check-in or more, so many per cent. */
    terms: z.array(z.object({ days: z.int(), percent: z.int() })),
    steps: z.array(RefundStep),
    /** What comes back if the customer cancels now; null when nothing can be cancelled. */
    refundNow: z.nullable(rupees()),
    reason: z.nullable(z.string()),
  }),
  /** Known once the booking is confirmed; `location` is the exact place. */
  vendorContact: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      addressLine: z.string(),
      pincode: z.string(),
      location: z.object({ lat: z.number(), lng: z.number() }),
    }),
  ),
  /** What its customer wants changed and its host has not answered yet. */
  change: z.nullable(
    z.object({
      id: id(),
      startDate: day(),
      endDate: day(),
      guestCount: z.int(),
      totalPrice: rupees(),
      /** Negative: the price falls. */
      difference: rupees(),
      /** If it is accepted: what is still to be paid then, and what comes back. */
      balanceDue: rupees(),
      refund: rupees(),
      askedAt: moment(),
      expiresAt: moment(),
    }),
  ),
  createdAt: moment(),
});
export type Booking = z.output<typeof Booking>;

export const NewBooking = z.object({
  venueId: id(),
  startDate: day(),
  endDate: day(),
  guestCount: wholeNumber(1, 1_000_000),
  eventType: z._default(z.enum(eventTypes, 'not_a_choice'), 'wedding'),
  specialRequests: z._default(text(2000), ''),
  contactPhone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
  paymentMethod: z._default(z.enum(paymentMethods, 'not_a_choice'), 'online'),
  additionalServices: z._default(services(), []),
  /** What the person saw, in rupees; a different quote answers 409 with the right one. */
  totalPrice: z.optional(rupees()),
});
export type NewBooking = z.output<typeof NewBooking>;

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/',
  summary: 'Book a venue',
  access: ['user', 'vendor'],
  input: NewBooking,
  output: Booking,
  success: 201,
  fails: [
    'venue_not_found',
    'venue_unavailable',
    'too_many_guests',
    'add_on_not_offered',
    'dates_taken',
    'price_changed',
    'too_many_requests_open',
    'online_payment_off',
  ],
});

/** By the day of the event or by the total. */
export const bookingOrderings = ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const;
export type BookingOrdering = (typeof bookingOrderings)[number];

const amount = () => z.optional(rupees().check(z.gte(0, 'too_small'), z.lte(1_000_000_000, 'too_big')));

const wantedBookings = {
  /** In the venue's name and the booking's code. */
  search: z.optional(text(100)),
  status: z._default(z.enum(['all', ...bookingStatuses], 'not_a_choice'), 'all'),
  eventType: z.optional(z.enum(eventTypes, 'not_a_choice')),
  paymentState: z.optional(z.enum(paymentStates, 'not_a_choice')),
  /** Events that take place on any day from … to …. */
  dateFrom: z.optional(day()),
  dateTo: z.optional(day()),
  /** Of the total, in rupees. */
  minAmount: amount(),
  maxAmount: amount(),
  ordering: z._default(z.enum(bookingOrderings, 'not_a_choice'), 'date_desc'),
};

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/',
  summary: 'One’s own bookings, searched, filtered and sorted',
  access: 'signed-in',
  input: z.object({ ...paging(10), ...wantedBookings }),
  output: z.extend(listOf(Booking), {
    /** How many there are of each status with the other filters as they are. */
    counts: z.object({
      all: z.int(),
      pending: z.int(),
      confirmed: z.int(),
      completed: z.int(),
      cancelled: z.int(),
    }),
  }),
});

export const exportBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/export/',
  summary: 'Exactly the bookings that a list would show, all pages, as a table',
  access: 'signed-in',
  input: z.object(wantedBookings),
  output: FileAnswer(),
  file: 'text/csv',
});

export const summarizeBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/summary/',
  summary: 'How one’s own bookings stand in all',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({
    all: z.int(),
    /** Confirmed, the event today or later. */
    upcoming: z.int(),
    pending: z.int(),
    completed: z.int(),
    /** Paid for all bookings and not given back. */
    totalSpent: rupees(),
    /** Still to be paid for confirmed bookings. */
    balanceDue: rupees(),
    nextEvent: z.nullable(
      z.object({ id: id(), code: z.string(), venueName: z.string(), startDate: day(), endDate: day() }),
    ),
  }),
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/',
  summary: 'One booking: its customer’s, its host’s or any administrator’s',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: Booking,
  fails: ['booking_not_found'],
});

/** `confirmed` approves a request (host, admin); `cancelled` cancels or declines. */
export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/:id/',
  summary: 'Approve or cancel a booking',
  access: 'signed-in',
  input: z.object({
    id: id(),
    status: z.enum(['confirmed', 'cancelled'], 'not_a_choice'),
    cancellationReason: z.optional(text(500)),
  }),
  output: Booking,
  fails: ['booking_not_found', 'wrong_transition'],
});

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

/** From the check-in day on: what was still to be paid was paid to the host in person. */
export const recordPaidAtVenue = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/paid-at-venue/',
  summary: 'Note that the rest was paid at the venue',
  access: ['vendor', 'admin'],
  input: z.object({ id: id() }),
  output: Booking,
  fails: ['booking_not_found', 'wrong_transition', 'already_paid'],
});

const HistoryEntry = z.object({
  at: moment(),
  actor: z.enum(['guest', 'host', 'admin', 'system']),
  move: z.enum(bookingMoves),
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
  createdAt: moment(),
  completedAt: z.nullable(moment()),
  refunds: z.array(
    z.object({
      amount: rupees(),
      /** failed: not made yet, but tried again. */
      status: z.enum(['scheduled', 'completed', 'failed']),
      createdAt: moment(),
      completedAt: z.nullable(moment()),
    }),
  ),
});
export type BookingPayment = z.output<typeof BookingPayment>;

/** Oldest first, the payments too. */
export const getBookingHistory = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/history/',
  summary: 'What happened to a booking, and its payments',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: z.object({ history: z.array(HistoryEntry), payments: z.array(BookingPayment) }),
  fails: ['booking_not_found'],
});

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/calendar/',
  summary: 'A booking as an event for one’s own calendar (iCalendar)',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: FileAnswer(),
  file: 'text/calendar',
  fails: ['booking_not_found'],
});
