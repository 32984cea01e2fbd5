import * as z from 'zod/mini';
import { day, id, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';

/** Both ends are inclusive. Only the host sees the note. */
export const Block = z.object({ id: id(), startDate: day(), endDate: day(), note: z.string() });
export type Block = z.output<typeof Block>;

export const listBlocks = {
  summary: 'List the blocked days of one of your venues, from today on',
  input: z.object({ id: id(), ...paging(50) }),
  output: listOf(Block),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

export const blockDays = {
  summary: 'Block days of one of your venues against booking',
  input: z.object({ id: id(), startDate: day(), endDate: day(), note: z._default(text(300), '') }),
  output: Block,
  success: 201,
  fails: ['venue_not_found', 'dates_taken'],
} satisfies EndpointSchema;

export const unblockDays = {
  summary: 'Unblock days',
  input: z.object({ id: id(), startDate: day(), endDate: day() }),
  output: z.object({ freed: z.array(day()) }),
  fails: ['venue_not_found'],
} satisfies EndpointSchema;
