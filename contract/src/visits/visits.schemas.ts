import {
  dayPartNames,
  maxVisitChoices,
  maxVisitors,
  visitParties,
  visitStatuses,
} from '@mandap/domain/visits/visits';
import * as z from 'zod/mini';
import { day, id, phone, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { placeNames } from '../places/places.schemas.ts';

export const VisitWish = z.object({ day: day(), part: z.enum(dayPartNames, 'not_a_choice') });

const choicesOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1, 'required'), z.maxLength(maxVisitChoices, 'too_long'));

export const Visit = z.object({
  id: id(),
  /** The requesting person's side. */
  side: z.enum(visitParties),
  status: z.enum(visitStatuses),
  venue: z.object({
    id: id(),
    name: z.string(),
    city: z.string(),
    placeNames,
    /** Whether the venue accepts visits and bookings. */
    isListed: z.boolean(),
    picture: z.nullable(z.object({ baseUrl: z.string(), widths: z.array(z.int()), placeholder: z.string() })),
    /** Null until a time is agreed. */
    addressLine: z.nullable(z.string()),
    position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  }),
  /**
   * The other party: the first name until a time is agreed, the phone number only then. Empty if the account was
   * deleted.
   */
  other: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  visitors: z.int(),
  wishes: z.array(VisitWish),
  /**
   * The notes of the guest and, with the offered times, of the host. Phone numbers and addresses are hidden until they
   * agree.
   */
  note: z.string(),
  answer: z.string(),
  /** The times that the host offers. */
  times: z.array(timestamp()),
  /** The latest agreed time. */
  startsAt: z.nullable(timestamp()),
  /** The party that declined or cancelled, and the reason. */
  endedBy: z.nullable(z.enum(visitParties)),
  reason: z.string(),
  /** The deadline for the next answer or, for an agreed visit, its end; null once it is over. */
  openUntil: z.nullable(timestamp()),
  createdAt: timestamp(),
});
export type Visit = z.output<typeof Visit>;

const refusals = ['visit_not_found', 'visit_changed'] as const;

export const listVisits = {
  summary: 'List your visits as a guest, or the visits to your venues as a host',
  input: z.object({
    ...paging(20),
    side: z._default(z.enum(visitParties, 'not_a_choice'), 'guest'),
    state: z._default(z.enum(['open', 'past', 'all'], 'not_a_choice'), 'all'),
    venueId: z.optional(id()),
  }),
  output: listOf(Visit),
} satisfies EndpointSchema;

const wishes = () => choicesOf(VisitWish);

/** A guest's request for a visit. */
export const VisitRequest = z.object({
  visitors: wholeNumber(1, maxVisitors),
  wishes: wishes(),
  note: z._default(text(500), ''),
  /** Shared with the host once a time is agreed. */
  contactPhone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
});

export const askVisit = {
  summary: 'Ask to see a venue before booking it',
  input: z.extend(VisitRequest, { venueId: id() }),
  output: Visit,
  success: 201,
  fails: ['venue_not_found', 'venue_unavailable', 'own_venue_visit', 'visit_is_open'],
} satisfies EndpointSchema;

export const offerVisitTimes = {
  summary: 'Offer times for a visit; they replace earlier offers',
  input: z.object({
    id: id(),
    times: choicesOf(z.iso.datetime({ offset: true, error: 'invalid' })),
    answer: z._default(text(500), ''),
  }),
  output: Visit,
  fails: [...refusals, 'venue_unavailable'],
} satisfies EndpointSchema;

export const pickVisitTime = {
  summary: 'Agree on one of the offered times',
  input: z.object({ id: id(), startsAt: z.iso.datetime({ offset: true, error: 'invalid' }) }),
  output: Visit,
  fails: [...refusals, 'visit_time_gone', 'venue_unavailable'],
} satisfies EndpointSchema;

export const askVisitAgain = {
  summary: 'Ask for a visit on other days',
  input: z.object({ id: id(), wishes: wishes(), note: z._default(text(500), '') }),
  output: Visit,
  fails: [...refusals, 'venue_unavailable'],
} satisfies EndpointSchema;

export const declineVisit = {
  summary: 'Decline a request for a visit',
  input: z.object({ id: id(), reason: text(500).check(z.minLength(1, 'required')) }),
  output: Visit,
  fails: refusals,
} satisfies EndpointSchema;

export const cancelVisit = {
  summary: 'Cancel a visit, as its guest or host',
  input: z.object({ id: id(), reason: z._default(text(500), '') }),
  output: Visit,
  fails: refusals,
} satisfies EndpointSchema;

export const getVisitCalendar = {
  summary: 'Download an agreed visit as a calendar event (iCalendar)',
  input: z.object({ id: id() }),
  output: FileAnswer(),
  fails: ['visit_not_found'],
} satisfies EndpointSchema;
