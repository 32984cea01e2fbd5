import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { foldNewWords } from './fold-new-words.ts';
import type { VenuesContext } from './venues.context.ts';

/** Changes one venue in a transaction during which the catalogue cannot change, and drops what is cached of it. */
export const changeVenue = async <T>(
  { db, cacheInvalidation, catalogue }: Pick<VenuesContext, 'db' | 'cacheInvalidation' | 'catalogue'>,
  id: string,
  work: (tx: Sql) => Promise<T>,
): Promise<T> => {
  return cacheInvalidation.change(db, [tags.venues, tags.venue(id)], async (tx) => {
    await catalogue.freeze(tx);
    const done = await work(tx);
    await foldNewWords(tx);
    return done;
  });
};
