import { gatewayNames } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, email, id, line, phone, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const token = () => text(100);

/** open: can be paid. paid: was paid, once. over: its time is over, or nothing of the booking is open. */
const states = ['open', 'paid', 'withdrawn', 'over'] as const;

/** A part of the price that the family asks a relative for. */
export const Contribution = z.object({
  id: id(),
  /** Whom it asks, as the family calls them. */
  name: z.string(),
  note: z.string(),
  amount: rupees(),
  state: z.enum(states),
  /** The name of the person who asked. */
  askedBy: z.string(),
  until: timestamp(),
  /** What to send, while it is open. */
  link: z.nullable(z.string()),
});
export type Contribution = z.output<typeof Contribution>;

export const listContributions = {
  summary: 'List the parts of the price that the family asks relatives for',
  input: z.object({ id: id() }),
  output: z.object({
    results: z.array(Contribution),
    /** What is neither paid nor asked for, and the part of it that is suggested. */
    open: rupees(),
    suggested: rupees(),
  }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const AskedContribution = z.object({
  name: line(60).check(z.minLength(1, 'required')),
  note: z._default(line(200), ''),
  /** At least 500, or all that is open. */
  amount: rupees().check(z.gt(0, 'too_small')),
});

export const askContribution = {
  summary: 'Ask a relative to pay a part by a link',
  input: z.extend(AskedContribution, { id: id() }),
  output: Contribution,
  success: 201,
  fails: [
    'booking_not_found',
    'wrong_transition',
    'already_paid',
    'more_than_open',
    'too_many_contributions',
    'online_payment_off',
  ],
} satisfies EndpointSchema;

export const withdrawContribution = {
  summary: 'Withdraw a link that asks a relative to pay',
  input: z.object({ id: id(), contributionId: id() }),
  output: z.object({ detail: z.string() }),
  fails: ['booking_not_found', 'contribution_gone'],
} satisfies EndpointSchema;

export const getContribution = {
  summary: 'Get the part of a price that a link asks for',
  input: z.object({ token: token() }),
  output: z.object({
    venue: z.string(),
    eventNames: Names,
    startDate: day(),
    endDate: day(),
    askedBy: z.string(),
    name: z.string(),
    note: z.string(),
    /** Less than was asked for if less is open by now. */
    amount: rupees(),
    isPaid: z.boolean(),
    gateways: z.array(z.enum(gatewayNames)),
    until: timestamp(),
  }),
  fails: ['contribution_gone', 'too_many_requests'],
} satisfies EndpointSchema;

/** Who pays, for the receipt. */
export const Payer = z
  .object({
    name: line(80).check(z.minLength(2, 'name_short')),
    email: z.optional(email()),
    phone: z.optional(phone()),
  })
  .check(
    z.refine(({ email: address, phone: number }) => Boolean(address) || Boolean(number), {
      error: 'required',
      path: ['email'],
    }),
  );

export const payContribution = {
  summary: 'Start the payment that a link asks for',
  input: z.extend(Payer, {
    token: token(),
    gateway: z.optional(z.enum(gatewayNames, 'not_a_choice')),
    /** The amount that the person saw. */
    amount: rupees().check(z.gt(0, 'too_small')),
  }),
  output: z.object({ redirectUrl: z.string() }),
  success: 201,
  fails: [
    'contribution_gone',
    'already_paid',
    'part_not_due',
    'online_payment_off',
    'gateway_not_offered',
    'gateway_unavailable',
    'too_many_requests',
  ],
} satisfies EndpointSchema;

export const settleContribution = {
  summary: 'Query the gateway for the result of a payment by a link',
  input: z.object({ id: id() }),
  output: z.object({
    /** returned: others had paid by then, and the money goes back. */
    status: z.enum(['pending', 'completed', 'failed', 'returned']),
    venue: z.string(),
    payer: z.string(),
    amount: rupees(),
    paidAt: z.nullable(timestamp()),
    /** The number of the receipt, once it is written. */
    reference: z.string(),
  }),
  fails: ['order_not_found', 'gateway_unavailable', 'too_many_requests'],
} satisfies EndpointSchema;
