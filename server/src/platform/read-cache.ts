import { LRUCache } from 'lru-cache';
import { requireNoTransaction } from './transactions.ts';

/** A value with its tags. Null: not cacheable. */
export interface Read<T> {
  value: T;
  tags: string[] | null;
}

interface Entry<T> {
  value: T;
  tags: string[];
  /** The number of invalidations when the read began. */
  readAt: number;
}

/** The maximum age of a cached value, in ms. It limits the damage of a missed invalidation. */
const maxAge = 60_000;
/** With more invalidated tags than this, it is cheaper to clear everything. */
const maxTags = 10_000;

/**
 * Caches values in this process until one of their tags is invalidated. A read in progress during an
 * invalidation is returned to its callers but not cached. Concurrent reads of the same key share one read.
 */
export const createReadCache = <T>({
  maxBytes,
  sizeOf,
}: {
  maxBytes: number;
  sizeOf: (value: T) => number;
}) => {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    // Keys count too, because clients choose them and may make them long.
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length * 2 + 200,
    ttl: maxAge,
  });
  const underway = new Map<string, Promise<Read<T>>>();
  const invalidated = new Map<string, number>();
  let invalidations = 0;
  let allInvalidated = 0;

  const isFresh = ({ tags, readAt }: Pick<Entry<T>, 'tags' | 'readAt'>): boolean =>
    allInvalidated <= readAt && tags.every((tag) => (invalidated.get(tag) ?? 0) <= readAt);

  const cached = (key: string): Entry<T> | undefined => {
    const entry = entries.get(key);
    return entry && isFresh(entry) ? entry : undefined;
  };

  const fill = async (key: string, produce: () => Promise<Read<T>>): Promise<Read<T>> => {
    const readAt = invalidations;
    const read = await produce();
    if (read.tags && isFresh({ tags: read.tags, readAt })) {
      entries.set(key, { value: read.value, tags: read.tags, readAt });
    }
    return read;
  };

  const share = (key: string, produce: () => Promise<Read<T>>): Promise<Read<T>> => {
    const running = underway.get(key);
    if (running) return running;
    const filling = fill(key, produce).finally(() => {
      if (underway.get(key) === filling) underway.delete(key);
    });
    underway.set(key, filling);
    return filling;
  };

  const clear = (): void => {
    invalidations += 1;
    allInvalidated = invalidations;
    invalidated.clear();
    underway.clear();
    entries.clear();
  };

  return {
    /** The cached value, or undefined. */
    peek: (key: string): T | undefined => cached(key)?.value,

    read: async (key: string, tags: string[], produce: () => Promise<T>): Promise<Read<T>> => {
      // Check this even if the value is cached: another time it may not be, and is read through the pool.
      requireNoTransaction();
      return cached(key) ?? share(key, async () => ({ value: await produce(), tags }));
    },

    /** Like `read`, when only the read itself knows its tags. */
    readTagged: async (key: string, produce: () => Promise<Read<T>>): Promise<Read<T>> => {
      requireNoTransaction();
      return cached(key) ?? share(key, produce);
    },

    invalidate(tags: readonly string[]): void {
      if (invalidated.size > maxTags) {
        clear();
        return;
      }
      invalidations += 1;
      for (const tag of tags) invalidated.set(tag, invalidations);
      underway.clear();
    },

    clear,
  };
};

export type ReadCache<T> = ReturnType<typeof createReadCache<T>>;
