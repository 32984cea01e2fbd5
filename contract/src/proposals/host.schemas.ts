import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import { maxInstalments } from '@mandap/domain/bookings/payment-plan';
import { maxOwnLines, ownLineTaxes } from '@mandap/domain/proposals/proposals';
import { extraUnits } from '@mandap/domain/services/services';
import * as z from 'zod/mini';
import { addOnKeys, asked, ownName } from '../bookings/new-booking.schemas.ts';
import { Estimate, quoteFails } from '../bookings/quotes.schemas.ts';
import { catalogueKey, day, id, line, rupees, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { proposalFields } from './proposals.schemas.ts';
import { draftSources } from './proposals.ts';

const amount = () => rupees().check(z.gte(0, 'too_small'), z.lte(100_000_000, 'too_big'));

/** Without a price: as the venue sells it. */
const ownPrice = () => z.optional(z.nullable(amount()));

export const DraftFunction = z.object({
  /** Without it: the whole venue. */
  offeringId: z.optional(id()),
  eventType: z._default(catalogueKey(), 'wedding'),
  ownName: ownName(),
  startDate: day(),
  endDate: day(),
  ...asked,
  guestCount: wholeNumber(1, 1_000_000),
  menus: z._default(
    z
      .array(z.object({ menuId: id(), plates: z.int('not_a_whole_number'), price: ownPrice() }))
      .check(z.maxLength(30, 'too_long')),
    [],
  ),
  extras: z._default(
    z
      .array(z.object({ extraId: id(), quantity: z.int('not_a_whole_number'), price: ownPrice() }))
      .check(z.maxLength(60, 'too_long')),
    [],
  ),
  /** Off the rent of this function. */
  off: z._default(amount(), 0),
});

/** A line of the host's own. */
export const DraftLine = z.object({
  text: line(80).check(z.minLength(2, 'name_short')),
  quantity: z._default(wholeNumber(1, 100_000), 1),
  unit: z._default(z.enum(extraUnits, 'not_a_choice'), 'event'),
  unitPrice: amount().check(z.gt(0, 'too_small')),
  tax: z._default(z.enum(ownLineTaxes, 'not_a_choice'), 'other'),
  /** The position of its function, from 0. */
  function: z._default(wholeNumber(0, maxFunctions - 1), 0),
});

/** What is paid later. */
export const DraftInstalment = z.object({ amount: amount().check(z.gt(0, 'too_small')), dueOn: day() });

/** What a host enters. Money is in rupees, before the service fee and GST. */
const draftFields = {
  /** The main one first. */
  functions: z
    .array(DraftFunction)
    .check(z.minLength(1, 'required'), z.maxLength(maxFunctions, 'too_many_functions')),
  ownLines: z._default(z.array(DraftLine).check(z.maxLength(maxOwnLines, 'too_long')), []),
  additionalServices: z._default(addOnKeys(), []),
  /** Off all rent, besides what is taken off single functions. */
  off: z._default(amount(), 0),
  /** What is paid later, the earliest first. The rest is paid with the booking. Without it: the venue's payment plan. */
  instalments: z.optional(
    z.nullable(z.array(DraftInstalment).check(z.maxLength(maxInstalments - 1, 'too_long'))),
  ),
  /** Without it: that of the venue. */
  cancellationPolicy: z.optional(z.nullable(z.enum(cancellationPolicies, 'not_a_choice'))),
  /** Without it: that of the venue. 0: none. */
  securityDeposit: z.optional(z.nullable(amount())),
  /** Without it: a week, at most until the eve. */
  validUntil: z.optional(z.nullable(timestamp())),
  /** Whether the days are kept for the family until the proposal ends, as long as an option may last. */
  keepsDays: z._default(z.boolean(), false),
  note: z._default(text(1000), ''),
};

export const ProposalDraft = z.object(draftFields);
export type ProposalDraft = z.output<typeof ProposalDraft>;

/** With the price that the host saw, in rupees. If it has changed, the answer is 409 with the current one. */
const draftWithTotal = { ...draftFields, id: id(), totalPrice: z.optional(rupees()) };

export const HostProposal = z.object({
  ...proposalFields,
  enquiryId: id(),
  /** What was entered for this quote. */
  draft: ProposalDraft,
  /** Of a wish that waits: the nearest total that is not above the one it names, and what that takes off all rent. Null: it cannot be reached. */
  nearest: z.nullable(z.object({ totalPrice: rupees(), off: amount() })),
  /** Whether there is a link for a family without an account. */
  hasLink: z.boolean(),
  /** The booking that it became. */
  bookingId: z.nullable(id()),
});
export type HostProposal = z.output<typeof HostProposal>;

const priceFails = ['enquiry_not_found', ...quoteFails] as const;

export const startProposal = {
  summary: 'Begin a proposal with what the family asked, or with the last one',
  input: z.object({ id: id() }),
  output: z.object({ source: z.enum(draftSources), draft: ProposalDraft }),
  fails: ['enquiry_not_found'],
} satisfies EndpointSchema;

export const quoteProposal = {
  summary: 'Preview the price of a proposal',
  input: z.object({ ...draftFields, id: id() }),
  output: z.object({
    price: Estimate,
    totalPrice: rupees(),
    /** What it would cost without the host's changes. */
    listPrice: rupees(),
    /** The most that can be taken off all rent now. */
    mostOff: rupees(),
    plan: z.array(z.object({ amount: rupees(), dueOn: z.nullable(day()) })),
    validUntil: timestamp(),
    /** Whether somebody else has some of the days. */
    isTaken: z.boolean(),
  }),
  fails: priceFails,
} satisfies EndpointSchema;

export const listProposals = {
  summary: 'List the proposals of an enquiry, the newest first',
  input: z.object({ id: id() }),
  output: z.object({ results: z.array(HostProposal) }),
  fails: ['enquiry_not_found'],
} satisfies EndpointSchema;

const proposeFails = [...priceFails, 'price_changed', 'dates_taken', 'too_many_options'] as const;

export const propose = {
  summary: 'Propose a price to the family of an enquiry',
  input: z.object(draftWithTotal),
  output: HostProposal,
  success: 201,
  fails: [...proposeFails, 'enquiry_closed', 'too_many_proposals'],
} satisfies EndpointSchema;

export const proposeAgain = {
  summary: 'Change a proposal; its family gets the new quote',
  input: z.object(draftWithTotal),
  output: HostProposal,
  success: 201,
  fails: [...proposeFails, 'proposal_not_found', 'proposal_not_open', 'too_many_rounds'],
} satisfies EndpointSchema;

export const agreeToWish = {
  summary: 'Agree to what a family wishes: the nearest quote that fee and tax allow',
  input: z.object({
    id: id(),
    wishId: id(),
    /** The total that you saw, in rupees. If it has changed, the answer is 409 with the current one. */
    totalPrice: rupees(),
  }),
  output: HostProposal,
  success: 201,
  fails: [
    ...proposeFails,
    'proposal_not_found',
    'proposal_not_open',
    'wish_answered',
    'wish_too_low',
    'too_many_rounds',
  ],
} satisfies EndpointSchema;

export const declineWish = {
  summary: 'Decline what a family wishes; your quote stays',
  input: z.object({ id: id(), wishId: id(), note: z._default(text(500), '') }),
  output: HostProposal,
  fails: ['proposal_not_found', 'proposal_not_open', 'wish_answered'],
} satisfies EndpointSchema;

export const withdrawProposal = {
  summary: 'Withdraw a proposal',
  input: z.object({ id: id(), note: z._default(text(500), '') }),
  output: HostProposal,
  fails: ['proposal_not_found', 'proposal_not_open'],
} satisfies EndpointSchema;

export const linkProposal = {
  summary: 'Make the link with which a family without an account sees a proposal',
  input: z.object({ id: id() }),
  output: z.object({
    url: z.string(),
    expiresAt: timestamp(),
  }),
  success: 201,
  fails: ['proposal_not_found', 'proposal_not_open'],
} satisfies EndpointSchema;
