import {
  callHours,
  enquiryFoods,
  enquiryParties,
  enquiryStages,
  lostReasons,
  maxEnquiryDays,
  maxEnquiryFunctions,
  maxVenuesAsked,
} from '@mandap/domain/enquiries/enquiries';
import * as z from 'zod/mini';
import { catalogueKey, day, id, phone, rupees, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { placeNames } from '../places/places.schemas.ts';
import { leftOutReasons } from './enquiries.ts';

/** One of the alternatives: from the first to the last day. */
export const EnquiryDays = z.object({ start: day(), end: day() });

export const enquiryDays = () => z.array(EnquiryDays).check(z.maxLength(maxEnquiryDays, 'too_long'));
export const enquiryFunctions = () =>
  z._default(z.array(catalogueKey()).check(z.maxLength(maxEnquiryFunctions, 'too_long')), []);
export const enquiryGuests = () => wholeNumber(1, 1_000_000);
export const enquiryBudget = () => rupees().check(z.gte(1, 'too_small'), z.lte(100_000_000, 'too_big'));
export const enquiryFood = () => z.enum(enquiryFoods, 'not_a_choice');
/** An hour of the day in India. */
const callHour = () =>
  z.union(
    callHours.map((hour) => z.literal(hour)),
    { error: 'not_a_choice' },
  );
export const lostReason = () => z.enum(lostReasons, 'not_a_choice');

/** What an enquiry says. */
export const enquiryFacts = {
  days: z.array(EnquiryDays),
  /** Keys of event types. */
  functions: z.array(z.string()),
  guests: z.nullable(z.int()),
  food: z.nullable(z.enum(enquiryFoods)),
  budget: z.nullable(rupees()),
  /** The family wants to be called after this hour. */
  callAfter: z.nullable(z.int()),
};

export const OwnEnquiry = z.object({
  id: id(),
  /** Enquiries that were sent together have the same. */
  requestId: id(),
  venue: z.object({
    id: id(),
    name: z.string(),
    city: z.string(),
    placeNames,
    isListed: z.boolean(),
    picture: z.nullable(z.object({ baseUrl: z.string(), widths: z.array(z.int()), placeholder: z.string() })),
  }),
  stage: z.enum(enquiryStages),
  /** Who closed it. */
  closedBy: z.nullable(z.enum(enquiryParties)),
  /** Nobody has answered for two days, so the family should look at similar venues. */
  isOverdue: z.boolean(),
  /** The conversation with the host. */
  threadId: z.nullable(id()),
  ...enquiryFacts,
  createdAt: timestamp(),
});
export type OwnEnquiry = z.output<typeof OwnEnquiry>;

/** What a family says when it asks for a price. */
export const PriceRequest = z.object({
  days: enquiryDays().check(z.minLength(1, 'required')),
  functions: enquiryFunctions(),
  guests: enquiryGuests(),
  food: z._default(enquiryFood(), 'unsure'),
  budget: z.optional(z.nullable(enquiryBudget())),
  callAfter: z.optional(z.nullable(callHour())),
  /** Shown to the host, who is asked to call. By default the account's number. */
  contactPhone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
  note: z._default(text(1000), ''),
});
export type PriceRequest = z.output<typeof PriceRequest>;

export const askPrice = {
  summary: 'Ask up to six venues for a price',
  input: z.extend(PriceRequest, {
    venueIds: z.array(id()).check(z.minLength(1, 'required'), z.maxLength(maxVenuesAsked, 'too_long')),
  }),
  output: z.object({
    results: z.array(OwnEnquiry),
    /** Of several venues, those that were not asked. A single one is an error instead. */
    leftOut: z.array(z.object({ venueId: id(), reason: z.enum(leftOutReasons) })),
  }),
  success: 201,
  fails: [
    'venue_not_found',
    'venue_unavailable',
    'own_venue_enquiry',
    'already_asked',
    'number_not_verified',
    'too_many_requests_asked',
    'too_many_venues',
    'thread_closed',
  ],
} satisfies EndpointSchema;

export const listOwnEnquiries = {
  summary: 'List your enquiries, the newest first',
  input: z.object({ ...paging(20), venueId: z.optional(id()) }),
  output: listOf(OwnEnquiry),
} satisfies EndpointSchema;

export const closeOwnEnquiry = {
  summary: 'Close an enquiry that you made',
  input: z.object({ id: id(), reason: z._default(lostReason(), 'other') }),
  output: OwnEnquiry,
  fails: ['enquiry_not_found', 'enquiry_closed'],
} satisfies EndpointSchema;
