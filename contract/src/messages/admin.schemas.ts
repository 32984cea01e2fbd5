import * as z from 'zod/mini';
import { id, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Upload } from '../files/uploads.schemas.ts';
import { readingCauses } from './admin.ts';

const Side = z.object({ id: id(), name: z.string() });

export const ReadThread = z.object({
  id: id(),
  guest: Side,
  host: Side,
  venue: z.object({ id: id(), name: z.string() }),
  bookingCode: z.nullable(z.string()),
  /** The newest 500, oldest first. */
  messages: z.array(
    z.object({
      id: id(),
      isByGuest: z.boolean(),
      /** Unmasked, as it was written. */
      text: z.string(),
      isHidden: z.boolean(),
      isReported: z.boolean(),
      attachments: z.array(Upload),
      createdAt: timestamp(),
    }),
  ),
  hasMore: z.boolean(),
});
export type ReadThread = z.output<typeof ReadThread>;

export const readConversation = {
  summary: 'Read the conversation of a guest and a host, for a reason that is recorded',
  input: z.object({
    cause: z.enum(readingCauses, 'not_a_choice'),
    /** Of the report, the booking or the ticket. */
    id: id(),
    reason: text(500).check(z.minLength(1, 'required')),
  }),
  output: ReadThread,
  fails: ['thread_not_found', 'no_reason_to_read'],
} satisfies EndpointSchema;
