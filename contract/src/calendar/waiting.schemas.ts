import { challengeHours } from '@mandap/domain/calendar/waiting';
import * as z from 'zod/mini';
import { asked } from '../bookings/new-booking.schemas.ts';
import { day, id, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { KeptStay } from './options.schemas.ts';

const waiting = {
  id: id(),
  venue: z.object({ id: id(), name: z.string() }),
  stay: KeptStay,
  guests: z.int(),
  /** 1: the next in line. */
  place: z.int(),
  joinedAt: timestamp(),
  /** The days are kept for the family until then. Null: it waits. */
  offeredUntil: z.nullable(timestamp()),
};

/** A family's place in line for days that are taken. */
export const WaitingEntry = z.object({
  ...waiting,
  /** The days are only kept for another family, and this one may say that it is ready to pay: then they are free by this moment. */
  challengeEnds: z.nullable(timestamp()),
});
export type WaitingEntry = z.output<typeof WaitingEntry>;

/** What a host sees of it: the first name, as before a booking. */
export const HostWaitingEntry = z.object({
  ...waiting,
  name: z.string(),
  /** Why the host put the family first. Null: it is in its order. */
  firstReason: z.nullable(z.string()),
});
export type HostWaitingEntry = z.output<typeof HostWaitingEntry>;

export const joinWaiting = {
  summary: 'Wait for days of a venue that are taken. You are told as soon as they are kept for you',
  input: z.object({
    venueId: id(),
    /** Without it: the whole venue. */
    offeringId: z.optional(id()),
    startDate: day(),
    endDate: day(),
    ...asked,
    guestCount: wholeNumber(1, 1_000_000),
  }),
  output: WaitingEntry,
  success: 201,
  fails: [
    'venue_not_found',
    'venue_unavailable',
    'offering_not_sold',
    'not_taken',
    'already_yours',
    'already_waiting',
    'too_many_waiting',
  ],
} satisfies EndpointSchema;

export const listOwnWaiting = {
  summary: 'List the days that you wait for, the first of them first',
  input: z.object({}),
  output: z.object({ results: z.array(WaitingEntry) }),
} satisfies EndpointSchema;

export const leaveWaiting = {
  summary: 'Wait no longer. Days that are kept for you go to the next in line',
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  fails: ['waiting_not_found'],
} satisfies EndpointSchema;

export const challengeOption = {
  summary:
    'Say that you are ready to pay for days that are only kept for another family. It has a day or more to book them',
  input: z.object({ id: id() }),
  output: WaitingEntry,
  fails: ['waiting_not_found', 'number_not_verified', 'option_challenged', 'cannot_challenge'],
} satisfies EndpointSchema;

export const listWaiting = {
  summary: 'List the families that wait for days of your venues, by day and place',
  input: z.object({ venueId: z.optional(id()) }),
  output: z.object({
    results: z.array(HostWaitingEntry),
    /** Only of one venue: how many hours a family for which you keep days still has when the next in line is ready to pay. */
    challengeHours: z.optional(z.literal(challengeHours)),
  }),
} satisfies EndpointSchema;

export const offerFirst = {
  summary: 'Put a waiting family first, with a reason. If its days are free, they are kept for it at once',
  input: z.object({ id: id(), reason: text(300).check(z.minLength(3, 'required')) }),
  output: HostWaitingEntry,
  fails: ['waiting_not_found'],
} satisfies EndpointSchema;

export const saveChallengeHours = {
  summary:
    'Choose how many hours a family for which you keep days still has when the next in line is ready to pay',
  input: z.object({ id: id(), hours: z.literal(challengeHours, 'not_a_choice') }),
  output: z.object({ hours: z.literal(challengeHours) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
