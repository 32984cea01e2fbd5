import * as z from 'zod/mini';
import { day } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

export const listComingDays = {
  summary: 'List the coming weekend days with the number of venues that are free',
  input: z.object({}),
  output: z.object({ days: z.array(z.object({ day: day(), free: z.int() })) }),
} satisfies EndpointSchema;
