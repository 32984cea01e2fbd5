import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { foldNewWords } from '../fold-new-words.ts';
import type { VenuesContext } from '../venues.context.ts';

/**
 * Hides a suspended host's venues, and shows them again once the host is active. Their status and their
 * bookings stay. Runs in the transaction that suspends or activates. Resolves to what must run after the
 * commit.
 */
export const setVenuesVisible =
  ({ cacheInvalidation }: VenuesContext) =>
  async (tx: Sql, hostId: string, isVisible: boolean): Promise<() => void> => {
    const changed = await tx<{ id: string }[]>`
      update venues set host_suspended = ${!isVisible}
      where owner_id = ${hostId} and host_suspended = ${isVisible} returning id`;
    await foldNewWords(tx);
    const stale = changed.length > 0 ? [tags.venues, ...changed.map(({ id }) => tags.venue(id))] : [];
    await cacheInvalidation.publish(tx, stale);
    return () => cacheInvalidation.drop(stale);
  };
