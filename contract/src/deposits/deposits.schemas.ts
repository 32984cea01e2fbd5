import * as z from 'zod/mini';
import { id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Upload } from '../files/files.schemas.ts';
import { depositStatuses } from './deposits.ts';

export const Deposit = z.object({
  /** In rupees. */
  amount: rupees(),
  status: z.enum(depositStatuses),
  takenAt: timestamp(),
  closedAt: z.nullable(timestamp()),
  claim: z.nullable(
    z.object({
      amount: rupees(),
      reason: z.string(),
      photos: z.array(Upload),
      claimedAt: timestamp(),
      answer: z.nullable(z.enum(['accepted', 'disputed'])),
      answerText: z.string(),
      answerPhotos: z.array(Upload),
      /** The administrator's reason for the decision. */
      decision: z.string(),
      /** The part that the host may keep; null until it is decided. */
      granted: z.nullable(rupees()),
    }),
  ),
});
export type Deposit = z.output<typeof Deposit>;

export const getDeposit = {
  summary: 'Get the security deposit of a booking',
  input: z.object({ id: id() }),
  output: z.object({
    /** The deposit that the booking's terms require; null if they require none. */
    asked: z.nullable(rupees()),
    /** Whether the host can record the payment now. */
    canBeTaken: z.boolean(),
    /** Null until the guest has paid it. */
    deposit: z.nullable(Deposit),
  }),
  fails: ['booking_not_found'],
} satisfies EndpointSchema;

export const takeDeposit = {
  summary: 'Record that the security deposit was paid to the host',
  input: z.object({ id: id() }),
  output: Deposit,
  success: 201,
  fails: ['booking_not_found', 'deposit_not_asked', 'deposit_is_over', 'wrong_transition'],
} satisfies EndpointSchema;

export const returnDeposit = {
  summary: 'Record that the whole deposit was returned',
  input: z.object({ id: id() }),
  output: Deposit,
  fails: ['booking_not_found', 'deposit_not_found', 'deposit_is_over'],
} satisfies EndpointSchema;

export const claimDeposit = {
  summary: 'Claim part of the deposit, with photos',
  input: z.object({
    id: id(),
    amount: rupees().check(z.gte(1, 'too_small'), z.lte(10_000_000, 'too_big')),
    reason: text(2000).check(z.minLength(10, 'too_short')),
    photos: z._default(z.array(id()).check(z.maxLength(10, 'too_long')), []),
  }),
  output: Deposit,
  fails: ['booking_not_found', 'deposit_not_found', 'deposit_is_over', 'upload_not_found'],
} satisfies EndpointSchema;

export const answerDepositClaim = {
  summary: 'Accept or dispute a claim, as the guest',
  input: z.object({
    id: id(),
    answer: z.enum(['accepted', 'disputed'], 'not_a_choice'),
    /** Required if the guest disputes the claim. */
    text: z._default(text(2000), ''),
    photos: z._default(z.array(id()).check(z.maxLength(10, 'too_long')), []),
  }),
  output: Deposit,
  fails: ['booking_not_found', 'deposit_not_found', 'deposit_is_over', 'upload_not_found'],
} satisfies EndpointSchema;
