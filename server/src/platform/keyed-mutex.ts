interface Turn {
  /** Whether it had to wait: data read before may have changed. */
  hasWaited: boolean;
}

/** Serialises work under the same key within this process; other keys do not wait. */
export const createKeyedMutex = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: (turn: Turn) => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const current = Promise.resolve(before).then(() => work({ hasWaited: before !== undefined }));
    // The next one runs whether this one succeeds or not.
    const over = current.catch(() => undefined);
    last.set(key, over);
    try {
      return await current;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
};

export type KeyedMutex = ReturnType<typeof createKeyedMutex>;
