import type { Db, Sql } from '#server/platform/db.ts';
import { runAll } from '#server/platform/run-all.ts';

/**
 * One transaction per id. One that fails does not stop the others. The first failure is thrown at the end.
 */
export const eachInTransaction = async (
  db: Db,
  ids: readonly string[],
  work: (tx: Sql, id: string) => Promise<unknown>,
): Promise<void> => {
  await runAll(ids.map((id) => () => db.begin((tx) => work(tx, id))));
};
