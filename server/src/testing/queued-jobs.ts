import type { Sql } from '../platform/db.ts';

/** The payloads of all queued jobs, which stay queued. */
export const queuedPayloads = async (db: Sql): Promise<object[]> => {
  const rows = await db<{ payload: object }[]>`select payload from jobs`;
  return rows.map(({ payload }) => payload);
};

/** Discards all queued jobs, as if their messages were lost. */
export const loseJobs = async (db: Sql): Promise<void> => {
  await db`delete from jobs where locked_by is null`;
};
