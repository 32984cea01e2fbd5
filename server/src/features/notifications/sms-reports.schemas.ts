import * as z from 'zod';

/** A delivery report of the SMS gateway. `problem`: its code or words for a failure, never a number. */
export const SmsReport = z.object({
  reference: z.uuid(),
  status: z.enum(['delivered', 'failed']),
  problem: z.string().max(100).default(''),
});
