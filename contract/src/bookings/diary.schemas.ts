import * as z from 'zod/mini';
import { id, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

export const startDiaryImport = {
  summary:
    'Start to import an old diary of one of your venues; each line is then added as an offline booking',
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  success: 201,
  fails: ['venue_not_found'],
} satisfies EndpointSchema;

const DiaryImport = z.object({
  id: id(),
  venue: z.object({ id: id(), name: z.string() }),
  createdAt: timestamp(),
  removableUntil: timestamp(),
  /** The bookings that it made, and those of them that nobody has changed since. */
  bookings: z.int(),
  untouched: z.int(),
});

export const listDiaryImports = {
  summary: 'List the imports of the last 24 hours that you can remove, the latest first',
  input: z.object({}),
  output: z.object({ results: z.array(DiaryImport) }),
} satisfies EndpointSchema;

export const removeDiaryImport = {
  summary: 'Cancel the bookings of an import of the last 24 hours, except those that were changed since',
  input: z.object({ id: id() }),
  output: z.object({ removed: z.int(), kept: z.int() }),
  fails: ['import_not_found', 'import_over'],
} satisfies EndpointSchema;
