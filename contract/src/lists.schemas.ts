import * as z from 'zod/mini';
import { id, text, wholeNumber } from './checks.ts';

/** The input of every list. */
export const paging = (size: number) => ({
  page: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 100), size),
});

/** The answer of every list. `next` and `previous` are the URLs of the adjacent pages. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    results: z.array(item),
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  });

/** The input of every administrators' list. Page numbers are limited because deep offsets are expensive. */
export const adminPaging = {
  page: z._default(wholeNumber(1, 1_000), 1),
  pageSize: z._default(wholeNumber(1, 100), 10),
};

/** A search text. Spaces alone do not filter. */
export const searched = () => z.optional(text(100));

/** The answer of every administrators' list. `count` stops at `countLimit`, and `countIsLimited` is true then. */
export const adminListOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(listOf(item), { countIsLimited: z.boolean() });

/** The position of an item in the team's queue; null if it is not in the queue. */
export const QueuePlace = z.nullable(
  z.object({ position: z.int(), count: z.int(), previous: z.nullable(id()), next: z.nullable(id()) }),
);
export type QueuePlace = z.output<typeof QueuePlace>;

/** A team member who can be assigned to a case. */
export const TeamMember = z.object({ id: id(), name: z.string() });

/** The new assignee. `insteadOf`: the assignee that the administrator saw. */
export const assigning = { assigneeId: z.nullable(id()), insteadOf: z.optional(z.nullable(id())) };

/** The input of an action on several items. */
export const bulk = () => z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(100)) });

/** Each item is processed independently. Failures have a reason. */
export const bulkAnswer = () =>
  z.object({
    done: z.array(id()),
    refused: z.array(z.object({ id: id(), code: z.string() })),
  });
