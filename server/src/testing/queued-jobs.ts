import type { Sql } from '../platform/db.ts';

/** The payloads of all queued jobs, which stay queued. */
export const queuedPayloads = async (db: Sql): Promise<object[]> => {
  const rows = await db<{ payload: object }[]>`
    select payload from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))`;
  return rows.map(({ payload }) => payload);
};

/** Discards all queued jobs, as if their messages were lost. */
export const loseJobs = async (db: Sql): Promise<void> => {
  await db`
    select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_by is null))`;
};
