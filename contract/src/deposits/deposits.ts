import * as z from 'zod/mini';
import { id, moment, rupees, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { Upload } from '../files/uploads.ts';
import { listOf, paging } from '../lists.ts';

/**
 * held: the host has it. claimed: the host wants to keep something of it. returned: it went back whole. settled: it is
 * decided what the host keeps.
 */
export const depositStatuses = ['held', 'claimed', 'returned', 'settled'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export const Deposit = z.object({
  /** In rupees. */
  amount: rupees(),
  status: z.enum(depositStatuses),
  takenAt: moment(),
  closedAt: z.nullable(moment()),
  claim: z.nullable(
    z.object({
      amount: rupees(),
      reason: z.string(),
      photos: z.array(Upload),
      claimedAt: moment(),
      answer: z.nullable(z.enum(['accepted', 'disputed'])),
      answerText: z.string(),
      answerPhotos: z.array(Upload),
      /** Why an administrator decided so. */
      decision: z.string(),
      /** What the host keeps; null until it is decided. */
      granted: z.nullable(rupees()),
    }),
  ),
});
export type Deposit = z.output<typeof Deposit>;

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/deposit/',
  summary: 'The security deposit of a booking',
  access: 'signed-in',
  input: z.object({ id: id() }),
  output: z.object({
    /** What the booking's terms ask for; null: nothing. */
    asked: z.nullable(rupees()),
    /** The host may note now that it was paid. */
    canBeTaken: z.boolean(),
    /** Null until it was taken. */
    deposit: z.nullable(Deposit),
  }),
  fails: ['booking_not_found'],
});

/** In person, at check-in or before: the host keeps it. */
export const takeDeposit = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/deposit/',
  summary: 'Note that the security deposit was paid to the host',
  access: ['vendor', 'admin'],
  input: z.object({ id: id() }),
  output: Deposit,
  success: 201,
  fails: ['booking_not_found', 'deposit_not_asked', 'deposit_is_over', 'wrong_transition'],
});

export const returnDeposit = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/deposit/return/',
  summary: 'Note that the whole deposit went back',
  access: ['vendor', 'admin'],
  input: z.object({ id: id() }),
  output: Deposit,
  fails: ['booking_not_found', 'deposit_not_found', 'deposit_is_over'],
});

export const claimDeposit = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/deposit/claim/',
  summary: 'Ask to keep something of the deposit, with photos',
  access: ['vendor'],
  input: z.object({
    id: id(),
    amount: rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big')),
    reason: text(2000).check(z.minLength(10, 'too_short')),
    photos: z._default(z.array(id()).check(z.maxLength(10, 'too_long')), []),
  }),
  output: Deposit,
  fails: ['booking_not_found', 'deposit_not_found', 'deposit_is_over', 'upload_not_found'],
});

export const answerDepositClaim = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/deposit/answer/',
  summary: 'The customer agrees to a claim, or disputes it',
  access: ['user', 'vendor'],
  input: z.object({
    id: id(),
    answer: z.enum(['accepted', 'disputed'], 'not_a_choice'),
    /** Needed where it is disputed. */
    text: z._default(text(2000), ''),
    photos: z._default(z.array(id()).check(z.maxLength(10, 'too_long')), []),
  }),
  output: Deposit,
  fails: ['booking_not_found', 'deposit_not_found', 'deposit_is_over', 'upload_not_found'],
});

export const decideDepositClaim = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/deposit/decide/',
  summary: 'Decide what a host keeps of a disputed deposit',
  access: ['admin'],
  input: z.object({
    id: id(),
    granted: rupees().check(z.gte(0, 'too_small'), z.lte(10_000_000, 'too_big')),
    /** Both sides read it. */
    reason: z._default(text(1000), ''),
  }),
  output: Deposit,
  fails: ['booking_not_found', 'deposit_not_found', 'deposit_is_over'],
});

export const listDepositDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/deposits/',
  summary: 'Disputed claims on deposits that wait for a decision, oldest first',
  access: ['admin'],
  input: z.object({ ...paging(20) }),
  output: listOf(
    z.object({
      booking: z.object({ id: id(), code: z.string(), venueName: z.string() }),
      host: z.string(),
      guest: z.string(),
      deposit: Deposit,
    }),
  ),
});
