import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of a transaction's work, until it ends. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction so that `requireNoTransaction` knows. */
export const asTransaction = <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  const transaction = { isOpen: true };
  return transactions.run(transaction, async () => {
    try {
      return await work();
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

/** For tests: runs work outside the current transaction, such as another person's request. */
export const besideTransaction = <Result>(work: () => Result): Result => transactions.exit(work);
