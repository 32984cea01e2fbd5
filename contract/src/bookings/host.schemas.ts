import { mostLines } from '@mandap/domain/bookings/diary';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { bookingOutcomes } from '@mandap/domain/bookings/outcome';
import { paymentMethods } from '@mandap/domain/bookings/payment-method';
import { maxInstalments } from '@mandap/domain/bookings/payment-plan';
import { offeringUnits } from '@mandap/domain/offerings/offering';
import { paymentMeans } from '@mandap/domain/payments/means';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import { venueRoles } from '@mandap/domain/team/managers';
import { venueReasons, venueStatuses, venueTransitionNames } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { catalogueKey, day, id, line, phone, rupees, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { hostBookingKinds, hostOrderings, hostTabs, takenFor } from './bookings.ts';
import { ownName, RequestedFunction } from './new-booking.schemas.ts';
import { BookedFunction, MissedPayment, SettledInstalment } from './quotes.schemas.ts';

/** A booking as its host sees it. Amounts in rupees. */
export const HostBooking = z.object({
  id: id(),
  code: z.string(),
  kind: z.enum(hostBookingKinds),
  venue: z.object({
    id: id(),
    name: z.string(),
    capacity: z.int(),
    /** The reader's role at the venue. A calendar manager sees neither amounts nor phone numbers. */
    role: z.enum(venueRoles),
  }),
  guest: z.object({
    /** Only the first name until the booking is confirmed. */
    name: z.string(),
    /** Shared once the booking is confirmed. */
    phone: z.nullable(z.string()),
    /** Whether the guest has entered a code that was texted to this number. */
    phoneVerified: z.boolean(),
    /** The number of events that this guest has held at the host's venues. */
    events: z.int(),
    /** The names of those who plan with the guest, the first names until the booking is confirmed. */
    planners: z.array(z.string()),
  }),
  startDate: day(),
  endDate: day(),
  guestCount: z.int(),
  /** Only for a booking of more than the whole venue once. */
  functions: z.optional(z.array(BookedFunction)),
  /** The names of the rooms that the booking has, in order. Only for a booking of rooms per night. */
  roomNames: z.optional(z.array(z.string())),
  eventType: z.string(),
  eventNames: Names,
  /** The guest's message, or the host's note on an offline booking. */
  note: z.string(),
  status: z.enum(bookingStatuses),
  approved: z.boolean(),
  /** When a pending booking expires and releases its dates. */
  expiresAt: z.nullable(timestamp()),
  /** Until when the host can answer the guest's request for a change; null if there is none. */
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
    /** Of `payable`, what will be withheld for the host's taxes at today's rates. Only if the operator has to. */
    withheld: z.optional(z.object({ tcs: rupees(), tds: rupees() })),
  }),
  /** The total that the guest pays, and the amount paid so far. */
  totalPrice: rupees(),
  paidAmount: rupees(),
  /** Only after a cancellation: what was paid and is not refunded. */
  keptAmount: z.optional(rupees()),
  balanceDue: rupees(),
  /** Only for a booking under an own payment plan. */
  instalments: z.optional(z.array(SettledInstalment)),
  /** Only while an instalment is late: the host can wait, or cancel under the terms after the grace period. */
  missedPayment: z.optional(MissedPayment),
  /** Payments in person. */
  cash: z.object({
    received: rupees(),
    /** The amount that the guest has not paid and will not pay online. */
    toCollect: rupees(),
    /** What the host owes the platform after the event: the fee and commission that no payout covers. */
    hostOwes: rupees(),
    /** In the order in which they were recorded. A negative amount is a correction. */
    payments: z.array(
      z.object({
        id: id(),
        /** Of a receipt of an offline booking: in one series for each host and financial year. */
        number: z.nullable(z.string()),
        amount: rupees(),
        means: z.enum(paymentMeans),
        receivedOn: day(),
        /** Of a UPI payment or a bank transfer, or the number of a cheque. */
        reference: z.string(),
        /** The id of the receipt that this one takes back, all of it or a part, and why. */
        corrects: z.nullable(id()),
        reason: z.string(),
        canBeCorrected: z.boolean(),
      }),
    ),
  }),
  /** The guest's refund if the host cancels now; null if the host cannot cancel. */
  refundOnCancel: z.nullable(rupees()),
  /** Whether a cancelled offline booking can be restored now: what it had is free, and its days are not yet over. */
  canBeRestored: z.boolean(),
  /** Whether the host can record a payment in person now. */
  canBePaidAtVenue: z.boolean(),
  /** Whether an event for which nothing was paid took place. While it is `awaited`, the host can say so. */
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
    /** Matches the guest's name and number, the code and the venue's name. */
    search: z.optional(text(100)),
    venueId: z.optional(id()),
    /** Defaults to the order that suits the tab. */
    ordering: z.optional(z.enum(hostOrderings, 'not_a_choice')),
  }),
  output: z.extend(listOf(HostBooking), {
    /** The number of bookings in each tab, with the other filters applied. */
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

/** What is booked for one event, and its food. Nothing of it has a price of its own. */
const offlineEvent = {
  ...RequestedFunction.shape,
  eventType: z._default(catalogueKey(), 'wedding'),
  ownName: ownName(),
};

/** How money was received: by what, when, and under which reference. */
const receipt = {
  /** Cash of ₹2,00,000 or more for one event or on one day is refused. */
  means: z._default(z.enum(paymentMeans, 'not_a_choice'), 'cash'),
  /** Defaults to today. At most 60 days ago. */
  receivedOn: z.optional(day()),
  /** Of a UPI payment or a bank transfer, or the number of a cheque. */
  reference: z._default(line(60), ''),
};

const offlineBooking = {
  ...offlineEvent,
  /** Up to 11 more events of the same family. */
  otherFunctions: z._default(
    z
      .array(
        z.object({
          ...offlineEvent,
          /** Of an event that the booking has already. It keeps what it has. */
          id: z.optional(id()),
        }),
      )
      .check(z.maxLength(maxFunctions - 1, 'too_many_functions')),
    [],
  ),
  guestName: text(100).check(z.minLength(2, 'name_short')),
  phone: z._default(z.union([z.literal(''), phone()], { error: 'phone_invalid' }), ''),
  /** The agreed price of all of it. */
  price: money(),
  note: z._default(text(1000), ''),
  /**
   * What is paid later, the earliest first. The rest of the price is paid with the booking. Without it: all of it is, or as agreed
   * before.
   */
  instalments: z.optional(
    z
      .array(z.object({ amount: money().check(z.gt(0, 'too_small')), dueOn: day() }))
      .check(z.maxLength(maxInstalments - 1, 'too_long')),
  ),
};

export const addOfflineBooking = {
  summary: 'Add an offline booking; its days are blocked',
  input: z.object({
    venueId: id(),
    ...offlineBooking,
    /** What is paid with the booking. */
    paid: z._default(money(), 0),
    ...receipt,
    /** The days that are kept for this family, which the booking takes over. */
    optionId: z.optional(id()),
    /** The block that becomes this booking. It ends, with all of its days. */
    blockId: z.optional(id()),
    /** The line of an imported diary that becomes this booking. Its days may be past. */
    imported: z.optional(z.object({ importId: id(), line: wholeNumber(1, mostLines) })),
  }),
  output: HostBooking,
  success: 201,
  fails: [
    'venue_not_found',
    'offering_not_found',
    'dates_taken',
    'option_over',
    'block_not_found',
    'import_over',
  ],
} satisfies EndpointSchema;

export const changeOfflineBooking = {
  summary: 'Update an offline booking',
  input: z.object({ id: id(), ...offlineBooking }),
  output: HostBooking,
  fails: ['booking_not_found', 'offering_not_found', 'dates_taken', 'wrong_transition'],
} satisfies EndpointSchema;

export const cancelOfflineBooking = {
  summary: 'Cancel an offline booking; its days become free',
  input: z.object({ id: id(), reason: z._default(text(500), '') }),
  output: HostBooking,
  fails: ['booking_not_found', 'wrong_transition', 'booking_has_money'],
} satisfies EndpointSchema;

export const restoreOfflineBooking = {
  summary: 'Restore a cancelled offline booking while what it had is free',
  input: z.object({ id: id() }),
  output: HostBooking,
  fails: ['booking_not_found', 'wrong_transition', 'dates_taken', 'offering_not_found'],
} satisfies EndpointSchema;

export const recordOfflinePayment = {
  summary: 'Record a payment for an offline booking',
  input: z.object({
    id: id(),
    amount: money().check(z.gt(0, 'too_small')),
    ...receipt,
    /** The balance that the host saw. If it has changed, nothing is recorded. */
    balanceDue: z.optional(rupees()),
  }),
  output: HostBooking,
  success: 201,
  fails: ['booking_not_found', 'wrong_transition', 'already_paid', 'booking_moved_on'],
} satisfies EndpointSchema;

export const correctReceipt = {
  summary: 'Correct a receipt of an offline booking by a second, negative one',
  input: z.object({
    id: id(),
    receiptId: id(),
    /** What is taken back of it. Defaults to all of it. */
    amount: z.optional(money().check(z.gt(0, 'too_small'))),
    reason: text(300).check(z.minLength(3, 'required')),
  }),
  output: HostBooking,
  success: 201,
  fails: ['booking_not_found', 'receipt_not_found', 'receipt_corrected'],
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
    /** Changes that guests have requested. `bookingId`: the one to answer first. */
    changes: z.object({
      count: z.int(),
      bookingId: z.nullable(id()),
      soonestDeadline: z.nullable(timestamp()),
    }),
    /** Visits that guests have requested. */
    visits: z.object({ count: z.int(), soonestDeadline: z.nullable(timestamp()) }),
    /** Disputes that the host has to answer. `bookingId`: the one to answer first. */
    disputes: z.object({
      count: z.int(),
      bookingId: z.nullable(id()),
      soonestDeadline: z.nullable(timestamp()),
    }),
    /** Bank transfers that guests have reported and this host has to confirm. `paymentId`: the first of them. */
    transfers: z.object({
      count: z.int(),
      paymentId: z.nullable(id()),
      soonestDeadline: z.nullable(timestamp()),
    }),
    /** Past events for which nothing was paid. The host has to say whether they took place. */
    eventsToConfirm: z.int(),
    /** The nearest deadline for saying so. */
    confirmEventsBy: z.nullable(day()),
    /** Security deposits of past events that the host has neither returned nor claimed. */
    depositsToSettle: z.int(),
    /** When the earliest of those events ended. */
    depositsSince: z.nullable(day()),
    /** The number of visible reviews without a reply, and the time of the oldest. */
    reviewsToAnswer: z.int(),
    reviewsSince: z.nullable(timestamp()),
    questionsToAnswer: z.int(),
    questionsSince: z.nullable(timestamp()),
    /** Families that wait for a first answer to their enquiry, and since when the first of them does. */
    enquiriesToAnswer: z.int(),
    enquiriesSince: z.nullable(timestamp()),
    /** Imported calendars that keep failing. For the first of them: its venue and when it was last read. */
    calendarsToFix: z.object({
      count: z.int(),
      venueId: z.nullable(id()),
      readAt: z.nullable(timestamp()),
    }),
    /** Confirmed bookings whose event is today or later. */
    upcoming: z.int(),
    /** The number of events that begin this month, and the host's earnings from them. */
    thisMonth: z.object({ bookings: z.int(), revenue: rupees() }),
    /** The share of the next 30 days that is booked, over all venues, in per cent. */
    occupancy: z.int(),
    venues: z.int(),
  }),
} satisfies EndpointSchema;

