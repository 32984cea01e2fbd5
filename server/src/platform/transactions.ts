import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the work of a transaction, until it ends. */
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
 * The work of a transaction must not wait for a second connection: when every connection of a pool belongs to a transaction that
 * waits for another one, they all wait for ever. Throws inside a transaction; in production it only warns, because most likely
 * a connection is free.
 */
export const requireNoTransaction = (): void => {
  if (!transactions.getStore()?.isOpen) return;
  const error = new Error('A transaction reads and writes on its own connection, never through the pool.');
  if (process.env.NODE_ENV !== 'production') throw error;
  process.emitWarning(error);
};

/** For tests: work that has nothing to do with the transaction in which it is begun, such as a request of another person. */
export const besideTransaction = <Result>(work: () => Result): Result => transactions.exit(work);
