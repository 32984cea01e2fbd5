import type { Sql } from './db.ts';
import type { Live } from './live.ts';

const topic = 'changes';

/** What each kind of change makes stale. */
export const tags = {
  settings: 'settings',
  places: 'places',
  venues: 'venues',
  venue: (id: string) => `venue:${id}`,
  /** Whatever depends on any venue's free days. */
  calendars: 'calendars',
  calendar: (venueId: string) => `calendar:${venueId}`,
  savedList: (token: string) => `saved-list:${token}`,
};

interface Droppable {
  drop(tags: readonly string[]): void;
  clear(): void;
}

/** Tells every process, this one first, which kept answers are stale. */
export const createCacheInvalidation = ({ live, caches }: { live: Live; caches: readonly Droppable[] }) => {
  const drop = (stale: readonly string[]): void => {
    for (const cache of caches) cache.drop(stale);
  };
  live.subscribe(topic, (payload) => drop(payload as string[]));
  live.onGap(() => {
    for (const cache of caches) cache.clear();
  });
  return {
    /** In the transaction of the change: the other processes hear of it when it commits. */
    announce: (tx: Sql, stale: readonly string[]): Promise<void> => live.publish(tx, topic, stale),
    /** After the commit: whoever made the change reads it at once. */
    drop,
  };
};

export type CacheInvalidation = ReturnType<typeof createCacheInvalidation>;
