import type { Sql } from './db.ts';

/** The number of jobs of one kind per state. `failing` jobs are retried; `dead` ones are not. */
export interface JobKind {
  task: string;
  waiting: number;
  running: number;
  failing: number;
  dead: number;
  /** When the oldest due job became due. */
  dueSince: Date | null;
}

export interface FailedJob {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  /** The next attempt; null when it runs now or was given up. */
  nextTryAt: Date | null;
  error: string;
}

export interface RecurringJob {
  task: string;
  lastRunAt: Date | null;
  /** From the latest failed run, unless a later one succeeded. */
  error: string | null;
}

/** The queue for administrators. The tables are graphile-worker's, as in jobs.store.ts. */
export const listJobKinds = (sql: Sql, now: Date) => sql<JobKind[]>`
  select task.identifier as task,
    count(*) filter (where job.locked_at is null and job.attempts = 0)::int as waiting,
    count(*) filter (where job.locked_at is not null)::int as running,
    count(*) filter (where job.locked_at is null and job.attempts between 1 and job.max_attempts - 1)::int as failing,
    count(*) filter (where job.locked_at is null and job.attempts >= job.max_attempts)::int as dead,
    min(job.run_at) filter (where job.locked_at is null and job.attempts < job.max_attempts and job.run_at <= ${now})
      as due_since
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  group by task.identifier order by dead desc, failing desc, waiting desc, task limit 100`;

/** Jobs given up first, then by next attempt. */
export const listFailedJobs = (sql: Sql, limit: number) => sql<FailedJob[]>`
  select job.id::text, task.identifier as task, job.attempts, job.max_attempts, job.last_error as error,
    case when job.locked_at is null and job.attempts < job.max_attempts then job.run_at end as next_try_at
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where job.last_error is not null
  order by (job.attempts >= job.max_attempts) desc, job.run_at, job.id limit ${limit}`;

export const listRecurringJobs = (sql: Sql) => sql<RecurringJob[]>`
  select cron.identifier as task, cron.last_execution as last_run_at,
    (select max(job.last_error) from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = cron.identifier) as error
  from graphile_worker._private_known_crontabs cron
  where cron.identifier like 'every:%' order by cron.identifier`;

/** Those of the ids that are still queued. */
export const listQueuedJobs = async (sql: Sql, ids: readonly string[]): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select id::text from graphile_worker._private_jobs where id = any(${ids as string[]}::text[]::bigint[])`;
  return rows.map(({ id }) => id);
};

/** Null when it is completed or running. */
export const lockFailedJob = async (
  tx: Sql,
  id: string,
): Promise<{ task: string; attempts: number } | null> => {
  const [row] = await tx<{ task: string; attempts: number }[]>`
    select task.identifier as task, job.attempts
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.id = ${id} and job.locked_at is null for update of job`;
  return row ?? null;
};

/** Immediately, with all attempts available again. */
export const retryFailedJob = async (tx: Sql, id: string, now: Date): Promise<void> => {
  await tx`select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := least(now(), ${now}), attempts := 0)`;
};

export const dropFailedJob = async (tx: Sql, id: string): Promise<void> => {
  await tx`select from graphile_worker.complete_jobs(array[${id}::bigint])`;
};
