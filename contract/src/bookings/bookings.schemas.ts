import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { familyRoles } from '@mandap/domain/bookings/family';
import {
  bookingHistoryTransitions,
  bookingStatuses,
  changeWaits,
  paymentStatuses,
} from '@mandap/domain/bookings/lifecycle';
import { bookingOutcomes } from '@mandap/domain/bookings/outcome';
import { paymentMethods } from '@mandap/domain/bookings/payment-method';
import { paymentMeans } from '@mandap/domain/payments/means';
import { paymentParts } from '@mandap/domain/payments/payment-methods';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { catalogueKey, day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { placeNames } from '../places/places.schemas.ts';
import { bookingOrderings } from './bookings.ts';
import { NewBooking } from './new-booking.schemas.ts';
import { BookedFunction, Estimate, MissedPayment, SettledInstalment } from './quotes.schemas.ts';

export const RefundStep = z.object({
  from: z.nullable(day()),
  until: z.nullable(day()),
  percent: z.int(),
});

export const Booking = z.object({
  id: id(),
  /** The booking code that people see: `MB-7K3Q9F`. */
  code: z.string(),
  user: z.object({ id: id() }),
  venue: z.object({
    id: id(),
    name: z.string(),
    address: z.object({ city: z.string(), state: z.string(), district: z.string(), placeNames }),
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
  /** `HH:mm`; null if the host has not set it. */
  checkInTime: z.nullable(z.string()),
  checkOutTime: z.nullable(z.string()),
  /** The venue's opening hours, `HH:mm`. Null if it is open all day or the host has not set them. */
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  /** The security deposit that the guest pays the host in person, on top of the price; null if there is none. */
  securityDeposit: z.nullable(rupees()),
  status: z.enum(bookingStatuses),
  totalPrice: rupees(),
  paidAmount: rupees(),
  /** The sum of completed and pending refunds. */
  refundedAmount: rupees(),
  refundDue: rupees(),
  balanceDue: rupees(),
  /** The advance that confirms an online booking; 0 once it is paid. */
  advanceDue: rupees(),
  balanceDueOn: day(),
  /** Only for an online booking under the host's own payment plan. */
  instalments: z.optional(z.array(SettledInstalment)),
  /** Only while an instalment is late. */
  missedPayment: z.optional(MissedPayment),
  /** Whether an event for which nothing was paid took place; null for other events. */
  outcome: z.nullable(z.enum(bookingOutcomes)),
  paymentStatus: z.enum(paymentStatuses),
  /** The state that the payment badge shows; null if there is no badge. */
  paymentState: z.nullable(z.enum(paymentStates)),
  paymentMethod: z.enum(paymentMethods),
  transactionId: z.nullable(z.string()),
  guestCount: z.int(),
  /** Only for a booking of more than the whole venue once. */
  functions: z.optional(z.array(BookedFunction)),
  eventType: z.string(),
  /** The names of the event type when the booking was made. */
  eventNames: Names,
  /** Who plans it: the person who booked, then co-planners. */
  people: z.array(z.object({ name: z.string(), family: z.string() })),
  /** The reader's role among them. Null: none. */
  familyRole: z.nullable(z.enum(familyRoles)),
  specialRequests: z.string(),
  contactPhone: z.string(),
  additionalServices: z.array(z.string()),
  price: Estimate,
  approved: z.boolean(),
  /** When a pending booking expires and releases its dates. */
  expiresAt: z.nullable(timestamp()),
  cancellation: z.object({
    policy: z.enum(cancellationPolicies),
    /** A guest who cancels at least `days` days before check-in gets `percent` back. */
    terms: z.array(z.object({ days: z.int(), percent: z.int() })),
    steps: z.array(RefundStep),
    /** The refund if the guest cancels now; null if they cannot cancel. */
    refundNow: z.nullable(rupees()),
    reason: z.nullable(z.string()),
  }),
  /** Shared once the booking is confirmed; `location` is exact. */
  vendorContact: z.nullable(
    z.object({
      name: z.string(),
      /** Both are empty until the host has approved the booking or a payment has arrived. */
      phone: z.string(),
      email: z.string(),
      addressLine: z.string(),
      pincode: z.string(),
      location: z.object({ lat: z.number(), lng: z.number() }),
    }),
  ),
  /** A change requested by the guest that the host has not answered yet. */
  change: z.nullable(
    z.object({
      id: id(),
      startDate: day(),
      endDate: day(),
      guestCount: z.int(),
      totalPrice: rupees(),
      /** Those after the change. Only for a booking of more than the whole venue once. */
      functions: z.optional(z.array(BookedFunction)),
      /** Negative if the price falls. */
      difference: rupees(),
      /** `guest`: to a final count of plates that the host gave. `payment`: of `due_first`. */
      waitsFor: z.enum(changeWaits),
      /** What is paid before the change is made. */
      dueFirst: rupees(),
      /** The balance still to be paid, and the refund, if the change is made. */
      balanceDue: rupees(),
      refund: rupees(),
      askedAt: timestamp(),
      expiresAt: timestamp(),
    }),
  ),
  createdAt: timestamp(),
});
export type Booking = z.output<typeof Booking>;

export const createBooking = {
  summary: 'Book a venue',
  input: NewBooking,
  output: Booking,
  success: 201,
  fails: [
    'venue_not_found',
    'venue_unavailable',
    'too_many_guests',
    'add_on_not_offered',
    'offering_not_sold',
    'dates_taken',
    'already_yours',
    'price_changed',
    'terms_changed',
    'too_many_requests_open',
    'online_payment_off',
    'pay_at_venue_refused',
    'too_many_requests',
  ],
} satisfies EndpointSchema;

export const getBooking = {
  summary: 'Get a booking, as its guest, its host or an administrator',
  input: z.object({ id: id() }),
  output: Booking,
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const changeBooking = {
  summary: 'Approve or cancel a booking',
  input: z.object({
    id: id(),
    status: z.enum(['confirmed', 'cancelled'], 'not_a_choice'),
    cancellationReason: z.optional(text(500)),
    /** The refund that the person saw, in rupees. If it has changed, the answer is 409 with the current one. */
    refund: z.optional(rupees()),
    /** The host cancels as if the guest did, because an instalment is missing for longer than the grace period. */
    underTerms: z._default(z.boolean('invalid'), false),
  }),
  output: Booking,
  fails: ['booking_not_found', 'not_the_booker', 'wrong_transition', 'refund_changed', 'payment_not_missed'],
} satisfies EndpointSchema;

/** An amount that the host received in person, in rupees. */
const cash = () => rupees().check(z.gt(0, 'too_small'), z.lte(100_000_000, 'too_big'));

export const recordPaidAtVenue = {
  summary: 'Record that the balance, or a part of it, was paid in person',
  input: z.object({
    id: id(),
    /** Defaults to the whole balance. */
    amount: z.optional(cash()),
    /** Cash of ₹2,00,000 or more for one event or on one day is refused. */
    means: z._default(z.enum(paymentMeans, 'not_a_choice'), 'cash'),
    /** The balance that the person saw. If it has changed, nothing is recorded. */
    balanceDue: z.optional(rupees()),
  }),
  output: Booking,
  fails: ['booking_not_found', 'wrong_transition', 'already_paid', 'booking_moved_on'],
} satisfies EndpointSchema;

export const recordNoShow = {
  summary: 'Record that nobody came to an event that was to be paid at the venue',
  input: z.object({ id: id() }),
  output: Booking,
  fails: ['booking_not_found', 'wrong_transition'],
} satisfies EndpointSchema;

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
  /** The range of the total, in rupees. */
  minAmount: amount(),
  maxAmount: amount(),
  ordering: z._default(z.enum(bookingOrderings, 'not_a_choice'), 'date_desc'),
};

export const listBookings = {
  summary: 'List your bookings, searched, filtered and sorted',
  input: z.object({ ...paging(10), ...wantedBookings }),
  output: z.extend(listOf(Booking), {
    /** The number of bookings in each status, with the other filters applied. */
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
  summary: 'Export your filtered bookings as CSV, all pages',
  input: z.object(wantedBookings),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const summarizeBookings = {
  summary: 'Get totals of your bookings',
  input: z.object({}),
  output: z.object({
    all: z.int(),
    /** Confirmed bookings whose event is today or later. */
    upcoming: z.int(),
    pending: z.int(),
    completed: z.int(),
    /** The amount paid for all bookings, net of refunds. */
    totalSpent: rupees(),
    /** The amount still to be paid for confirmed bookings. */
    balanceDue: rupees(),
    nextEvent: z.nullable(
      z.object({ id: id(), code: z.string(), venueName: z.string(), startDate: day(), endDate: day() }),
    ),
  }),
} satisfies EndpointSchema;

const HistoryEntry = z.object({
  at: timestamp(),
  actor: z.enum(['guest', 'host', 'admin', 'system']),
  /** The name of the co-planner who did it as the guest. Empty: somebody else. */
  person: z.string(),
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
  /** The name of the person who pays. Empty if their account was deleted. */
  payer: z.string(),
  /** Whether that is somebody else than the person who booked. */
  isByOther: z.boolean(),
  /** The document of its receipt; null while there is none. */
  receiptId: z.nullable(id()),
  status: z.enum(['pending', 'completed', 'failed', 'refunded']),
  transactionId: z.nullable(z.string()),
  createdAt: timestamp(),
  completedAt: z.nullable(timestamp()),
  refunds: z.array(
    z.object({
      amount: rupees(),
      /** A `failed` refund will be retried. */
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
