import {
  enquiryParties,
  enquirySources,
  enquiryStages,
  enteredSources,
  lostReasons,
} from '@mandap/domain/enquiries/enquiries';
import { maxQuickReplies, maxReplyLength } from '@mandap/domain/enquiries/quick-replies';
import { visitStatuses } from '@mandap/domain/visits/visits';
import * as z from 'zod/mini';
import { day, id, line, phone, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { paging, TeamMember } from '../lists.schemas.ts';
import {
  enquiryBudget,
  enquiryDays,
  enquiryFacts,
  enquiryFood,
  enquiryFunctions,
  enquiryGuests,
  lostReason,
} from './enquiries.schemas.ts';
import { enquiryTabs } from './enquiries.ts';

export const HostEnquiry = z.object({
  id: id(),
  venue: z.object({ id: id(), name: z.string() }),
  source: z.enum(enquirySources),
  /** The first name of a family with an account. Empty if the account was deleted, or the name erased. */
  name: z.string(),
  /** Null if the host may not know it. */
  phone: z.nullable(z.string()),
  stage: z.enum(enquiryStages),
  ...enquiryFacts,
  /** Contact details of a family with an account are hidden. */
  note: z.string(),
  responsible: z.nullable(TeamMember),
  followUpOn: z.nullable(day()),
  lost: z.nullable(z.object({ reason: z.enum(lostReasons), by: z.enum(enquiryParties), at: timestamp() })),
  /** Another enquiry at the venue of the same number. `isOpen`: both are open, so they can be joined. */
  sameNumber: z.nullable(z.object({ id: id(), name: z.string(), isOpen: z.boolean() })),
  createdAt: timestamp(),
});
export type HostEnquiry = z.output<typeof HostEnquiry>;

export const HostEnquiryDetails = z.extend(HostEnquiry, {
  /** The conversation. Null for managers, who do not read the owner's messages, and for families without an account. */
  threadId: z.nullable(id()),
  /** The booking that won it. */
  booking: z.nullable(z.object({ id: id(), code: z.string() })),
  /** The days that are kept for the family, until when. */
  option: z.nullable(z.object({ id: id(), until: timestamp() })),
  /** The latest visit since. */
  visit: z.nullable(z.object({ status: z.enum(visitStatuses), startsAt: z.nullable(timestamp()) })),
  /** What the venue's team noted, the oldest first. */
  notes: z.array(
    z.object({ id: id(), author: z.string(), isTalk: z.boolean(), text: z.string(), createdAt: timestamp() }),
  ),
  /** The enquiries of the same family that became part of it, the oldest first. */
  joined: z.array(
    z.object({
      id: id(),
      source: z.enum(enquirySources),
      name: z.string(),
      phone: z.nullable(z.string()),
      days: enquiryFacts.days,
      note: z.string(),
      createdAt: timestamp(),
    }),
  ),
  /** Who can be responsible. */
  team: z.array(TeamMember),
});
export type HostEnquiryDetails = z.output<typeof HostEnquiryDetails>;

export const listEnquiries = {
  summary: 'List the enquiries about your venues',
  input: z.object({
    ...paging(20),
    tab: z._default(z.enum(enquiryTabs, 'not_a_choice'), 'today'),
    /** The beginning of a name, or at least four digits of a number. */
    search: z.optional(text(100)),
    venueId: z.optional(id()),
  }),
  output: z.object({
    results: z.array(HostEnquiry),
    count: z.int(),
    /** How many need the host now, at all venues. */
    today: z.int(),
  }),
} satisfies EndpointSchema;

export const getEnquiry = {
  summary: 'Get an enquiry about one of your venues',
  input: z.object({ id: id() }),
  output: HostEnquiryDetails,
  fails: ['enquiry_not_found'],
} satisfies EndpointSchema;

/** What the host enters of a family that called or came. */
export const EnteredEnquiry = z.object({
  name: line(100).check(z.minLength(2, 'name_short')),
  phone: z._default(z.union([z.literal(''), phone()], { error: 'phone_invalid' }), ''),
  source: z._default(z.enum(enteredSources, 'not_a_choice'), 'phone'),
  days: z._default(enquiryDays(), []),
  functions: enquiryFunctions(),
  guests: z.optional(z.nullable(enquiryGuests())),
  food: z._default(enquiryFood(), 'unsure'),
  budget: z.optional(z.nullable(enquiryBudget())),
  note: z._default(text(1000), ''),
});
export type EnteredEnquiry = z.output<typeof EnteredEnquiry>;

export const addEnquiry = {
  summary: 'Enter an enquiry of a family that called or came; it holds no day',
  input: z.extend(EnteredEnquiry, { venueId: id(), followUpOn: z.optional(z.nullable(day())) }),
  output: HostEnquiryDetails,
  success: 201,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const changeEnquiry = {
  summary: 'Change an enquiry: what was entered, who is responsible, and when to follow up',
  input: z.object({
    id: id(),
    /** Only of a family without an account. */
    entered: z.optional(EnteredEnquiry),
    responsibleId: z.optional(z.nullable(id())),
    followUpOn: z.optional(z.nullable(day())),
  }),
  output: HostEnquiryDetails,
  fails: ['enquiry_not_found', 'enquiry_closed', 'enquiry_of_account'],
} satisfies EndpointSchema;

export const joinEnquiries = {
  summary: 'Join two enquiries of one family',
  input: z.object({ id: id(), otherId: id() }),
  output: HostEnquiryDetails,
  fails: ['enquiry_not_found', 'enquiry_closed', 'not_same_number'],
} satisfies EndpointSchema;

export const closeEnquiry = {
  summary: 'Close an enquiry of which nothing came',
  input: z.object({ id: id(), reason: lostReason() }),
  output: HostEnquiryDetails,
  fails: ['enquiry_not_found', 'enquiry_closed'],
} satisfies EndpointSchema;

export const reopenEnquiry = {
  summary: 'Open an enquiry again',
  input: z.object({ id: id() }),
  output: HostEnquiryDetails,
  fails: ['enquiry_not_found', 'enquiry_open', 'already_asked'],
} satisfies EndpointSchema;

export const addEnquiryNote = {
  summary: 'Note something about an enquiry for your team',
  input: z.object({
    id: id(),
    /** Whether you spoke with the family. */
    isTalk: z._default(z.boolean(), false),
    text: z._default(text(500), ''),
  }),
  output: HostEnquiryDetails,
  success: 201,
  fails: ['enquiry_not_found', 'enquiry_closed'],
} satisfies EndpointSchema;

const quickReplies = () =>
  z
    .array(text(maxReplyLength).check(z.minLength(1, 'required')))
    .check(z.maxLength(maxQuickReplies, 'too_long'));

export const listQuickReplies = {
  summary: 'List the quick replies of one of your venues',
  input: z.object({ id: id() }),
  output: z.object({ replies: z.array(z.string()) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const saveQuickReplies = {
  summary: 'Save the quick replies of one of your venues',
  /** They can name `{name}`, `{day}` and `{price}`. */
  input: z.object({ id: id(), replies: quickReplies() }),
  output: z.object({ replies: z.array(z.string()) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const getEnquiryFigures = {
  summary: 'Count the enquiries of a year: by source, what came of them, and why nothing did',
  input: z.object({ year: wholeNumber(2020, 2100), venueId: z.optional(id()) }),
  output: z.object({
    /** The most frequent first. Each family counts once. */
    sources: z.array(
      z.object({ source: z.enum(enquirySources), enquiries: z.int(), visits: z.int(), won: z.int() }),
    ),
    reasons: z.array(z.object({ reason: z.enum(lostReasons), enquiries: z.int() })),
  }),
} satisfies EndpointSchema;
