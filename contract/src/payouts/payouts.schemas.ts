import { isIfsc, isUpi, normalIfsc, normalUpi } from '@mandap/domain/payouts/bank-accounts';
import * as z from 'zod/mini';
import { day, id, moment, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { bulk, bulkAnswer, listOf, paging } from '../lists.schemas.ts';
import { earningReasons, earningStates, payoutStatuses } from './payouts.ts';

/** Letters, digits and what stands in names: a bank's file takes nothing else. */
export const holder = () =>
  text(100).check(z.minLength(2, 'name_short'), z.regex(/^[A-Za-z][A-Za-z0-9 .&'()/-]*$/, 'holder_invalid'));
export const accountNumber = () =>
  text(30).check(
    z.overwrite((value) => value.replace(/[\s-]/g, '')),
    z.regex(/^\d{9,18}$/, 'account_number_invalid'),
  );
export const ifsc = () =>
  text(20).check(z.overwrite(normalIfsc), z.refine(isIfsc, { error: 'ifsc_invalid' as const }));
export const upi = () =>
  text(130).check(z.overwrite(normalUpi), z.refine(isUpi, { error: 'upi_invalid' as const }));

/** A bank account or a UPI ID: what is of the other kind is null. */
export const PayoutAccount = z.object({
  holder: z.string(),
  /** Of an account's number nothing else is ever shown. */
  lastFour: z.nullable(z.string()),
  ifsc: z.nullable(z.string()),
  /** Where the IFSC is one of a bank that we know by name. */
  bank: z.nullable(z.string()),
  /** Its beginning, and the bank's handle. */
  upi: z.nullable(z.string()),
});
export type PayoutAccount = z.output<typeof PayoutAccount>;

export const Payout = z.object({
  id: id(),
  amount: rupees(),
  status: z.enum(payoutStatuses),
  account: PayoutAccount,
  /** The bank's, once it is paid. */
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: moment(),
  finishedAt: z.nullable(moment()),
  /** What it is made of; an amount below zero was set against the others. */
  bookings: z.array(z.object({ id: id(), code: z.string(), venueName: z.string(), amount: rupees() })),
});
export type Payout = z.output<typeof Payout>;

export const getEarnings = {
  summary: 'How a host’s money stands',
  input: z.object({}),
  output: z.object({
    /** What the host is owed in all; below zero, the host owes it. */
    balance: rupees(),
    /** Of it: can be paid out now, later, and only when a dispute is over. */
    due: rupees(),
    later: rupees(),
    onHold: rupees(),
    /** On its way to the bank, and there already. */
    onTheWay: rupees(),
    paid: rupees(),
    next: z.nullable(z.object({ amount: rupees(), at: moment() })),
    account: z.nullable(PayoutAccount),
  }),
} satisfies EndpointSchema;

export const listPayouts = {
  summary: 'A host’s own payouts, newest first',
  input: z.object({ ...paging(10), status: z.optional(z.enum(payoutStatuses, 'not_a_choice')) }),
  output: listOf(Payout),
} satisfies EndpointSchema;

export const EarningLine = z.object({
  id: id(),
  reason: z.enum(earningReasons),
  booking: z.nullable(
    z.object({ id: id(), code: z.string(), venueName: z.string(), startDate: day(), endDate: day() }),
  ),
  /** What came in for the host, and what was taken off: `amount` is the rest. */
  earned: rupees(),
  commission: rupees(),
  takenAtVenue: rupees(),
  /** CachedBody back by law (TCS, TDS). */
  withheld: rupees(),
  amount: rupees(),
  state: z.enum(earningStates),
  dueAt: moment(),
  payoutId: z.nullable(id()),
});
export type EarningLine = z.output<typeof EarningLine>;

export const listEarningLines = {
  summary: 'What a host earned, booking by booking, newest first',
  input: z.object({ ...paging(10) }),
  output: listOf(EarningLine),
} satisfies EndpointSchema;

export const savePayoutAccount = {
  summary: 'Where a host is paid from now on',
  input: z
    .object({
      holder: holder(),
      accountNumber: z.optional(accountNumber()),
      ifsc: z.optional(ifsc()),
      upi: z.optional(upi()),
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
} satisfies EndpointSchema;

export const createPayoutBatch = {
  summary: 'Schedule all payouts that are due',
  /** Without hosts: to everybody. */
  input: z.object({
    hostIds: z.optional(z.array(id()).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))),
  }),
  output: z.object({
    id: id(),
    code: z.string(),
    createdAt: moment(),
    amount: rupees(),
    payouts: z.int(),
    /** Hosts who are due something and have given no bank account yet. */
    withoutAccount: z.int(),
  }),
  success: 201,
  fails: ['nothing_to_pay_out'],
} satisfies EndpointSchema;

export const getPayoutFile = {
  summary: 'What of a batch is still to be paid, as a file for the bank',
  input: z.object({ id: id() }),
  output: FileAnswer(),
  fails: ['batch_not_found', 'nothing_to_pay_out'],
} satisfies EndpointSchema;

export const markPayoutPaid = {
  summary: 'The bank has paid',
  input: z.object({ id: id(), reference: text(60).check(z.minLength(1, 'required')) }),
  output: Payout,
  fails: ['payout_not_found', 'payout_is_over'],
} satisfies EndpointSchema;

export const markPayoutsPaid = {
  summary: 'The bank has paid several at once, under one reference',
  input: z.extend(bulk(), { reference: text(60).check(z.minLength(1, 'required')) }),
  output: bulkAnswer(),
} satisfies EndpointSchema;

export const markPayoutFailed = {
  summary: 'The bank has not paid: the money is due again',
  input: z.object({ id: id(), reason: text(300).check(z.minLength(1, 'required')) }),
  output: Payout,
  fails: ['payout_not_found', 'payout_is_over'],
} satisfies EndpointSchema;

export const holdPayout = {
  summary: 'Pay nothing out of a booking while a dispute is open',
  input: z.object({ id: id(), reason: text(300).check(z.minLength(1, 'required')) }),
  output: z.object({ onHold: z.boolean() }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const releasePayout = {
  summary: 'The dispute is over',
  input: z.object({ id: id() }),
  output: z.object({ onHold: z.boolean() }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;
