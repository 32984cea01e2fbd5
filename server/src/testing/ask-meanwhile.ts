import { expect } from 'vitest';
import type { Db, Tx } from '../platform/db.ts';
import { besideTransaction } from '../platform/transactions.ts';

/**
 * Asks while another transaction has locked or changed something, and commits it as soon as the asker waits for it: two that act at
 * the same moment, of whom the asker comes second. Resolves to what the asker gets.
 */
export const askMeanwhile = async <Answer>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const { asking } = await db.begin(async (tx) => {
    await change(tx);
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const waiting = () =>
      db`select 1 from pg_stat_activity where ${row?.pid ?? 0} = any(pg_blocking_pids(pid))`;
    return besideTransaction(async () => {
      const answer = ask();
      await expect.poll(waiting).not.toEqual([]);
      return { asking: answer };
    });
  });
  return asking;
};
