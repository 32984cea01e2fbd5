import { isIfsc, isUpi, normalIfsc, normalUpi } from '@mandap/domain/payouts/bank-accounts';
import { bareCode } from '@mandap/domain/typed-text';
import * as z from 'zod/mini';
import { failsOfProof, ownProof } from '../accounts/own-proof.schemas.ts';
import { codeText, day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { adminListOf, adminPaging, bulk, bulkAnswer, listOf, paging, searched } from '../lists.schemas.ts';
import { batchStatuses, earningReasons, earningStates, payoutSorts, payoutStatuses } from './payouts.ts';

/** Letters, digits and the punctuation of names. The bank's file accepts nothing else. */
export const holder = () =>
  text(100).check(z.minLength(2, 'name_short'), z.regex(/^[A-Za-z][A-Za-z0-9 .&'()/-]*$/, 'holder_invalid'));
export const accountNumber = () =>
  codeText(30, bareCode).check(z.regex(/^\d{9,18}$/, 'account_number_invalid'));
export const ifsc = () =>
  codeText(20, normalIfsc).check(z.refine(isIfsc, { error: 'ifsc_invalid' as const }));
export const upi = () => codeText(130, normalUpi).check(z.refine(isUpi, { error: 'upi_invalid' as const }));

/** A bank account or a UPI ID. The fields of the other kind are null. */
export const PayoutAccount = z.object({
  holder: z.string(),
  /** The last four digits are the only part of the account number that is ever shown. */
  lastFour: z.nullable(z.string()),
  ifsc: z.nullable(z.string()),
  /** Null if the bank of the IFSC is unknown. */
  bank: z.nullable(z.string()),
  /** The first characters of the UPI ID, and the bank's handle. */
  upi: z.nullable(z.string()),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

export const Payout = z.object({
  id: id(),
  amount: rupees(),
  status: z.enum(payoutStatuses),
  account: PayoutAccount,
  /** The bank's reference, once the payout is paid. */
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: timestamp(),
  finishedAt: z.nullable(timestamp()),
  /** The bookings that it covers. Negative amounts were deducted from the others. */
  bookings: z.array(z.object({ id: id(), code: z.string(), venueName: z.string(), amount: rupees() })),
});
export type Payout = z.output<typeof Payout>;

export const getEarnings = {
  summary: 'Get your balance as a host',
  input: z.object({}),
  output: z.object({
    /** The total that the platform owes the host; negative if the host owes the platform. */
    balance: rupees(),
    /** The parts of the balance: payable now, later, or only after a dispute ends. */
    due: rupees(),
    later: rupees(),
    onHold: rupees(),
    /** The amount on the way to the bank, and the amount paid. */
    onTheWay: rupees(),
    paid: rupees(),
    next: z.nullable(z.object({ amount: rupees(), at: timestamp() })),
    account: z.nullable(PayoutAccount),
    /** No payouts until then, because the account was changed. */
    accountHeldUntil: z.nullable(timestamp()),
  }),
} satisfies EndpointSchema;

export const listPayouts = {
  summary: 'List your payouts as a host, newest first',
  input: z.object({ ...paging(10), status: z.optional(z.enum(payoutStatuses, 'not_a_choice')) }),
  output: listOf(Payout),
} satisfies EndpointSchema;

export const EarningLine = z.object({
  id: id(),
  reason: z.enum(earningReasons),
  booking: z.nullable(
    z.object({ id: id(), code: z.string(), venueName: z.string(), startDate: day(), endDate: day() }),
  ),
  /** Gross earnings and deductions. `amount` is the difference. */
  earned: rupees(),
  commission: rupees(),
  takenAtVenue: rupees(),
  /** Withheld for the tax authorities; negative if it was returned. 0 unless the operator withholds it. */
  tcs: rupees(),
  tds: rupees(),
  amount: rupees(),
  state: z.enum(earningStates),
  dueAt: timestamp(),
  payoutId: z.nullable(id()),
});
export type EarningLine = z.output<typeof EarningLine>;

export const listEarningLines = {
  summary: 'List your earnings as a host by booking, newest first',
  input: z.object({ ...paging(10) }),
  output: listOf(EarningLine),
} satisfies EndpointSchema;

export const savePayoutAccount = {
  summary: 'Update the bank account or UPI ID that your payouts go to',
  input: z
    .object({
      holder: holder(),
      accountNumber: z.optional(accountNumber()),
      ifsc: z.optional(ifsc()),
      upi: z.optional(upi()),
      // So that somebody who finds an open session cannot redirect the money.
      ...ownProof(),
    })
    .check(
      z.refine(({ accountNumber: number, upi: address }) => Boolean(number) !== Boolean(address), {
        error: 'required',
        path: ['accountNumber'],
      }),
      z.refine(({ ifsc: code, upi: address }) => Boolean(code) !== Boolean(address), {
        error: 'required',
        path: ['ifsc'],
      }),
    ),
  output: PayoutAccount,
  fails: failsOfProof,
} satisfies EndpointSchema;

/** Without hosts, all hosts are included. */
export const batchInput = () =>
  z.object({
    hostIds: z.optional(z.array(id()).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))),
  });

/** What a batch created now would pay, and which hosts it would leave out. */
export const BatchTotals = z.object({
  amount: rupees(),
  payouts: z.int(),
  /** The number of hosts with an amount due and no account on file. */
  withoutAccount: z.int(),
  /** The number of hosts with an amount due whose account was changed too recently. */
  heldAccounts: z.int(),
});

export const createPayoutBatch = {
  summary: 'Schedule all payouts that are due; a job then adds them to the batch',
  input: batchInput(),
  output: z.extend(BatchTotals, {
    id: id(),
    code: z.string(),
    createdAt: timestamp(),
    status: z.enum(batchStatuses),
  }),
  success: 201,
  fails: ['nothing_to_pay_out'],
} satisfies EndpointSchema;

export const getPayoutFile = {
  summary: 'Download the unpaid payouts of a batch as a file for the bank',
  input: z.object({ id: id() }),
  output: FileAnswer(),
  fails: ['batch_not_found', 'batch_not_ready', 'nothing_to_pay_out'],
} satisfies EndpointSchema;

export const markPayoutPaid = {
  summary: 'Mark a payout as paid by the bank',
  input: z.object({ id: id(), reference: text(60).check(z.minLength(1, 'required')) }),
  output: Payout,
  fails: ['payout_not_found', 'payout_is_over'],
} satisfies EndpointSchema;

export const markPayoutsPaid = {
  summary: 'Mark several payouts as paid by the bank, under one reference',
  input: z.extend(bulk(), { reference: text(60).check(z.minLength(1, 'required')) }),
  output: bulkAnswer(),
} satisfies EndpointSchema;

export const markPayoutFailed = {
  summary: 'Mark a payout as failed: the amount is due again',
  input: z.object({ id: id(), reason: text(300).check(z.minLength(1, 'required')) }),
  output: Payout,
  fails: ['payout_not_found', 'payout_is_over'],
} satisfies EndpointSchema;

export const holdPayout = {
  summary: 'Hold the payout of a booking while a dispute is open',
  input: z.object({ id: id(), reason: text(300).check(z.minLength(1, 'required')) }),
  output: z.object({ onHold: z.boolean() }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const releasePayout = {
  summary: 'Release the payout of a booking after a dispute',
  input: z.object({ id: id() }),
  output: z.object({ onHold: z.boolean() }),
  fails: ['booking_not_found', 'payout_held_by_dispute'],
} satisfies EndpointSchema;

const Host = z.object({ id: id(), name: z.string() });

export const AdminPayout = z.extend(Payout, { batchId: id(), batchCode: z.string(), host: Host });
export type AdminPayout = z.output<typeof AdminPayout>;

const filters = {
  /** Matches the host's name, the batch code and the reference. */
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
  summary: 'Export the filtered payouts of all hosts as CSV',
  input: z.object(filters),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const summarizePayouts = {
  summary: 'Get totals of payouts',
  input: z.object({}),
  output: z.object({
    /** The amount due now, the number of hosts, and how many of them have no account or one that was just changed. */
    due: z.object({ amount: rupees(), hosts: z.int(), withoutAccount: z.int(), heldAccounts: z.int() }),
    onTheWay: z.object({ amount: rupees(), payouts: z.int() }),
    /** Payouts of the last 30 days. */
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
  /** Batches leave the host out until then, because the account was changed. */
  accountHeldUntil: z.nullable(timestamp()),
});
export type DueHost = z.output<typeof DueHost>;

export const listDuePayouts = {
  summary: 'List pending payouts by host, largest amount due first',
  input: z.object({
    search: searched(),
    /** Whether to return only hosts with an amount due now. */
    isDue: z.optional(z.boolean('invalid')),
    ...adminPaging,
  }),
  output: adminListOf(DueHost),
} satisfies EndpointSchema;

export const listDueLines = {
  summary: 'List the pending payout of a host, booking by booking',
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
  /** The pending part of the booking's payout. */
  amount: rupees(),
  reason: z.string(),
  openedAt: timestamp(),
  openedBy: z.string(),
  /** The hold ends with the dispute about the booking, not manually. */
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
  /** The number of hosts whose payout is not in the batch yet. */
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
