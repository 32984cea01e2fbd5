import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { completeJobs, failJob, type TakenJob, takeJobs } from '../platform/jobs.store.ts';
import type { JobInfo } from '../platform/jobs.ts';

interface Needs {
  db: Db;
  clock: Clock;
  jobs: { listeners(): string[]; perform(task: string, payload: unknown, info: JobInfo): Promise<void> };
}

/**
 * Does what a worker would do, but by the given clock: runs all due jobs of events one by one, including jobs
 * published meanwhile. Failed jobs wait for their next attempt. Finally throws the first error.
 */
export const createDrain = ({ db, clock, jobs }: Needs): (() => Promise<void>) => {
  let taken: Promise<unknown> = Promise.resolve();
  /** One after another, so that two callers cannot take the same job. */
  const take = (): Promise<TakenJob | undefined> => {
    const job = taken.then(async () => {
      const [due] = await takeJobs(db, { by: 'drain', tasks: jobs.listeners(), limit: 1, now: clock.now() });
      return due;
    });
    taken = job.catch(() => {});
    return job;
  };
  return async () => {
    const failures: unknown[] = [];
    for (let done = 0; ; done += 1) {
      if (done > 10_000) throw new Error('The jobs keep publishing events.');
      const job = await take();
      if (!job) break;
      try {
        await jobs.perform(job.task, job.payload, job);
        await completeJobs(db, [job.id]);
      } catch (error) {
        failures.push(error);
        await failJob(db, { id: job.id, by: 'drain', error, now: clock.now() });
      }
    }
    if (failures.length > 0) throw failures[0];
  };
};
