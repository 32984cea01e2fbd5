import { dueParts, gatewayNames } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { utr } from './utr.schemas.ts';

export const getPaymentOptions = {
  summary: 'Get what can be paid now, and by which methods',
  input: z.object({ id: id() }),
  output: z.object({
    /** In order of preference. `fee` is the surcharge for the payment method, currently 0. */
    gateways: z.array(z.object({ gateway: z.enum(gatewayNames), fee: rupees() })),
    parts: z.array(z.object({ part: z.enum(dueParts), amount: rupees() })),
    /** A bank transfer that awaits confirmation. Until then, nothing else can be paid. */
    waitingTransfer: z.nullable(id()),
  }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const openPayment = {
  summary: 'Start a payment of the amount due, or of a part of it',
  input: z.object({
    id: id(),
    gateway: z.optional(z.enum(gatewayNames, 'not_a_choice')),
    part: z.optional(z.enum(dueParts, 'not_a_choice')),
    /**
     * Less than the amount due, if that exceeds the limit of a UPI app; the rest can be paid next. At least 1,000, or
     * the whole rest.
     */
    amount: z.optional(rupees().check(z.gt(0, 'too_small'))),
  }),
  output: z.object({ paymentId: id(), amount: rupees(), redirectUrl: z.string() }),
  success: 201,
  fails: [
    'booking_not_found',
    'wrong_transition',
    'already_paid',
    'online_payment_off',
    'gateway_not_offered',
    'part_not_due',
    'transfer_waiting',
    'gateway_unavailable',
  ],
} satisfies EndpointSchema;

export const settlePayment = {
  summary: 'Query the gateway for the result of a payment',
  input: z.object({ id: id() }),
  output: z.object({ status: z.enum(['pending', 'completed', 'failed', 'refunded']), bookingId: id() }),
  fails: ['order_not_found', 'gateway_unavailable'],
} satisfies EndpointSchema;

/** A bank transfer as its guest, the venue's host and administrators see it. */
export const Transfer = z.object({
  id: id(),
  bookingId: id(),
  bookingCode: z.string(),
  venueName: z.string(),
  /** The part of the price that it pays, fully or partly. */
  part: z.enum(dueParts),
  amount: rupees(),
  /** open: not sent yet. waiting: reported as sent. closed: replaced by another payment, or the booking is over. */
  status: z.enum(['open', 'waiting', 'confirmed', 'rejected', 'closed']),
  /** The receiving account; null if bank transfers are no longer set up. */
  payee: z.nullable(
    z.object({
      name: z.string(),
      accountNumber: z.string(),
      ifsc: z.string(),
      upiId: z.nullable(z.string()),
    }),
  ),
  /** Opens a UPI app: `upi://pay?…`; null if the payee has no UPI ID. */
  upiUri: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  statedAt: z.nullable(timestamp()),
  reason: z.nullable(z.string()),
  /** How long the booking holds its dates without this payment; null if they no longer depend on it. */
  keptUntil: z.nullable(timestamp()),
  /** How long a confirmation can take, in hours. */
  answerHours: z.number(),
  /** Whether the requesting person is the guest, and what they can do. */
  isOwn: z.boolean(),
  can: z.enum(['state', 'decide', 'look']),
});
export type Transfer = z.output<typeof Transfer>;

export const getTransfer = {
  summary: 'Get the account details and status of a bank transfer',
  input: z.object({ id: id() }),
  output: Transfer,
  fails: ['order_not_found'],
} satisfies EndpointSchema;

export const reportTransfer = {
  summary: 'Submit the reference (UTR) of a bank transfer that was sent',
  input: z.object({ id: id(), utr: utr() }),
  output: Transfer,
  fails: ['order_not_found', 'payment_not_open', 'wrong_transition', 'utr_used'],
} satisfies EndpointSchema;

export const confirmTransfer = {
  summary: 'Confirm that a bank transfer has arrived, as the host or an administrator',
  input: z.object({ id: id() }),
  output: Transfer,
  fails: ['order_not_found', 'transfer_not_waiting'],
} satisfies EndpointSchema;

export const rejectTransfer = {
  summary: 'Report that a bank transfer has not arrived, with the reason',
  input: z.object({ id: id(), reason: text(300).check(z.minLength(3, 'too_short')) }),
  output: Transfer,
  fails: ['order_not_found', 'transfer_not_waiting'],
} satisfies EndpointSchema;

export const listTransfers = {
  summary: 'List bank transfers awaiting confirmation: those for your venues, or all for administrators',
  input: z.object(paging(10)),
  output: listOf(Transfer),
} satisfies EndpointSchema;

/** A `failed` refund will be retried; the reason is given. */
export const Refund = z.object({
  id: id(),
  bookingId: id(),
  bookingCode: z.string(),
  gateway: z.string(),
  amount: rupees(),
  status: z.enum(['scheduled', 'completed', 'failed']),
  reason: z.string(),
  failureReason: z.nullable(z.string()),
  tries: z.int(),
  nextTryAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  completedAt: z.nullable(timestamp()),
});
export type Refund = z.output<typeof Refund>;

export const listRefunds = {
  summary: 'List refunds by status; by default those not completed',
  input: z.object({
    ...paging(20),
    status: z.optional(z.enum(['scheduled', 'completed', 'failed'], 'not_a_choice')),
  }),
  output: listOf(Refund),
} satisfies EndpointSchema;

export const retryRefund = {
  summary: 'Retry a refund now',
  input: z.object({ id: id() }),
  output: z.object({
    status: z.enum(['scheduled', 'completed', 'failed']),
    failureReason: z.nullable(z.string()),
  }),
  fails: ['refund_not_found', 'refund_done'],
} satisfies EndpointSchema;

export const recordManualRefund = {
  summary: 'Record that a refund was sent by bank transfer',
  input: z.object({ id: id(), utr: utr() }),
  output: z.object({
    status: z.enum(['scheduled', 'completed', 'failed']),
    failureReason: z.nullable(z.string()),
  }),
  fails: ['refund_not_found', 'refund_done', 'refund_by_gateway'],
} satisfies EndpointSchema;

/** The calls of the test gateway. Only its payment page uses them. */
export const SandboxOrder = z.object({
  id: id(),
  amount: rupees(),
  description: z.string(),
  status: z.enum(['open', 'captured', 'failed', 'abandoned', 'refunded']),
  returnUrl: z.string(),
});
export type SandboxOrder = z.output<typeof SandboxOrder>;

export const getSandboxOrder = {
  summary: 'Test gateway: get the order for its checkout page',
  input: z.object({ id: id() }),
  output: SandboxOrder,
  fails: ['order_not_found'],
} satisfies EndpointSchema;

export const actOnSandboxOrder = {
  summary: 'Test gateway: choose the outcome of a payment',
  input: z.object({
    id: id(),
    outcome: z.enum(['success', 'failure', 'abandon', 'delayed'], 'not_a_choice'),
  }),
  output: z.object({ redirectUrl: z.string() }),
  fails: ['order_not_found', 'payment_not_open'],
} satisfies EndpointSchema;
