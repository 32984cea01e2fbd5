import type { Db, Sql } from '../../platform/db.ts';

/** One transaction for each id. One that fails does not stop the others; the first failure is thrown at the end. */
export const eachInTransaction = async (
  db: Db,
  ids: readonly string[],
  work: (tx: Sql, id: string) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const id of ids) {
    await db.begin((tx) => work(tx, id)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
