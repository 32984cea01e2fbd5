import { ledgerAccounts } from '@mandap/domain/ledger/ledger';
import { bearers, paymentParts } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, QueuePlace, searched } from '../lists.schemas.ts';
import {
  adminPaymentSorts,
  adminPaymentStatuses,
  differences,
  paymentGateways,
  paymentNeeds,
} from './payments.ts';

const Person = z.object({ id: id(), name: z.string(), email: z.string() });
const Named = z.object({ id: id(), name: z.string() });

export const AdminPayment = z.object({
  id: id(),
  /** The payment code that people see: `PAY-3F2A9C1D`. */
  code: z.string(),
  booking: z.object({ id: id(), code: z.string() }),
  user: Person,
  venue: Named,
  kind: z.enum(paymentParts),
  amount: rupees(),
  /** The sum of its completed and pending refunds. */
  refundedAmount: rupees(),
  refundDue: rupees(),
  status: z.enum(adminPaymentStatuses),
  method: z.enum(paymentGateways),
  transactionId: z.nullable(z.string()),
  createdAt: timestamp(),
  completedAt: z.nullable(timestamp()),
});
export type AdminPayment = z.output<typeof AdminPayment>;

const filter = {
  /** Matches the guest’s or venue’s name, a booking code, a payment code or a transaction id. */
  search: searched(),
  status: z.optional(z.enum(['pending', 'completed', 'failed', 'refunded'], 'not_a_choice')),
  method: z.optional(z.enum(paymentGateways, 'not_a_choice')),
  needs: z.optional(z.enum(paymentNeeds, 'not_a_choice')),
  sort: z._default(z.enum(adminPaymentSorts, 'not_a_choice'), 'newest'),
};

export const listAdminPayments = {
  summary: 'List all payments, searched, filtered and sorted',
  input: z.object({ ...adminPaging, ...filter }),
  output: adminListOf(AdminPayment),
} satisfies EndpointSchema;

export const exportAdminPayments = {
  summary: 'Export the filtered payments as CSV, all pages',
  input: z.object(filter),
  output: FileAnswer(),
} satisfies EndpointSchema;

const sum = () => z.object({ count: z.int(), amount: rupees() });

export const summarizeAdminPayments = {
  summary: 'Get totals of received, pending and refunded payments',
  input: z.object({}),
  output: z.object({
    /** All payments ever received. */
    total: sum(),
    /** The amounts received in the last 30 days and in the 30 days before. */
    lastDays: rupees(),
    daysBefore: rupees(),
    /** Payments that were received and not fully refunded. */
    completed: sum(),
    pending: sum(),
    /** Completed and pending refunds. */
    refunded: sum(),
    refundsDue: sum(),
    /** Payments that differ between gateway and ledger, or that have been pending for too long. */
    differences: z.int(),
  }),
} satisfies EndpointSchema;

/** A posting of the ledger. Debits are positive, credits negative. */
const LedgerPosting = z.object({
  id: id(),
  event: z.string(),
  at: timestamp(),
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
  nextTryAt: z.nullable(timestamp()),
  /** For bank transfers and payments in person: somebody has to send the refund and record it. */
  isByHand: z.boolean(),
  createdAt: timestamp(),
  completedAt: z.nullable(timestamp()),
});
export type AdminRefund = z.output<typeof AdminRefund>;

/** A payment with its refunds. */
export const PaymentRecord = z.extend(AdminPayment, {
  /** The amount that can still be refunded. */
  refundable: rupees(),
  refunds: z.array(AdminRefund),
  /** Its receipt voucher; null if none has been issued yet. */
  documentId: z.nullable(id()),
  transfer: z.nullable(
    z.object({
      utr: z.nullable(z.string()),
      isWaiting: z.boolean(),
      reason: z.nullable(z.string()),
      reportedAt: z.nullable(timestamp()),
    }),
  ),
});
export type PaymentRecord = z.output<typeof PaymentRecord>;

export const getAdminPayment = {
  summary: 'Get a payment with its gateway events, postings and refunds',
  input: z.object({ id: id() }),
  output: z.extend(PaymentRecord, {
    bookingStatus: z.string(),
    /** Its position in the queue of bank transfers that await confirmation. */
    place: QueuePlace,
    gatewayOrderId: z.nullable(z.string()),
    /** The amount that the gateway captured, in the currency's smallest unit. */
    captured: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
    /** The gateway's webhooks and the records by people and the server, oldest first. */
    events: z.array(
      z.object({
        at: timestamp(),
        from: z.enum(['gateway', 'platform']),
        kind: z.string(),
        text: z.string(),
      }),
    ),
    ledger: postings(),
  }),
  fails: ['payment_not_found'],
} satisfies EndpointSchema;

export const refundPayment = {
  summary: 'Refund a payment, fully or partly',
  input: z.object({
    id: id(),
    amount: rupees().check(z.gte(0.01, 'too_small'), z.lte(1_000_000_000, 'too_big')),
    reason: text(300).check(z.minLength(3, 'too_short')),
    /** The refundable amount that the administrator saw. If it has changed, the call is refused. */
    refundable: z.optional(rupees()),
    /** Who bears the cost: the host, whose next payout is reduced, or the platform. */
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
  /** Null if there is no difference. */
  difference: z.nullable(z.enum(differences)),
  /** The captured and refunded amounts that the gateway reported last. */
  gateway: z.object({ captured: z.nullable(rupees()), refunded: rupees() }),
  ledger: z.object({ captured: rupees(), refunded: rupees() }),
  /** Why a refund is stuck. */
  note: z.nullable(z.string()),
  refundId: z.nullable(id()),
});
export type Reconciled = z.output<typeof Reconciled>;

export const listReconciliation = {
  summary: 'Compare gateways with the ledger; differences first',
  input: z.object({
    ...adminPaging,
    show: z._default(z.enum(['all', 'differences', ...differences], 'not_a_choice'), 'all'),
  }),
  output: z.extend(adminListOf(Reconciled), { differences: z.int() }),
} satisfies EndpointSchema;

export const queryGateway = {
  summary: 'Query the gateway for the state of a payment now',
  input: z.object({ id: id() }),
  output: z.object({
    said: z.enum(['open', 'failed', 'captured', 'unknown']),
    capturedAmount: z.nullable(rupees()),
    status: z.enum(adminPaymentStatuses),
  }),
  fails: ['payment_not_found', 'gateway_unavailable'],
} satisfies EndpointSchema;
