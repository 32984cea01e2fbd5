import { AsyncLocalStorage } from 'node:async_hooks';

interface Transaction {
  isOpen: boolean;
  /** What is to be done before its commit, by a key. */
  last: Map<string, () => Promise<unknown>>;
}

/** The context of a transaction's work, until it ends. */
const transactions = new AsyncLocalStorage<Transaction>();

/** Runs the work of a transaction so that `requireNoTransaction` knows, and then what it left for its end. */
export const asTransaction = <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  const transaction: Transaction = { isOpen: true, last: new Map() };
  return transactions.run(transaction, async () => {
    try {
      const result = await work();
      for (const each of transaction.last.values()) await each();
      return result;
    } finally {
      transaction.isOpen = false;
    }
  });
};

/**
 * Throws inside a transaction, whose work must not wait for a second connection. If every connection of a
 * pool belonged to a transaction that waits for another one, all would wait forever. In production it only
 * warns, because a connection is most likely free.
 */
export const requireNoTransaction = (): void => {
  if (!transactions.getStore()?.isOpen) return;
  const error = new Error('A transaction reads and writes on its own connection, never through the pool.');
  if (process.env.NODE_ENV !== 'production') throw error;
  process.emitWarning(error);
};

/**
 * Runs work at the end of the current transaction, after everything else that it does and before its commit: once for each key. If it
 * fails, so does the transaction.
 */
export const beforeCommit = (key: string, work: () => Promise<unknown>): void => {
  const transaction = transactions.getStore();
  if (!transaction?.isOpen) throw new Error('There is no transaction.');
  transaction.last.set(key, work);
};

/** Runs such work now, if there is any. */
export const runNow = async (key: string): Promise<void> => {
  const last = transactions.getStore()?.last;
  const work = last?.get(key);
  last?.delete(key);
  await work?.();
};

/** For tests: runs work outside the current transaction, such as another person's request. */
export const besideTransaction = <Result>(work: () => Result): Result => transactions.exit(work);
