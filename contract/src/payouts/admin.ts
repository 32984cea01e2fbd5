import * as z from 'zod/mini';
import { id, moment, rupees } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { FileAnswer } from '../files/files.ts';
import { adminListOf, adminPaging, listOf, paging, searched } from '../lists.ts';
import { Payout, PayoutAccount, payoutStatuses } from './payouts.ts';

const Host = z.object({ id: id(), name: z.string() });

export const AdminPayout = z.extend(Payout, { batchId: id(), batchCode: z.string(), host: Host });
export type AdminPayout = z.output<typeof AdminPayout>;

export const payoutSorts = ['newest', 'oldest', 'amount', '-amount'] as const;

const wanted = {
  /** In the host's name, the batch and the reference. */
  search: searched(),
  status: z.optional(z.enum(payoutStatuses, 'not_a_choice')),
  batchId: z.optional(id()),
  hostId: z.optional(id()),
  sort: z._default(z.enum(payoutSorts, 'not_a_choice'), 'newest'),
};

export const listAllPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/',
  summary: 'All hosts’ payouts',
  access: ['admin'],
  input: z.object({ ...wanted, ...adminPaging }),
  output: adminListOf(AdminPayout),
});

export const exportAllPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/export/',
  summary: 'All hosts’ payouts as a table, exactly those that are filtered',
  access: ['admin'],
  input: z.object(wanted),
  output: FileAnswer(),
  file: 'text/csv',
});

export const summarizePayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/summary/',
  summary: 'How the payouts stand',
  access: ['admin'],
  input: z.object({}),
  output: z.object({
    /** To be paid out now, and to how many hosts; of them have given no account. */
    due: z.object({ amount: rupees(), hosts: z.int(), withoutAccount: z.int() }),
    onTheWay: z.object({ amount: rupees(), payouts: z.int() }),
    /** In the last 30 days. */
    paid: z.object({ amount: rupees(), payouts: z.int() }),
    failed: z.int(),
    holds: z.int(),
    disputes: z.int(),
  }),
});

export const DueHost = z.object({
  host: Host,
  due: rupees(),
  later: rupees(),
  onHold: rupees(),
  bookings: z.int(),
  account: z.nullable(PayoutAccount),
});
export type DueHost = z.output<typeof DueHost>;

export const listDuePayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/due/',
  summary: 'What waits to be paid out, by host, the most that is due first',
  access: ['admin'],
  input: z.object({
    search: searched(),
    /** Only hosts to whom something is due now. */
    isDue: z.optional(z.boolean('invalid')),
    ...adminPaging,
  }),
  output: adminListOf(DueHost),
});

export const listDueLines = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/due/:id/',
  summary: 'What waits to be paid out to a host, booking by booking',
  access: ['admin'],
  input: z.object({ id: id() }),
  output: z.object({
    results: z.array(
      z.object({
        booking: z.nullable(z.object({ id: id(), code: z.string(), venueName: z.string() })),
        amount: rupees(),
        dueAt: moment(),
        isOnHold: z.boolean(),
      }),
    ),
  }),
});

export const PayoutHold = z.object({
  booking: z.object({ id: id(), code: z.string(), venueName: z.string() }),
  host: Host,
  /** What of it waits. */
  amount: rupees(),
  reason: z.string(),
  openedAt: moment(),
  openedBy: z.string(),
});
export type PayoutHold = z.output<typeof PayoutHold>;

export const listPayoutHolds = endpoint({
  method: 'GET',
  path: '/api/admin/payout-holds/',
  summary: 'Bookings of which nothing is paid out, the oldest hold first',
  access: ['admin'],
  input: z.object({ ...paging(20) }),
  output: listOf(PayoutHold),
});

export const PayoutBatch = z.object({
  id: id(),
  code: z.string(),
  createdAt: moment(),
  createdBy: z.string(),
  amount: rupees(),
  scheduled: z.int(),
  processing: z.int(),
  paid: z.int(),
  failed: z.int(),
});
export type PayoutBatch = z.output<typeof PayoutBatch>;

export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/api/admin/payout-batches/',
  summary: 'Batches of payouts, newest first',
  access: ['admin'],
  input: z.object({ ...paging(10) }),
  output: listOf(PayoutBatch),
});
