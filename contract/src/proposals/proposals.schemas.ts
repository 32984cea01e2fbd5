import { cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import { paymentMethods } from '@mandap/domain/bookings/payment-method';
import { maxOwnLines, ownLineTaxes, proposalStates, wishAnswers } from '@mandap/domain/proposals/proposals';
import { extraUnits } from '@mandap/domain/services/services';
import * as z from 'zod/mini';
import { BookedFunction, Estimate } from '../bookings/quotes.schemas.ts';
import { day, id, phone, rupees, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { OwnEnquiry } from '../enquiries/enquiries.schemas.ts';
import { FileAnswer } from '../files/files.schemas.ts';

/** How many of a menu, an extra or a line of the host the family wants. 0: none. */
export const WishedQuantity = z.object({
  /** The position of the function, from 0. Not for a line of the host. */
  function: z.optional(wholeNumber(0, maxFunctions - 1)),
  menuId: z.optional(id()),
  extraId: z.optional(id()),
  /** The position of a line of the host, from 0. */
  line: z.optional(wholeNumber(0, maxOwnLines - 1)),
  quantity: wholeNumber(0, 100_000),
});

const Wish = z.object({
  id: id(),
  /** In rupees. Null: only lines change. */
  total: z.nullable(rupees()),
  changes: z.array(WishedQuantity),
  note: z.string(),
  /** Null: it waits for the host. */
  answer: z.nullable(z.enum(wishAnswers)),
  answerNote: z.string(),
  createdAt: timestamp(),
});

/** A line that the host wrote. */
const OwnLine = z.object({
  text: z.string(),
  quantity: z.int(),
  unit: z.enum(extraUnits),
  unitPrice: rupees(),
  tax: z.enum(ownLineTaxes),
  /** The position of its function, from 0. */
  function: z.int(),
});

export const proposalFields = {
  id: id(),
  state: z.enum(proposalStates),
  /** The quote that is accepted. Each round has another one. */
  quoteId: id(),
  /** How many quotes there are, this one included. */
  round: z.int(),
  /** The main one first. */
  functions: z.array(BookedFunction),
  ownLines: z.array(OwnLine),
  price: Estimate,
  totalPrice: rupees(),
  /** When it is paid, the earliest first. Null: with the booking. */
  plan: z.array(z.object({ amount: rupees(), dueOn: z.nullable(day()) })),
  cancellation: z.object({
    policy: z.enum(cancellationPolicies),
    terms: z.array(z.object({ days: z.int(), percent: z.int() })),
  }),
  /** The last day on which everything is refunded. Null: there is none. */
  refundUntil: z.nullable(day()),
  securityDeposit: z.nullable(rupees()),
  note: z.string(),
  validUntil: timestamp(),
  /** Until when its days are kept for the family. Null: they are not. */
  keptUntil: z.nullable(timestamp()),
  /** The last wish for this quote or the one before. */
  wish: z.nullable(Wish),
  /** The totals of the quotes so far, the oldest first. */
  rounds: z.array(z.object({ quoteId: id(), totalPrice: rupees(), createdAt: timestamp() })),
  /** How the family can pay. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  createdAt: timestamp(),
};

export const Proposal = z.object({
  ...proposalFields,
  venue: OwnEnquiry.shape.venue,
  /** Null where it is shown by a link. */
  enquiryId: z.nullable(id()),
  /** Proposals to one request to several venues have the same. */
  requestId: z.nullable(id()),
  /** The booking that it became. */
  bookingId: z.nullable(id()),
});
export type Proposal = z.output<typeof Proposal>;

export const listOwnProposals = {
  summary: 'List the proposals that hosts made to you, the newest first',
  input: z.object({ requestId: z.optional(id()), enquiryId: z.optional(id()) }),
  output: z.object({ results: z.array(Proposal) }),
} satisfies EndpointSchema;

export const getOwnProposal = {
  summary: 'Get a proposal that a host made to you',
  input: z.object({ id: id() }),
  output: Proposal,
  fails: ['proposal_not_found'],
} satisfies EndpointSchema;

export const wishInstead = {
  summary: 'Tell a host what you would like instead; it binds nobody',
  input: z.object({
    id: id(),
    /** The quote that you saw. */
    quoteId: id(),
    total: z.optional(z.nullable(rupees().check(z.gte(1, 'too_small'), z.lte(100_000_000, 'too_big')))),
    changes: z._default(z.array(WishedQuantity).check(z.maxLength(100, 'too_long')), []),
    note: z._default(text(500), ''),
  }),
  output: Proposal,
  success: 201,
  fails: ['proposal_not_found', 'proposal_not_open', 'proposal_changed', 'wish_waiting', 'too_many_rounds'],
} satisfies EndpointSchema;

export const acceptProposal = {
  summary: 'Accept a proposal; it becomes a booking',
  input: z.object({
    id: id(),
    /** The quote that you saw. If there is a newer one, the answer is 409 with it. */
    quoteId: id(),
    paymentMethod: z._default(z.enum(paymentMethods, 'not_a_choice'), 'online'),
    contactPhone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
    specialRequests: z._default(text(2000), ''),
  }),
  output: Proposal,
  success: 201,
  fails: [
    'proposal_not_found',
    'proposal_not_open',
    'proposal_changed',
    'dates_taken',
    'too_many_requests_open',
    'online_payment_off',
    'pay_at_venue_refused',
    'venue_unavailable',
    'session_expired',
  ],
} satisfies EndpointSchema;

export const refuseProposal = {
  summary: 'Refuse a proposal',
  input: z.object({ id: id(), note: z._default(text(500), '') }),
  output: Proposal,
  fails: ['proposal_not_found', 'proposal_not_open'],
} satisfies EndpointSchema;

export const getAgreement = {
  summary: 'Download the agreement of an accepted proposal',
  input: z.object({ id: id() }),
  output: FileAnswer(),
  fails: ['proposal_not_found', 'agreement_not_ready'],
} satisfies EndpointSchema;

const token = () => text(100).check(z.minLength(20, 'required'));

export const showProposal = {
  summary: 'Show the proposal of a link',
  input: z.object({ token: token() }),
  output: z.extend(Proposal, {
    /** The end of the number with which the family accepts. Null: any number. */
    numberEnding: z.nullable(z.string()),
  }),
  fails: ['link_over'],
} satisfies EndpointSchema;

export const claimProposal = {
  summary: 'Get the proposal of a link as yours, after you signed in with the number that the host has',
  input: z.object({ token: token() }),
  output: Proposal,
  fails: ['link_over', 'number_not_verified', 'own_venue_enquiry'],
} satisfies EndpointSchema;
