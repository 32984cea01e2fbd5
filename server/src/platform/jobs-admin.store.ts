import type { Sql } from './db.ts';

/** The number of jobs of one kind per state. `failing` jobs are retried. `dead` ones are not. */
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
  /** The next attempt. Null when it is running or was given up. */
  nextTryAt: Date | null;
  error: string;
}

export interface RecurringJob {
  task: string;
  lastRunAt: Date;
  /** From the latest failed run, unless a later one succeeded. */
  error: string | null;
}

/** The queue for administrators. */
export const listJobKinds = (sql: Sql, now: Date) => sql<JobKind[]>`
  select task,
    count(*) filter (where locked_by is null and attempts = 0)::int as waiting,
    count(*) filter (where locked_by is not null)::int as running,
    count(*) filter (where locked_by is null and attempts between 1 and max_attempts - 1)::int as failing,
    count(*) filter (where locked_by is null and attempts >= max_attempts)::int as dead,
    min(run_at) filter (where locked_by is null and attempts < max_attempts and run_at <= ${now}) as due_since
  from jobs group by task order by dead desc, failing desc, waiting desc, task limit 100`;

/** Jobs that were given up come first, then by next attempt. */
export const listFailedJobs = (sql: Sql, limit: number) => sql<FailedJob[]>`
  select id::text, task, attempts, max_attempts, last_error as error,
    case when locked_by is null and attempts < max_attempts then run_at end as next_try_at
  from jobs where last_error is not null
  order by (attempts >= max_attempts) desc, run_at, jobs.id limit ${limit}`;

/** Jobs that have run at least once. */
export const listRecurringJobs = (sql: Sql) => sql<RecurringJob[]>`
  select task, last_run_at,
    (select max(last_error) from jobs j where j.task = r.task) as error
  from recurring_runs r where last_run_at is not null order by task`;

/** Those of the ids that are still queued. */
export const listQueuedJobs = async (sql: Sql, ids: readonly string[]): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select id::text from jobs where id = any(${ids as string[]}::text[]::bigint[])`;
  return rows.map(({ id }) => id);
};

interface IdleJob {
  task: string;
  attempts: number;
}

/**
 * Runs it at once, with all attempts available again. Resolves to its previous state, null when it is
 * completed or running.
 */
export const retryFailedJob = async (tx: Sql, id: string, now: Date): Promise<IdleJob | null> => {
  const [job] = await tx<IdleJob[]>`
    with before as (select id, task, attempts from jobs where id = ${id}::text::bigint and locked_by is null for update),
      retried as (
        update jobs j set run_at = least(now(), ${now}), attempts = 0 from before where j.id = before.id)
    select task, attempts from before`;
  return job ?? null;
};

/** Resolves to its previous state, null when it is completed or running. */
export const dropFailedJob = async (tx: Sql, id: string): Promise<IdleJob | null> => {
  const [job] = await tx<IdleJob[]>`
    delete from jobs where id = ${id}::text::bigint and locked_by is null returning task, attempts`;
  return job ?? null;
};
