import { lock } from '#server/platform/advisory-locks.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { lockDays } from './end-options.ts';

/**
 * Runs in a transaction that has locked the venue's days. Drops what is cached of its calendar. `guestId`: requests of one guest wait
 * for each other.
 */
export const changeDays = async <T>(
  context: CalendarContext,
  venueId: string,
  work: (tx: Sql) => Promise<T>,
  guestId?: string,
): Promise<T> => {
  const { db, cacheInvalidation } = context;
  const stale = [tags.calendar(venueId), tags.calendars];
  const result = await db.begin(async (tx) => {
    if (guestId) await lock(tx, 'guest', guestId);
    await lockDays(context)(tx, venueId);
    const done = await work(tx);
    await cacheInvalidation.publish(tx, stale);
    return done;
  });
  cacheInvalidation.drop(stale);
  return result as T;
};
