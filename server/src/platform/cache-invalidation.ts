import type { Tag } from '@mandap/contract/tags';
import type { Db, Sql } from './db.ts';
import type { Live } from './live.ts';
import { slicesOf } from './slices.ts';

const topic = 'changes';

/** A tag of the contract, or a single item of it: `venues` means all lists, `venues:17` one venue's page. */
export type CacheTag = Tag | `${Tag}:${string}`;

/** The cache tags of each kind of change. */
export const tags = {
  settings: 'settings',
  content: 'content',
  catalogue: 'catalogue',
  places: 'places',
  venues: 'venues',
  venue: (id: string) => `venues:${id}` as const,
  /** Anything that depends on availability. */
  calendars: 'calendar',
  /** The counts of venues that are free on the next days. */
  comingDays: 'calendar:coming-days',
  calendar: (venueId: string) => `calendar:${venueId}` as const,
  savedList: (token: string) => `saved:${token}` as const,
} satisfies Record<string, CacheTag | ((id: string) => CacheTag)>;

interface Cache {
  invalidate(tags: readonly string[]): void;
  clear(): void;
}

/** The number of tags that always fits into one notification. */
const tagsAtOnce = 120;

/** Invalidates cached responses in every process, this one first. */
export const createCacheInvalidation = ({ live }: { live: Live }) => {
  const caches: Cache[] = [];
  const drop = (stale: readonly string[]): void => {
    for (const cache of caches) cache.invalidate(stale);
  };
  live.subscribe(topic, (payload) => drop(payload as string[]));
  live.onGap(() => {
    for (const cache of caches) cache.clear();
  });
  const publish = async (tx: Sql, stale: readonly string[]): Promise<void> => {
    for (const some of slicesOf(stale, tagsAtOnce)) await live.publish(tx, topic, some);
  };
  return {
    /** From now on, drops a value from this cache when one of its tags changes in any process. */
    register<Registered extends Cache>(cache: Registered): Registered {
      caches.push(cache);
      return cache;
    },
    /**
     * Runs the work in a transaction. Once it commits, stale cached responses are dropped in every process.
     */
    async change<T>(db: Db, stale: readonly string[], work: (tx: Sql) => Promise<T>): Promise<T> {
      const result = await db.begin(async (tx) => {
        const done = await work(tx);
        await publish(tx, stale);
        return done;
      });
      drop(stale);
      return result as T;
    },
    /** Called in the transaction of the change. Other processes are notified when it commits. */
    publish,
    /** Called after the commit, so that the author of the change sees it at once. */
    drop,
  };
};

export type CacheInvalidation = ReturnType<typeof createCacheInvalidation>;
