import * as z from 'zod/mini';
import { day, id, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';

/** Both ends are blocked. The note is the host's own. */
export const Block = z.object({ id: id(), startDate: day(), endDate: day(), note: z.string() });
export type Block = z.output<typeof Block>;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/venues/:id/blocks/',
  summary: 'The days that a host blocked at an own venue, from today on',
  access: ['vendor'],
  input: z.object({ id: id(), ...paging(50) }),
  output: listOf(Block),
  fails: ['venue_not_found'],
});

/** Where some of the days are taken, `conflicting_dates` of the answer has them. */
export const blockDays = endpoint({
  method: 'POST',
  path: '/api/venues/:id/blocks/',
  summary: 'Block days of an own venue: nobody can book them',
  access: ['vendor'],
  input: z.object({ id: id(), startDate: day(), endDate: day(), note: z._default(text(300), '') }),
  output: Block,
  success: 201,
  fails: ['venue_not_found', 'dates_taken'],
});

/** Blocks that reach beyond the days are cut, not lifted. */
export const unblockDays = endpoint({
  method: 'DELETE',
  path: '/api/venues/:id/blocks/',
  summary: 'Free blocked days again',
  access: ['vendor'],
  input: z.object({ id: id(), startDate: day(), endDate: day() }),
  output: z.object({ freed: z.array(day()) }),
  fails: ['venue_not_found'],
});
