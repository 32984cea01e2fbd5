import type { Sql } from '../platform/db.ts';

/** The payloads of all jobs that wait. They stay as they are. */
export const queuedPayloads = async (db: Sql): Promise<object[]> => {
  const rows = await db<{ payload: object }[]>`
    select payload from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))`;
  return rows.map(({ payload }) => payload);
};

/** Discards all jobs that wait, as if their messages were lost. */
export const loseJobs = async (db: Sql): Promise<void> => {
  await db`
    select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_by is null))`;
};
