import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { bookingOutcomes } from '@mandap/domain/bookings/outcome';
import { paymentMethods } from '@mandap/domain/bookings/payment-method';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import { venueRoles } from '@mandap/domain/team/managers';
import { venueReasons, venueStatuses, venueTransitionNames } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { catalogueKey, day, id, phone, rupees, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { hostBookingKinds, hostOrderings, hostTabs, takenFor } from './bookings.ts';

/** A booking as its host sees it. Amounts in rupees. */
export const HostBooking = z.object({
  id: id(),
  code: z.string(),
  kind: z.enum(hostBookingKinds),
  venue: z.object({
    id: id(),
    name: z.string(),
    capacity: z.int(),
    /** What the reader is there: a manager of the calendar sees neither money nor numbers. */
    role: z.enum(venueRoles),
  }),
  guest: z.object({
    /** Only the first name until the booking is confirmed. */
    name: z.string(),
    /** Shared once the booking is confirmed. */
    phone: z.nullable(z.string()),
    /** A code that was texted to this number came back. */
    phoneVerified: z.boolean(),
    /** Events this guest has held at the host's venues. */
    events: z.int(),
  }),
  startDate: day(),
  endDate: day(),
  guestCount: z.int(),
  eventType: z.string(),
  eventNames: Names,
  /** The guest's request; for an offline booking the host's note. */
  note: z.string(),
  status: z.enum(bookingStatuses),
  approved: z.boolean(),
  /** When a pending booking releases its dates. */
  expiresAt: z.nullable(timestamp()),
  /** Until when the host may answer the guest's change; null where none is asked for. */
  changeExpiresAt: z.nullable(timestamp()),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  paymentState: z.nullable(z.enum(paymentStates)),
  /** The host's earning, line by line. */
  earning: z.object({
    pricePerDay: rupees(),
    nights: z.int(),
    base: rupees(),
    addOns: z.array(z.object({ key: z.string(), names: Names, amount: rupees() })),
    taxes: rupees(),
    commission: rupees(),
    payable: rupees(),
  }),
  /** What the guest pays in total, and has paid so far. */
  totalPrice: rupees(),
  paidAmount: rupees(),
  balanceDue: rupees(),
  /** Money from hand to hand. */
  cash: z.object({
    received: rupees(),
    /** What the guest has not paid and will not pay online. */
    toCollect: rupees(),
    /** What the host owes the platform after the event: fee and commission that no payout covers. */
    hostOwes: rupees(),
    /** Oldest first; below zero: a correction. */
    payments: z.array(z.object({ id: id(), amount: rupees(), receivedAt: timestamp() })),
  }),
  /** The guest's refund if the host cancels now; null when it cannot be cancelled. */
  refundOnCancel: z.nullable(rupees()),
  /** Whether a cancelled offline booking can be restored now: its days are free and not over. */
  canBeRestored: z.boolean(),
  /** Whether the host may record now that money was paid in person. */
  canBePaidAtVenue: z.boolean(),
  /** What is known of an event without money: the host says whether it took place while it is `awaited`. */
  outcome: z.nullable(z.enum(bookingOutcomes)),
  cancellationReason: z.nullable(z.string()),
  createdAt: timestamp(),
});
export type HostBooking = z.output<typeof HostBooking>;

export const listHostBookings = {
  summary: 'List the bookings of your venues',
  input: z.object({
    ...paging(10),
    tab: z._default(z.enum(hostTabs, 'not_a_choice'), 'upcoming'),
    /** Matches the guest's name, the code and the venue's name. */
    search: z.optional(text(100)),
    venueId: z.optional(id()),
    /** Defaults to the order that suits the tab. */
    ordering: z.optional(z.enum(hostOrderings, 'not_a_choice')),
  }),
  output: z.extend(listOf(HostBooking), {
    /** Bookings in each tab under the other filters. */
    counts: z.object({ requests: z.int(), upcoming: z.int(), past: z.int(), cancelled: z.int() }),
  }),
} satisfies EndpointSchema;

export const getHostBooking = {
  summary: 'Get a booking of one of your venues',
  input: z.object({ id: id() }),
  output: HostBooking,
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

const money = () => rupees().check(z.gte(0, 'too_small'), z.lte(100_000_000, 'too_big'));

const offlineBooking = {
  startDate: day(),
  endDate: day(),
  guestName: text(100).check(z.minLength(2, 'name_short')),
  phone: z._default(z.union([z.literal(''), phone()], { error: 'phone_invalid' }), ''),
  guestCount: wholeNumber(1, 1_000_000),
  eventType: z._default(catalogueKey(), 'wedding'),
  /** The agreed price, and what has been paid of it. */
  price: money(),
  paid: z._default(money(), 0),
  note: z._default(text(1000), ''),
};

export const addOfflineBooking = {
  summary: 'Enter an offline booking: blocks its days',
  input: z.object({ venueId: id(), ...offlineBooking }),
  output: HostBooking,
  success: 201,
  fails: ['venue_not_found', 'dates_taken'],
} satisfies EndpointSchema;

export const changeOfflineBooking = {
  summary: 'Update an offline booking',
  input: z.object({ id: id(), ...offlineBooking }),
  output: HostBooking,
  fails: ['booking_not_found', 'dates_taken', 'wrong_transition'],
} satisfies EndpointSchema;

export const cancelOfflineBooking = {
  summary: 'Cancel an offline booking: frees its days',
  input: z.object({ id: id(), reason: z._default(text(500), '') }),
  output: HostBooking,
  fails: ['booking_not_found', 'wrong_transition', 'booking_has_money'],
} satisfies EndpointSchema;

export const restoreOfflineBooking = {
  summary: 'Restore a cancelled offline booking while its days are free',
  input: z.object({ id: id() }),
  output: HostBooking,
  fails: ['booking_not_found', 'wrong_transition', 'dates_taken'],
} satisfies EndpointSchema;

export const recordOfflinePayment = {
  summary: 'Record that money was paid for an offline booking',
  input: z.object({
    id: id(),
    amount: money().check(z.gt(0, 'too_small')),
    /** The balance that was shown; if it has changed, nothing is recorded. */
    balanceDue: z.optional(rupees()),
  }),
  output: HostBooking,
  success: 201,
  fails: ['booking_not_found', 'wrong_transition', 'already_paid', 'booking_moved_on'],
} satisfies EndpointSchema;

export const summarizeHosting = {
  summary: 'Get your pending tasks and key figures as a host',
  input: z.object({}),
  output: z.object({
    requests: z.object({ count: z.int(), soonestDeadline: z.nullable(timestamp()) }),
    /** Events that have begun and are not fully paid. */
    toTakeAtVenue: z.object({ count: z.int(), amount: rupees() }),
    /** Offline bookings that are over and not fully paid. */
    offlineUnpaid: z.object({ count: z.int(), amount: rupees() }),
    /** Changes of days or guests that guests ask for; `bookingId`: the one to answer first. */
    changes: z.object({
      count: z.int(),
      bookingId: z.nullable(id()),
      soonestDeadline: z.nullable(timestamp()),
    }),
    /** Visits that guests ask for. */
    visits: z.object({ count: z.int(), soonestDeadline: z.nullable(timestamp()) }),
    /** Disputes in which the host is asked to answer; `bookingId`: of the one to answer first. */
    disputes: z.object({
      count: z.int(),
      bookingId: z.nullable(id()),
      soonestDeadline: z.nullable(timestamp()),
    }),
    /** Bank transfers that guests reported and this host is to confirm; `paymentId`: the first of them. */
    transfers: z.object({
      count: z.int(),
      paymentId: z.nullable(id()),
      soonestDeadline: z.nullable(timestamp()),
    }),
    /** Events that are over without any money: the host is to say whether they took place. */
    eventsToConfirm: z.int(),
    /** The last day to say so of the first of them. */
    confirmEventsBy: z.nullable(day()),
    /** Security deposits of past events that are neither returned nor claimed. */
    depositsToSettle: z.int(),
    /** When the first of those events ended. */
    depositsSince: z.nullable(day()),
    /** Visible reviews of the venues without a reply, and the time of the oldest. */
    reviewsToAnswer: z.int(),
    reviewsSince: z.nullable(timestamp()),
    questionsToAnswer: z.int(),
    questionsSince: z.nullable(timestamp()),
    /** Imported calendars that have failed again and again, the first one's venue and when it was last read. */
    calendarsToFix: z.object({
      count: z.int(),
      venueId: z.nullable(id()),
      readAt: z.nullable(timestamp()),
    }),
    /** Confirmed, the event today or later. */
    upcoming: z.int(),
    /** Events that begin this month, and the host's earning from them. */
    thisMonth: z.object({ bookings: z.int(), revenue: rupees() }),
    /** Share of the next 30 days, over all venues, that is booked, in per cent. */
    occupancy: z.int(),
    venues: z.int(),
  }),
} satisfies EndpointSchema;

/** The team's latest decision about a venue, and why. */
export const LastDecision = z.object({
  transition: z.enum(venueTransitionNames),
  reasons: z.array(z.enum(venueReasons)),
  note: z.string(),
  at: timestamp(),
});

export const HostVenue = z.object({
  id: id(),
  /** What the reader is there, and for whom unless they own it. */
  role: z.enum(venueRoles),
  managedFor: z.nullable(z.string()),
  name: z.string(),
  city: z.string(),
  capacity: z.int(),
  status: z.enum(venueStatuses),
  /** Null when nothing was decided or the venue was deleted. */
  decision: z.nullable(LastDecision),
  pricePerDay: rupees(),
  cover: z.nullable(z.object({ baseUrl: z.string(), widths: z.array(z.int()), placeholder: z.string() })),
});
export type HostVenue = z.output<typeof HostVenue>;

export const listHostVenues = {
  summary: 'List the venues that you own or manage, by name',
  input: z.object({ ...paging(50) }),
  output: listOf(HostVenue),
} satisfies EndpointSchema;

/** `startDate` and `endDate` are inclusive; they may lie outside the requested days. */
export const TakenDays = z.object({
  kind: z.enum(takenFor),
  /** Of the booking, the block or the calendar. */
  id: id(),
  startDate: day(),
  endDate: day(),
  /** The guest's name, the note of a block, or the calendar's name. */
  label: z.string(),
});
export type TakenDays = z.output<typeof TakenDays>;

export const getHostCalendar = {
  summary: 'List what takes the days of one of your venues',
  input: z.object({ id: id(), from: day(), to: day() }),
  output: z.object({ taken: z.array(TakenDays) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const getHostFigures = {
  summary: 'Get typical earnings of hosts, for people considering to become one',
  input: z.object({}),
  output: z.object({
    /** Events of the last twelve months with earnings for hosts. */
    events: z.int(),
    /** The average earning per event; null when there are too few. */
    averageEarning: z.nullable(rupees()),
  }),
} satisfies EndpointSchema;
