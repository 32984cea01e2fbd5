import type { Db, Sql } from './db.ts';
import type { Live } from './live.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';

const topic = 'changes';

/** The cache tags of each kind of change. */
export const tags = {
  settings: 'settings',
  content: 'content',
  catalogue: 'catalogue',
  places: 'places',
  venues: 'venues',
  venue: (id: string) => `venue:${id}`,
  /** Anything that depends on availability. */
  calendars: 'calendars',
  /** How many venues are free on the coming days, as counted. */
  comingDays: 'coming-days',
  calendar: (venueId: string) => `calendar:${venueId}`,
  savedList: (token: string) => `saved-list:${token}`,
};

interface Cache {
  invalidate(tags: readonly string[]): void;
  clear(): void;
}

/** So many fit into one notification, whatever they are. */
const tagsAtOnce = 120;

/** Invalidates cached answers in every process, this one first. */
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
    for (let from = 0; from < stale.length; from += tagsAtOnce)
      await live.publish(tx, topic, stale.slice(from, from + tagsAtOnce));
  };
  return {
    /** A cache whose answers are dropped when one of their tags changes in any process. */
    createCache<T>(options: Parameters<typeof createReadCache<T>>[0]): ReadCache<T> {
      const cache = createReadCache<T>(options);
      caches.push(cache);
      return cache;
    },
    /** Does the work in a transaction; what it makes stale is dropped everywhere once it is committed. */
    async change<T>(db: Db, stale: readonly string[], work: (tx: Sql) => Promise<T>): Promise<T> {
      const result = await db.begin(async (tx) => {
        const done = await work(tx);
        await publish(tx, stale);
        return done;
      });
      drop(stale);
      return result as T;
    },
    /** In the transaction of the change: other processes are notified when it commits. */
    publish,
    /** After the commit, so that the author of the change reads it at once. */
    drop,
  };
};

export type CacheInvalidation = ReturnType<typeof createCacheInvalidation>;
