import * as z from 'zod/mini';
import { id, rupees, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, listOf, paging, searched } from '../lists.schemas.ts';
import { payoutSorts } from './admin.ts';
import { BatchTotals, batchInput, Payout, PayoutAccount } from './payouts.schemas.ts';
import { batchStatuses, payoutStatuses } from './payouts.ts';

const Host = z.object({ id: id(), name: z.string() });

export const AdminPayout = z.extend(Payout, { batchId: id(), batchCode: z.string(), host: Host });
export type AdminPayout = z.output<typeof AdminPayout>;

const filters = {
  /** Matches the host's name, the batch and the reference. */
  search: searched(),
  status: z.optional(z.enum(payoutStatuses, 'not_a_choice')),
  batchId: z.optional(id()),
  hostId: z.optional(id()),
  sort: z._default(z.enum(payoutSorts, 'not_a_choice'), 'newest'),
};

export const listAllPayouts = {
  summary: 'List the payouts of all hosts',
  input: z.object({ ...filters, ...adminPaging }),
  output: adminListOf(AdminPayout),
} satisfies EndpointSchema;

export const exportAllPayouts = {
  summary: 'Export the filtered payouts of all hosts as a table',
  input: z.object(filters),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const summarizePayouts = {
  summary: 'Get totals of payouts',
  input: z.object({}),
  output: z.object({
    /** Due now, for how many hosts, and how many of those have no account on file or one that was just changed. */
    due: z.object({ amount: rupees(), hosts: z.int(), withoutAccount: z.int(), heldAccounts: z.int() }),
    onTheWay: z.object({ amount: rupees(), payouts: z.int() }),
    /** In the last 30 days. */
    paid: z.object({ amount: rupees(), payouts: z.int() }),
    failed: z.int(),
    holds: z.int(),
  }),
} satisfies EndpointSchema;

export const DueHost = z.object({
  host: Host,
  due: rupees(),
  later: rupees(),
  onHold: rupees(),
  bookings: z.int(),
  account: z.nullable(PayoutAccount),
  /** No batch includes the host before: the account was changed. */
  accountHeldUntil: z.nullable(timestamp()),
});
export type DueHost = z.output<typeof DueHost>;

export const listDuePayouts = {
  summary: 'List pending payouts by host, largest amount due first',
  input: z.object({
    search: searched(),
    /** Only hosts with an amount due now. */
    isDue: z.optional(z.boolean('invalid')),
    ...adminPaging,
  }),
  output: adminListOf(DueHost),
} satisfies EndpointSchema;

export const listDueLines = {
  summary: 'List the pending payout of a host by booking',
  input: z.object({ id: id() }),
  output: z.object({
    results: z.array(
      z.object({
        booking: z.nullable(z.object({ id: id(), code: z.string(), venueName: z.string() })),
        amount: rupees(),
        dueAt: timestamp(),
        isOnHold: z.boolean(),
      }),
    ),
  }),
} satisfies EndpointSchema;

export const PayoutHold = z.object({
  booking: z.object({ id: id(), code: z.string(), venueName: z.string() }),
  host: Host,
  /** The pending part of it. */
  amount: rupees(),
  reason: z.string(),
  openedAt: timestamp(),
  openedBy: z.string(),
  /** It ends with the dispute about the booking, not by hand. */
  inDispute: z.boolean(),
});
export type PayoutHold = z.output<typeof PayoutHold>;

export const listPayoutHolds = {
  summary: 'List bookings whose payout is on hold, oldest hold first',
  input: z.object({ ...paging(20) }),
  output: listOf(PayoutHold),
} satisfies EndpointSchema;

export const previewPayoutBatch = {
  summary: 'Get what a new payout batch would pay',
  input: batchInput(),
  output: BatchTotals,
} satisfies EndpointSchema;

export const PayoutBatch = z.object({
  id: id(),
  code: z.string(),
  createdAt: timestamp(),
  createdBy: z.string(),
  status: z.enum(batchStatuses),
  /** Hosts whose payout is not in it yet. */
  waiting: z.int(),
  amount: rupees(),
  scheduled: z.int(),
  processing: z.int(),
  paid: z.int(),
  failed: z.int(),
});
export type PayoutBatch = z.output<typeof PayoutBatch>;

export const listPayoutBatches = {
  summary: 'List payout batches, newest first',
  input: z.object({ ...paging(10) }),
  output: listOf(PayoutBatch),
} satisfies EndpointSchema;
