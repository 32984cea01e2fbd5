import { LRUCache } from 'lru-cache';

/** A value with its tags; null: not cacheable. */
export interface Read<T> {
  value: T;
  tags: string[] | null;
}

interface Entry<T> {
  value: T;
  tags: string[];
  /** The number of invalidations when its read began. */
  readAt: number;
}

/** The maximum age of an answer, in ms: bounds the damage of a missed invalidation. */
const longestLife = 60_000;
/** Above this many invalidated tags it is cheaper to clear everything. */
const mostTags = 10_000;

/**
 * Caches answers in this process until one of their tags is invalidated. A read in progress during an invalidation
 * is returned to its callers but not cached; concurrent reads of the same key share one read.
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
    // Keys count too: clients choose them and may make them long.
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length * 2 + 200,
    ttl: longestLife,
  });
  const underway = new Map<string, Promise<Read<T>>>();
  const dropped = new Map<string, number>();
  let drops = 0;
  let everythingDropped = 0;

  const isFresh = ({ tags, readAt }: Pick<Entry<T>, 'tags' | 'readAt'>): boolean =>
    everythingDropped <= readAt && tags.every((tag) => (dropped.get(tag) ?? 0) <= readAt);

  const kept = (key: string): Entry<T> | undefined => {
    const entry = entries.get(key);
    return entry && isFresh(entry) ? entry : undefined;
  };

  const fill = async (key: string, produce: () => Promise<Read<T>>): Promise<Read<T>> => {
    const readAt = drops;
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
    drops += 1;
    everythingDropped = drops;
    dropped.clear();
    underway.clear();
    entries.clear();
  };

  return {
    /** The cached value, or undefined. */
    peek: (key: string): T | undefined => kept(key)?.value,

    read: async (key: string, tags: string[], produce: () => Promise<T>): Promise<Read<T>> =>
      kept(key) ?? share(key, async () => ({ value: await produce(), tags })),

    /** Like `read`, when only the read itself knows its tags. */
    readTagged: async (key: string, produce: () => Promise<Read<T>>): Promise<Read<T>> =>
      kept(key) ?? share(key, produce),

    drop(tags: readonly string[]): void {
      if (dropped.size > mostTags) {
        clear();
        return;
      }
      drops += 1;
      for (const tag of tags) dropped.set(tag, drops);
      underway.clear();
    },

    clear,
  };
};

export type ReadCache<T> = ReturnType<typeof createReadCache<T>>;
