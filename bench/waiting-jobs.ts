import { setTimeout as pause } from 'node:timers/promises';
import type { Instance } from './instance.ts';

/** How long the job that is due longest has waited, in seconds. */
export const jobsBehind = async ({ db }: Instance): Promise<number> => {
  const [row] = await db<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker._private_jobs where run_at <= now() and locked_at is null`;
  return row?.seconds ?? 0;
};

/** The process for jobs starts after the server is ready, and takes a core meanwhile: it has started once nothing waits. */
export const untilJobsRun = async (instance: Instance): Promise<void> => {
  while ((await jobsBehind(instance)) > 0) await pause(50);
};

/** Until none of those that are due runs any more: a server that was started again catches up. */
export const untilJobsAreDone = async ({ db }: Instance): Promise<void> => {
  const areDue = () => db`select 1 from graphile_worker._private_jobs where run_at <= now() limit 1`;
  while ((await areDue()).length > 0) await pause(200);
};
