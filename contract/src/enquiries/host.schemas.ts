import {
  enquiryParties,
  enquirySources,
  enquiryStages,
  lostReasons,
} from '@mandap/domain/enquiries/enquiries';
import { visitStatuses } from '@mandap/domain/visits/visits';
import * as z from 'zod/mini';
import { day, id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { paging, TeamMember } from '../lists.schemas.ts';
import { enquiryFacts, lostReason } from './enquiries.schemas.ts';
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
  createdAt: timestamp(),
});
export type HostEnquiry = z.output<typeof HostEnquiry>;

export const HostEnquiryDetails = z.extend(HostEnquiry, {
  /** The conversation. Null for managers, who do not read the owner's messages, and for families without an account. */
  threadId: z.nullable(id()),
  /** The booking that won it. */
  booking: z.nullable(z.object({ id: id(), code: z.string() })),
  /** The latest visit since. */
  visit: z.nullable(z.object({ status: z.enum(visitStatuses), startsAt: z.nullable(timestamp()) })),
  /** What the venue's team noted, the oldest first. */
  notes: z.array(
    z.object({ id: id(), author: z.string(), isTalk: z.boolean(), text: z.string(), createdAt: timestamp() }),
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

export const changeEnquiry = {
  summary: 'Change who is responsible for an enquiry, and when to follow up',
  input: z.object({
    id: id(),
    responsibleId: z.optional(z.nullable(id())),
    followUpOn: z.optional(z.nullable(day())),
  }),
  output: HostEnquiryDetails,
  fails: ['enquiry_not_found', 'enquiry_closed'],
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
