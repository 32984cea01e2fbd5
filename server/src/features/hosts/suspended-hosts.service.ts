import { type CacheInvalidation, tags } from '../../platform/cache-invalidation.ts';
import type { Sql } from '../../platform/db.ts';
import { createSuspendedHostsStore } from './suspended-hosts.store.ts';

/** Venues go out of sight with their host and come back with them; their status stays, and what is booked there. */
export const createSuspendedHosts = ({ cacheInvalidation }: { cacheInvalidation: CacheInvalidation }) => {
  const store = createSuspendedHostsStore();
  return {
    /** In the transaction that suspends or activates; resolves to what is to be done once it has committed. */
    async follow(tx: Sql, hostId: string, isSuspended: boolean): Promise<() => void> {
      const moved = await store.mark(tx, hostId, isSuspended);
      const stale = moved.length > 0 ? [tags.venues, ...moved.map(tags.venue)] : [];
      await cacheInvalidation.announce(tx, stale);
      return () => cacheInvalidation.drop(stale);
    },
  };
};

export type SuspendedHosts = ReturnType<typeof createSuspendedHosts>;
