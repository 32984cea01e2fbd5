import * as z from 'zod/mini';
import { day, id, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';

/** Both ends are blocked. The note is the host's own. */
export const Block = z.object({ id: id(), startDate: day(), endDate: day(), note: z.string() });
export type Block = z.output<typeof Block>;

export const listBlocks = {
  summary: 'The days that a host blocked at an own venue, from today on',
  input: z.object({ id: id(), ...paging(50) }),
  output: listOf(Block),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const blockDays = {
  summary: 'Block days of an own venue: nobody can book them',
  input: z.object({ id: id(), startDate: day(), endDate: day(), note: z._default(text(300), '') }),
  output: Block,
  success: 201,
  fails: ['venue_not_found', 'dates_taken'],
} satisfies EndpointSchema;

export const unblockDays = {
  summary: 'Free blocked days again',
  input: z.object({ id: id(), startDate: day(), endDate: day() }),
  output: z.object({ freed: z.array(day()) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
