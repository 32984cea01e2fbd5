interface Turn {
  /** Whether it had to wait. If so, data read before may have changed. */
  hasWaited: boolean;
}

/** Runs work under the same key one at a time within this process. Other keys do not wait. */
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
