import * as z from 'zod/mini';
import { id, text, wholeNumber } from './checks.ts';

/** The input of every list. */
export const paging = (size: number) => ({
  page: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 100), size),
});

/** The answer of every list; `next` and `previous` are the addresses of the adjacent pages. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    results: z.array(item),
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  });

/** The input of every administrator's list: page numbers are limited because deep offsets are expensive. */
export const adminPaging = {
  page: z._default(wholeNumber(1, 1_000), 1),
  pageSize: z._default(wholeNumber(1, 100), 10),
};

/** Search text; blanks alone mean no filter. */
export const searched = () => z.optional(text(100));

/** The answer of every administrator's list. `count` stops at `countLimit`; `countIsLimited` is true then. */
export const adminListOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(listOf(item), { countIsLimited: z.boolean() });

/** Where something is among what waits for the team; null: it does not wait. */
export const QueuePlace = z.nullable(
  z.object({ position: z.int(), count: z.int(), previous: z.nullable(id()), next: z.nullable(id()) }),
);
export type QueuePlace = z.output<typeof QueuePlace>;

/** A member of the team who can be on a case. */
export const TeamMember = z.object({ id: id(), name: z.string() });

/** Who is to be on a case; `insteadOf`: who was, when the administrator looked. */
export const assigning = { assigneeId: z.nullable(id()), insteadOf: z.optional(z.nullable(id())) };

/** One action on several items. */
export const bulk = () => z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(100)) });

/** Items are processed independently; failures carry their reason. */
export const bulkAnswer = () =>
  z.object({
    done: z.array(id()),
    refused: z.array(z.object({ id: id(), code: z.string() })),
  });
