import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import { disputeParties, disputeReasons, disputeStates } from '@mandap/domain/disputes/disputes';
import { bearers } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { day, id, rupees, text, timestamp } from '../checks.ts';
import { noBlank } from '../content/no-blank.schemas.ts';
import { Deposit } from '../deposits/deposits.schemas.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Upload } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, assigning, QueuePlace, searched, TeamMember } from '../lists.schemas.ts';
import { PaymentRecord } from '../payments/admin.schemas.ts';
import { disputeScopes, disputeSorts, maxStatementFiles, maxStatementLength } from './disputes.ts';

const reason = () => z.enum(disputeReasons, 'not_a_choice');
const party = () => z.enum(disputeParties);

const Statement = z.object({
  id: id(),
  party: party(),
  isAppeal: z.boolean(),
  text: z.string(),
  files: z.array(Upload),
  createdAt: timestamp(),
});
export type Statement = z.output<typeof Statement>;

const Ruling = z.object({
  isAppeal: z.boolean(),
  /** The text of the decision, which both parties read. */
  text: z.string(),
  refund: rupees(),
  bearer: z.enum(bearers),
  /** The part of the deposit that the host keeps; null if the decision is not about a deposit. */
  depositKept: z.nullable(rupees()),
  correctsNoShow: z.boolean(),
  decidedAt: timestamp(),
  /** The deadline for an appeal; null if no appeal is possible. */
  appealBy: z.nullable(timestamp()),
  /** When refunds and other consequences began; null if they have not, or an appeal replaced the decision. */
  effectiveAt: z.nullable(timestamp()),
});
export type Ruling = z.output<typeof Ruling>;

const common = {
  id: id(),
  /** For example `MD-7K3Q9F`. */
  number: z.string(),
  openedBy: party(),
  reason: reason(),
  state: z.enum(disputeStates),
  openedAt: timestamp(),
};

/** A dispute as its parties see it. */
export const Dispute = z.object({
  ...common,
  /**
   * The other party's deadline for an answer; null if it has answered, the deadline has passed or no answer is needed.
   */
  answerBy: z.nullable(timestamp()),
  statements: z.array(Statement),
  rulings: z.array(Ruling),
  /** The requesting person's party, and what they can do now. */
  party: party(),
  canAnswer: z.boolean(),
  /** Whether they can appeal, or accept the decision instead. */
  canAppeal: z.boolean(),
  hasAccepted: z.boolean(),
  canWithdraw: z.boolean(),
});
export type Dispute = z.output<typeof Dispute>;

const Member = z.object({ id: id(), name: z.string() });

const ListedDispute = z.object({
  ...common,
  booking: z.object({ id: id(), code: z.string(), venueName: z.string() }),
  guest: Member,
  host: Member,
  assignee: z.nullable(TeamMember),
  /** When the dispute starts to wait for the team; null if it does not. */
  teamSince: z.nullable(timestamp()),
  /** Whether that time has come. */
  isWaiting: z.boolean(),
});
export type ListedDispute = z.output<typeof ListedDispute>;

/** A dispute as administrators see it, with the amounts of its booking. */
export const TeamDispute = z.extend(ListedDispute, {
  statements: z.array(Statement),
  rulings: z.array(z.extend(Ruling, { decidedBy: z.string() })),
  appealedBy: z.nullable(party()),
  answerBy: z.nullable(timestamp()),
  event: z.object({
    status: z.enum(bookingStatuses),
    startDate: day(),
    endDate: day(),
    isNoShow: z.boolean(),
    total: rupees(),
    paid: rupees(),
    inCash: rupees(),
    refunded: rupees(),
    refunding: rupees(),
    /** The most that a decision can refund. */
    refundable: rupees(),
  }),
  payments: z.array(PaymentRecord),
  deposit: z.nullable(Deposit),
  payout: z.object({
    isOnHold: z.boolean(),
    /** For this booking: the amount that awaits a payout, and the amount paid out. Negative if the host owes it. */
    waiting: rupees(),
    paid: rupees(),
  }),
  /** Why the requesting administrator cannot decide; null if they can. */
  obstacle: z.nullable(z.enum(['over', 'hearing', 'taken', 'other_admin'])),
  team: z.array(TeamMember),
  /** Its position in the team's queue; null if it is not in the queue. */
  place: QueuePlace,
});
export type TeamDispute = z.output<typeof TeamDispute>;

