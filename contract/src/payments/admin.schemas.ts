import { ledgerAccounts } from '@mandap/domain/ledger/ledger';
import { bearers, paymentParts } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { id, moment, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, searched } from '../lists.schemas.ts';
import {
  adminPaymentSorts,
  adminPaymentStatuses,
  differences,
  paymentGateways,
  paymentNeeds,
} from './admin.ts';

const Person = z.object({ id: id(), name: z.string(), email: z.string() });
const Named = z.object({ id: id(), name: z.string() });

export const AdminPayment = z.object({
  id: id(),
  /** What people call it: `PAY-3F2A9C1D`. */
  code: z.string(),
  booking: z.object({ id: id(), code: z.string() }),
  user: Person,
  venue: Named,
  kind: z.enum(paymentParts),
  amount: rupees(),
  /** What of it went back, and what is on its way back. */
  refundedAmount: rupees(),
  refundDue: rupees(),
  status: z.enum(adminPaymentStatuses),
  method: z.enum(paymentGateways),
  transactionId: z.nullable(z.string()),
  createdAt: moment(),
  completedAt: z.nullable(moment()),
});
export type AdminPayment = z.output<typeof AdminPayment>;

const wanted = {
  /** In the customer’s or venue’s name, a booking’s number, a payment’s or a transaction’s. */
  search: searched(),
  status: z.optional(z.enum(['pending', 'completed', 'failed', 'refunded'], 'not_a_choice')),
  method: z.optional(z.enum(paymentGateways, 'not_a_choice')),
  needs: z.optional(z.enum(paymentNeeds, 'not_a_choice')),
  sort: z._default(z.enum(adminPaymentSorts, 'not_a_choice'), 'newest'),
};

export const listAdminPayments = {
  summary: 'Every payment, searched, filtered and sorted',
  input: z.object({ ...adminPaging, ...wanted }),
  output: adminListOf(AdminPayment),
} satisfies EndpointSchema;

export const exportAdminPayments = {
  summary: 'Exactly the payments that a list would show, all pages, as a table',
  input: z.object(wanted),
  output: FileAnswer(),
} satisfies EndpointSchema;

const sum = () => z.object({ count: z.int(), amount: rupees() });

export const summarizeAdminPayments = {
  summary: 'What came in, waits and went back in all',
  input: z.object({}),
  output: z.object({
    /** Everything that ever came in. */
    total: sum(),
    /** What came in within the last 30 days, and in the 30 days before. */
    lastDays: rupees(),
    daysBefore: rupees(),
    /** Payments that came in and did not go back whole. */
    completed: sum(),
    pending: sum(),
    /** Refunds that were made, and those that are not made yet. */
    refunded: sum(),
    refundsDue: sum(),
    /** Payments whose gateway and ledger differ, or that wait for too long. */
    differences: z.int(),
  }),
} satisfies EndpointSchema;

/** One posting of the ledger. Debits are positive, credits negative. */
const LedgerPosting = z.object({
  id: id(),
  event: z.string(),
  at: moment(),
  memo: z.string(),
  lines: z.array(
    z.object({
      account: z.enum(Object.keys(ledgerAccounts) as (keyof typeof ledgerAccounts)[]),
      owner: z.string(),
      amount: rupees(),
    }),
  ),
});
export type LedgerPosting = z.output<typeof LedgerPosting>;
export const postings = () => z.array(LedgerPosting);

const AdminRefund = z.object({
  id: id(),
  amount: rupees(),
  status: z.enum(['scheduled', 'completed', 'failed']),
  reason: z.string(),
  failureReason: z.nullable(z.string()),
  tries: z.int(),
  nextTryAt: z.nullable(moment()),
  /** A bank transfer’s, and money that was paid in person: somebody has to send it and say so. */
  isByHand: z.boolean(),
  createdAt: moment(),
  completedAt: z.nullable(moment()),
});
export type AdminRefund = z.output<typeof AdminRefund>;

/** A payment with what became of it. */
export const PaymentRecord = z.extend(AdminPayment, {
  /** What of it can still be given back. */
  refundable: rupees(),
  refunds: z.array(AdminRefund),
  /** Its receipt voucher; null where none is issued (yet). */
  documentId: z.nullable(id()),
  transfer: z.nullable(
    z.object({ utr: z.nullable(z.string()), isWaiting: z.boolean(), reason: z.nullable(z.string()) }),
  ),
});
export type PaymentRecord = z.output<typeof PaymentRecord>;

export const getAdminPayment = {
  summary: 'One payment with its gateway’s events, its postings and its refunds',
  input: z.object({ id: id() }),
  output: z.extend(PaymentRecord, {
    bookingStatus: z.string(),
    gatewayOrderId: z.nullable(z.string()),
    /** What the gateway said came in, in its smallest unit. */
    captured: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
    /** What the gateway told by itself, and what people and the server noted; oldest first. */
    events: z.array(
      z.object({ at: moment(), from: z.enum(['gateway', 'house']), kind: z.string(), text: z.string() }),
    ),
    ledger: postings(),
  }),
  fails: ['payment_not_found'],
} satisfies EndpointSchema;

export const refundPayment = {
  summary: 'Give a payment back, whole or in part',
  input: z.object({
    id: id(),
    amount: rupees().check(z.gte(0.01, 'too_small'), z.lte(1_000_000_000, 'too_big')),
    reason: text(300).check(z.minLength(3, 'too_short')),
    /** What could go back when this was decided: a payment that was given back meanwhile is looked at again. */
    refundable: z.optional(rupees()),
    /** Whose loss it is: taken off the host’s next payout, or the platform’s. */
    bearer: z.enum(bearers, 'not_a_choice'),
  }),
  output: z.object({ refundId: id(), paymentId: id(), bookingId: id(), amount: rupees() }),
  success: 201,
  fails: [
    'payment_not_found',
    'payment_not_refundable',
    'refund_too_much',
    'wrong_transition',
    'booking_moved_on',
  ],
} satisfies EndpointSchema;

export const Reconciled = z.object({
  payment: AdminPayment,
  /** Null: they agree. */
  difference: z.nullable(z.enum(differences)),
  /** The last word of the gateway: what came in and how much of it went back. */
  gateway: z.object({ captured: z.nullable(rupees()), refunded: rupees() }),
  ledger: z.object({ captured: rupees(), refunded: rupees() }),
  /** Why a refund is stuck. */
  note: z.nullable(z.string()),
  refundId: z.nullable(id()),
});
export type Reconciled = z.output<typeof Reconciled>;

export const listReconciliation = {
  summary: 'What gateways say beside what the ledger says; differences first',
  input: z.object({
    ...adminPaging,
    show: z._default(z.enum(['all', 'differences', ...differences], 'not_a_choice'), 'all'),
  }),
  output: z.extend(adminListOf(Reconciled), { differences: z.int() }),
} satisfies EndpointSchema;

export const askGateway = {
  summary: 'Ask the gateway now how a payment stands',
  input: z.object({ id: id() }),
  output: z.object({
    said: z.enum(['open', 'failed', 'captured', 'unknown']),
    capturedAmount: z.nullable(rupees()),
    status: z.enum(adminPaymentStatuses),
  }),
  fails: ['payment_not_found', 'gateway_unavailable'],
} satisfies EndpointSchema;
