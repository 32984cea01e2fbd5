import * as z from 'zod/mini';
import { id, text, wholeNumber } from './checks.ts';

/** What every list takes. */
export const paging = (size: number) => ({
  page: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 100), size),
});

/** What every list answers; `next` and `previous` are addresses of the neighbouring pages. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    results: z.array(item),
    count: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  });

/** What every administrator's list takes: no page lies so far off that finding it would be work. */
export const adminPaging = {
  page: z._default(wholeNumber(1, 1_000), 1),
  pageSize: z._default(wholeNumber(1, 100), 10),
};

/** Text that is looked for; nothing but blanks looks for nothing. */
export const searched = () => z.optional(text(100));

/** What every administrator's list answers. `count` stops at `countLimit`, and `countIsLimited` then says so. */
export const adminListOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(listOf(item), { countIsLimited: z.boolean() });

/** One action on many at once. */
export const bulk = () => z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(100)) });

/** Each of them is acted on by itself: what could not be done says why. */
export const bulkAnswer = () =>
  z.object({
    done: z.array(id()),
    refused: z.array(z.object({ id: id(), code: z.string() })),
  });
