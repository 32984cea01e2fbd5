import * as z from 'zod/mini';
import { wholeNumber } from './checks.ts';

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

export interface Page<T> {
  results: T[];
  count: number;
}
