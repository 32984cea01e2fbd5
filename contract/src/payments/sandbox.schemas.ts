import * as z from 'zod/mini';
import { id, rupees } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

/** Calls of the test gateway, for its hosted checkout page only. */
export const SandboxOrder = z.object({
  id: id(),
  amount: rupees(),
  description: z.string(),
  status: z.enum(['open', 'captured', 'failed', 'abandoned', 'refunded']),
  returnUrl: z.string(),
});
export type SandboxOrder = z.output<typeof SandboxOrder>;

export const getSandboxOrder = {
  summary: 'Test gateway: get the order of its checkout page',
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
