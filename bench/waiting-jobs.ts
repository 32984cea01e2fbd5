import { setTimeout as pause } from 'node:timers/promises';
import type { Instance } from './instance.ts';

/** How long the oldest due job has waited, in seconds. */
export const jobsBehind = async ({ db }: Instance): Promise<number> => {
  const [row] = await db<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from jobs where run_at <= now() and locked_by is null`;
  return row?.seconds ?? 0;
};

/** The maximum time to wait for jobs, in ms. */
const longest = 300_000;

/** Waits until no due job is waiting or running. A jobs process has then started or, after a restart, caught up. */
export const untilJobsAreDone = async ({ db }: Instance): Promise<void> => {
  const areDue = () => db`select 1 from jobs where run_at <= now() limit 1`;
  const latest = performance.now() + longest;
  while ((await areDue()).length > 0) {
    if (performance.now() > latest) throw new Error('Jobs that are due do not end.');
    await pause(50);
  }
};
