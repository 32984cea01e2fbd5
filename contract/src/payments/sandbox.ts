import * as z from 'zod/mini';
import { id, rupees } from '../checks.ts';
import { endpoint } from '../endpoint.ts';

/** The test gateway's own calls: its hosted checkout page uses them, nothing else does. */
export const SandboxOrder = z.object({
  id: id(),
  amount: rupees(),
  description: z.string(),
  status: z.enum(['open', 'captured', 'failed', 'abandoned', 'refunded']),
  returnUrl: z.string(),
});
export type SandboxOrder = z.output<typeof SandboxOrder>;

export const getSandboxOrder = endpoint({
  method: 'GET',
  path: '/api/sandbox/orders/:id/',
  summary: 'Test gateway: what its checkout page shows',
  access: 'public',
  input: z.object({ id: id() }),
  output: SandboxOrder,
  fails: ['order_not_found'],
});

/** success pays, failure refuses, abandon leaves it open, delayed pays but tells only by webhook a little later. */
export const actOnSandboxOrder = endpoint({
  method: 'POST',
  path: '/api/sandbox/orders/:id/',
  summary: 'Test gateway: choose how the payment goes',
  access: 'public',
  input: z.object({
    id: id(),
    outcome: z.enum(['success', 'failure', 'abandon', 'delayed'], 'not_a_choice'),
  }),
  output: z.object({ redirectUrl: z.string() }),
  fails: ['order_not_found', 'payment_not_open'],
});
