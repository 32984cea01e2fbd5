interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/** The most keys in one statement. */
const maxAtOnce = 50;

/**
 * Combines loads that are requested in one turn of the event loop or while the previous load is running. Jobs
 * of one kind run concurrently, so each of their steps becomes one statement for many of them. `load` returns
 * the values in the order of the keys. If a load of several keys fails, each key is tried alone, so that one
 * failure affects no other key.
 */
export const batched = <Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  const waiting: Waiting<Key, Value>[] = [];
  let isAsking = false;

  const settle = async (those: readonly Waiting<Key, Value>[]): Promise<void> => {
    try {
      const values = await load(those.map(({ key }) => key));
      for (const [index, { resolve }] of those.entries()) resolve(values[index] as Value);
    } catch (error) {
      if (those.length > 1) await Promise.all(those.map((one) => settle([one])));
      else those[0]?.reject(error);
    }
  };

  const ask = async (): Promise<void> => {
    while (waiting.length > 0) await settle(waiting.splice(0, maxAtOnce));
    isAsking = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      setImmediate(ask);
    });
};
