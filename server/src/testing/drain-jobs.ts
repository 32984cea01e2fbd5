import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { JobInfo } from '../platform/jobs.ts';

interface DueJob {
  id: string;
  task: string;
  payload: unknown;
  attempt: number;
}

/** Takes a job, which is not due again until it has failed. */
const takeDue = async (db: Db, tasks: readonly string[], now: Date): Promise<DueJob | undefined> => {
  const [job] = await db<DueJob[]>`
    with due as (
      select id, task_identifier, attempts + 1 as attempt from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= ${now} and task_identifier = any(${tasks})
      order by priority, run_at, id limit 1
    )
    select taken.id::text, due.task_identifier as task, taken.payload, due.attempt
    from due, graphile_worker.reschedule_jobs(array[due.id], 'infinity', attempts := due.attempt) as taken`;
  return job;
};

const complete = (db: Db, { id }: DueJob) =>
  db`select from graphile_worker.complete_jobs(array[${id}::bigint])`;

/** The same retry delay as graphile-worker's. */
const fail = async (db: Db, { id, attempt }: DueJob, error: unknown, now: Date): Promise<void> => {
  const message = error instanceof Error ? error.message : String(error);
  const runAt = new Date(now.getTime() + Math.exp(Math.min(attempt, 10)) * 1_000);
  await db`select from graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${message})`;
  await db`select from graphile_worker.reschedule_jobs(array[${id}::bigint], ${runAt}, attempts := ${attempt})`;
};

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
  const take = (): Promise<DueJob | undefined> => {
    const job = taken.then(() => takeDue(db, jobs.listeners(), clock.now()));
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
        await complete(db, job);
      } catch (error) {
        failures.push(error);
        await fail(db, job, error, clock.now());
      }
    }
    if (failures.length > 0) throw failures[0];
  };
};
