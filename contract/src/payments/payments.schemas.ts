import { gatewayNames, paymentParts } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { id, moment, rupees, text, utr } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';

export const getPaymentOptions = {
  summary: 'What can be paid now, and in which ways',
  input: z.object({ id: id() }),
  output: z.object({
    /** Best first; `fee` is what this way costs the customer on top: nothing, today. */
    gateways: z.array(z.object({ gateway: z.enum(gatewayNames), fee: rupees() })),
    parts: z.array(z.object({ part: z.enum(paymentParts), amount: rupees() })),
    /** A bank transfer that somebody is looking for in the account; nothing else can be paid meanwhile. */
    waitingTransfer: z.nullable(id()),
  }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const openPayment = {
  summary: 'Start paying what is due',
  input: z.object({
    id: id(),
    gateway: z.optional(z.enum(gatewayNames, 'not_a_choice')),
    part: z.optional(z.enum(paymentParts, 'not_a_choice')),
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
  summary: 'Ask the gateway how a payment went',
  input: z.object({ id: id() }),
  output: z.object({ status: z.enum(['pending', 'completed', 'failed', 'refunded']), bookingId: id() }),
  fails: ['order_not_found', 'gateway_unavailable'],
} satisfies EndpointSchema;

/** A bank transfer as its customer, the venue's host and administrators see it. */
export const Transfer = z.object({
  id: id(),
  bookingId: id(),
  bookingCode: z.string(),
  venueName: z.string(),
  amount: rupees(),
  /** open: to be sent; waiting: sent, says the customer; closed: another payment took its place, or the booking is over. */
  status: z.enum(['open', 'waiting', 'confirmed', 'rejected', 'closed']),
  /** Whose account it goes to; null once bank transfers are not set up any more. */
  payee: z.nullable(
    z.object({
      name: z.string(),
      accountNumber: z.string(),
      ifsc: z.string(),
      upiId: z.nullable(z.string()),
    }),
  ),
  /** What a UPI app opens: `upi://pay?…`, null where the payee takes none. */
  upiUri: z.nullable(z.string()),
  utr: z.nullable(z.string()),
  statedAt: z.nullable(moment()),
  reason: z.nullable(z.string()),
  /** Until when the booking keeps its dates without this money; null once it does not depend on it. */
  keptUntil: z.nullable(moment()),
  /** How long the confirmation takes at most, in hours. */
  answerHours: z.number(),
  /** Whether the person who asks is the customer, and what they can do about it. */
  isOwn: z.boolean(),
  can: z.enum(['state', 'decide', 'look']),
});
export type Transfer = z.output<typeof Transfer>;

export const getTransfer = {
  summary: 'A bank transfer: where to send it, and how it stands',
  input: z.object({ id: id() }),
  output: Transfer,
  fails: ['order_not_found'],
} satisfies EndpointSchema;

export const stateTransfer = {
  summary: 'Say under which reference (UTR) a bank transfer was sent',
  input: z.object({ id: id(), utr: utr() }),
  output: Transfer,
  fails: ['order_not_found', 'payment_not_open', 'wrong_transition', 'utr_used'],
} satisfies EndpointSchema;

export const confirmTransfer = {
  summary: 'Say that a bank transfer has come: the venue’s host or an administrator',
  input: z.object({ id: id() }),
  output: Transfer,
  fails: ['order_not_found', 'transfer_not_waiting'],
} satisfies EndpointSchema;

export const rejectTransfer = {
  summary: 'Say that a bank transfer has not come, and why',
  input: z.object({ id: id(), reason: text(300).check(z.minLength(3, 'too_short')) }),
  output: Transfer,
  fails: ['order_not_found', 'transfer_not_waiting'],
} satisfies EndpointSchema;

export const listTransfers = {
  summary: 'Bank transfers that wait for a confirmation: of one’s own venues, or all for administrators',
  input: z.object(paging(10)),
  output: listOf(Transfer),
} satisfies EndpointSchema;

/** `failed`: not made yet; the reason is said, and it is tried again. */
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
  nextTryAt: z.nullable(moment()),
  createdAt: moment(),
  completedAt: z.nullable(moment()),
});
export type Refund = z.output<typeof Refund>;

export const listRefunds = {
  summary: 'Refunds that are not made yet, or those of a status',
  input: z.object({
    ...paging(20),
    status: z.optional(z.enum(['scheduled', 'completed', 'failed'], 'not_a_choice')),
  }),
  output: listOf(Refund),
} satisfies EndpointSchema;

export const retryRefund = {
  summary: 'Try a refund again at once',
  input: z.object({ id: id() }),
  output: z.object({
    status: z.enum(['scheduled', 'completed', 'failed']),
    failureReason: z.nullable(z.string()),
  }),
  fails: ['refund_not_found', 'refund_done'],
} satisfies EndpointSchema;

export const noteRefundMade = {
  summary: 'Say that a refund was sent by bank transfer',
  input: z.object({ id: id(), utr: utr() }),
  output: z.object({
    status: z.enum(['scheduled', 'completed', 'failed']),
    failureReason: z.nullable(z.string()),
  }),
  fails: ['refund_not_found', 'refund_done', 'refund_by_gateway'],
} satisfies EndpointSchema;