const one = z.object({ id: id() });
const words = {
  text: text(maxStatementLength).check(z.minLength(10, 'too_short')),
  files: z._default(z.array(id()).check(z.maxLength(maxStatementFiles, 'too_long')), []),
};

export const getBookingDisputes = {
  summary: 'List the disputes of one of your bookings, newest first',
  input: one,
  output: z.object({
    /** The possible reasons for a new dispute; empty if none can be opened. */
    reasons: z.array(reason()),
    openUntil: day(),
    results: z.array(Dispute),
  }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const openDispute = {
  summary: 'Open a dispute about a booking; its payout is put on hold',
  input: z.extend(one, { reason: reason(), ...words }),
  output: Dispute,
  success: 201,
  fails: ['booking_not_found', 'dispute_not_open', 'dispute_exists', 'upload_not_found'],
} satisfies EndpointSchema;

export const addDisputeStatement = {
  summary: 'Answer a dispute, or add a further statement',
  input: z.extend(one, words),
  output: Dispute,
  success: 201,
  fails: ['dispute_not_found', 'dispute_moved_on', 'too_many_statements', 'upload_not_found'],
} satisfies EndpointSchema;

export const appealDispute = {
  summary: 'Appeal a decision, once and in time',
  input: z.extend(one, words),
  output: Dispute,
  fails: ['dispute_not_found', 'dispute_moved_on', 'upload_not_found'],
} satisfies EndpointSchema;

export const acceptRuling = {
  summary: 'Accept a decision; it takes effect once both sides have accepted it',
  input: one,
  output: Dispute,
  fails: ['dispute_not_found', 'dispute_moved_on'],
} satisfies EndpointSchema;

export const withdrawDispute = {
  summary: 'Withdraw a dispute that you opened and that is not decided',
  input: one,
  output: Dispute,
  fails: ['dispute_not_found', 'dispute_moved_on'],
} satisfies EndpointSchema;

export const listDisputes = {
  summary: 'List disputes, filtered and sorted',
  input: z.object({
    ...adminPaging,
    /** Part of the number of a dispute or a booking. */
    search: searched(),
    scope: z.optional(z.enum(disputeScopes, 'not_a_choice')),
    reason: z.optional(reason()),
    sort: z._default(z.enum(disputeSorts, 'not_a_choice'), 'waiting'),
  }),
  output: adminListOf(ListedDispute),
} satisfies EndpointSchema;

export const getDispute = {
  summary: 'Get a dispute with both sides, and the money of its booking',
  input: one,
  output: TeamDispute,
  fails: ['dispute_not_found'],
} satisfies EndpointSchema;

export const assignDispute = {
  summary: 'Assign a dispute to yourself or somebody else, or release it',
  input: z.extend(one, assigning),
  output: TeamDispute,
  fails: ['dispute_not_found', 'dispute_moved_on', 'case_taken'],
} satisfies EndpointSchema;

const amount = () => rupees().check(z.gte(0, 'too_small'), z.lte(100_000_000, 'too_big'));

export const decideDispute = {
  summary: 'Decide a dispute or its appeal; both sides read the text',
  input: z.extend(one, {
    text: text(maxStatementLength).check(z.minLength(10, 'too_short'), noBlank()),
    refund: z._default(amount(), 0),
    /** The refundable amount that the administrator saw. */
    refundable: z.optional(amount()),
    bearer: z._default(z.enum(bearers, 'not_a_choice'), 'host'),
    /** The part of the deposit that the host keeps; null for no decision. Required if the host's claim is disputed. */
    depositKept: z._default(z.nullable(amount()), null),
    correctsNoShow: z._default(z.boolean('invalid'), false),
  }),
  output: TeamDispute,
  fails: [
    'dispute_not_found',
    'dispute_moved_on',
    'dispute_not_heard',
    'dispute_taken',
    'dispute_other_admin',
    'refund_too_much',
    'booking_moved_on',
    'deposit_not_found',
    'deposit_is_over',
  ],
} satisfies EndpointSchema;
