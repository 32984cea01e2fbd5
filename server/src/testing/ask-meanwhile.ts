import { expect } from 'vitest';
import type { Db, Tx } from '../platform/db.ts';
import { besideTransaction } from '../platform/transactions.ts';

/**
 * Sends a request while another transaction has locked or changed something, and commits that transaction as
 * soon as the request waits for it. Simulates two simultaneous actions of which the request comes second.
 * Resolves to its response.
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