/** The team's latest decision about a venue, with the reasons. */
export const LastDecision = z.object({
  transition: z.enum(venueTransitionNames),
  reasons: z.array(z.enum(venueReasons)),
  note: z.string(),
  at: timestamp(),
});

export const HostVenue = z.object({
  id: id(),
  /** The reader's role at the venue, and the person for whom they manage it unless they own it. */
  role: z.enum(venueRoles),
  managedFor: z.nullable(z.string()),
  name: z.string(),
  city: z.string(),
  capacity: z.int(),
  status: z.enum(venueStatuses),
  /** Null if nothing was decided yet or the venue was deleted. */
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

const daySheet = z.object({ id: id(), day: day() });

export const makeDaySheet = {
  summary:
    'Make a link to the sheet of a day at one of your venues, for staff without an account; an earlier link stops working',
  input: z.extend(daySheet, {
    /** Whether it shows telephone numbers and balances. Only for people who may see them. */
    withMoney: z._default(z.boolean('invalid'), false),
  }),
  output: z.object({
    /** Readable in English, and with `?lang=hi` in Hindi. */
    url: z.string(),
    expiresAt: timestamp(),
  }),
  success: 201,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const revokeDaySheet = {
  summary: 'Make the link to the sheet of a day stop working',
  input: daySheet,
  output: z.object({ detail: z.string() }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

/** A space or an offering. The whole venue has an empty name. */
const NamedPart = z.object({ id: id(), name: z.string() });
export type NamedPart = z.output<typeof NamedPart>;

/** What a host blocks or books offline. */
const NamedOffering = z.extend(NamedPart, {
  unit: z.enum(offeringUnits),
  /** Of one unit, without the rules of the price book. Null: the price of the venue. */
  price: z.nullable(rupees()),
  /** How many rooms there are. Null: it is not rooms. */
  rooms: z.nullable(z.int()),
  /** Of rooms. */
  spaceIds: z.optional(z.array(id())),
  /** In minutes from midnight, from the opening to the closing of what is sold by the hour. Null: whole days. */
  hours: z.nullable(z.object({ starts: z.int(), ends: z.int() })),
});
export type NamedOffering = z.output<typeof NamedOffering>;

/** `startDate` and `endDate` are inclusive. They can lie outside the requested days. */
export const TakenDays = z.object({
  kind: z.enum(takenFor),
  /** The id of the booking, the option, the block or the calendar. */
  id: id(),
  startDate: day(),
  endDate: day(),
  /** The guest's name, the family of an option, the note of a block, or the calendar's name. */
  label: z.string(),
  /** What is blocked, for a block. */
  offeringId: z.optional(id()),
  /** When an option ends. */
  until: z.optional(timestamp()),
  /** What is taken of the venue. Without it: all of the venue, at its usual hours. */
  part: z.optional(
    z.object({
      /** The name of the offering, or of the space that an imported calendar takes. Empty: the whole venue. */
      name: z.string(),
      /** Minutes from midnight of the first day (`starts`) and of the last (`ends`). Null: whole days. */
      hours: z.nullable(z.object({ starts: z.int(), ends: z.int() })),
      spaceIds: z.array(id()),
      /** How many rooms, if it is rooms: for the nights from `startDate` to `endDate`. A block takes the night after `endDate` too. */
      rooms: z.optional(z.int()),
    }),
  ),
});
export type TakenDays = z.output<typeof TakenDays>;

export const getHostCalendar = {
  summary: 'List the bookings, blocks and imported events that occupy days of one of your venues',
  input: z.object({ id: id(), from: day(), to: day() }),
  output: z.object({
    taken: z.array(TakenDays),
    /** Both are empty for a venue that sells nothing but the whole venue. */
    spaces: z.array(NamedPart),
    offerings: z.array(NamedOffering),
  }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

const clockTime = () => z.nullable(z.string());

/** An event as everybody of the venue's team may know it. */
const ComingEvent = z.extend(
  z.pick(BookedFunction, {
    id: true,
    name: true,
    hours: true,
    rooms: true,
    eventNames: true,
    startDate: true,
    endDate: true,
    guestCount: true,
  }),
  {
    venue: z.object({ id: id(), name: z.string() }),
    /** Null: the reader may not open the booking. */
    bookingId: z.nullable(id()),
    /** The venue's own times, `HH:mm`. They count for an event without hours. */
    checkInTime: clockTime(),
    checkOutTime: clockTime(),
    opensAt: clockTime(),
    closesAt: clockTime(),
  },
);

export const listComingEvents = {
  summary: "List today's and tomorrow's events at your venues",
  input: z.object({}),
  output: z.object({ results: z.array(ComingEvent) }),
} satisfies EndpointSchema;

export const getHostFigures = {
  summary: 'Get typical earnings of hosts, for people who consider becoming one',
  input: z.object({}),
  output: z.object({
    /** The number of events in the last twelve months that earned hosts money. */
    events: z.int(),
    /** The average earnings per event; null if there are too few events. */
    averageEarning: z.nullable(rupees()),
  }),
} satisfies EndpointSchema;
