import type { Db, Sql } from './db.ts';
import { json } from './fragments.ts';

interface NewJob {
  task: string;
  payload: object;
  key: string | null;
  /** Lower numbers run first. */
  priority: number;
  /** Null: immediately. */
  runAt: Date | null;
}

interface TakenJob {
  id: string;
  task: string;
  payload: unknown;
  attempt: number;
}

/** A job that is due immediately uses the earlier of both clocks, so that neither clock delays it. */
export const addJobs = async (tx: Sql, jobs: readonly NewJob[], now: Date): Promise<void> => {
  const specs = jobs.map(({ task, key, runAt, ...job }) => ({
    ...job,
    identifier: task,
    job_key: key,
    run_at: runAt,
  }));
  await tx`
    select from graphile_worker.add_jobs(array(
      select row(
        spec.identifier, spec.payload, null, coalesce(spec.run_at, least(now(), ${now})), null, spec.job_key, spec.priority, null
      )::graphile_worker.job_spec
      from jsonb_populate_recordset(null::graphile_worker.job_spec, ${json(specs)}) as spec
    ))`;
};

export const removeJobs = async (tx: Sql, keys: readonly string[]): Promise<void> => {
  await tx`select graphile_worker.remove_job(key) from graphile_worker.jobs where key = any(${keys})`;
};

export const recordRun = async (sql: Sql, task: string, endedAt: Date): Promise<void> => {
  await sql`
    insert into recurring_runs (task, last_run_at) values (${task}, ${endedAt})
    on conflict (task) do update set last_run_at = excluded.last_run_at`;
};

/**
 * Frees the jobs of killed processes, which would otherwise stay locked for four hours. A live worker has a
 * session with its name. A worker without one in this check and the last (`suspects`) is dead. Resolves to
 * the suspects for the next check.
 */
export const freeDeadWorkers = async (sql: Sql, suspects: readonly string[]): Promise<string[]> => {
  const absent = await sql<{ name: string }[]>`
    select distinct locked_by as name from graphile_worker.jobs
    where locked_by is not null and not exists (select from pg_stat_activity where application_name = locked_by)`;
  const names = absent.map(({ name }) => name);
  const dead = names.filter((name) => suspects.includes(name));
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead})`;
  return names;
};

/** For tests: does what a worker would do, but by another clock. */
export const createDrainedQueue = (db: Db) => {
  let taken: Promise<unknown> = Promise.resolve();

  /** It is not due again until it has failed. */
  const takeDue = async (tasks: readonly string[], now: Date): Promise<TakenJob | null> => {
    const [job] = await db<TakenJob[]>`
      with due as (
        select id, task_identifier, attempts + 1 as attempt from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= ${now} and task_identifier = any(${tasks})
        order by priority, run_at, id limit 1
      )
      select taken.id::text, due.task_identifier as task, taken.payload, due.attempt
      from due, graphile_worker.reschedule_jobs(array[due.id], 'infinity', attempts := due.attempt) as taken`;
    return job ?? null;
  };

  return {
    /** One after another, so that two callers cannot take the same job. */
    take(tasks: readonly string[], now: Date): Promise<TakenJob | null> {
      const job = taken.then(() => takeDue(tasks, now));
      taken = job.catch(() => {});
      return job;
    },

    async complete(id: string): Promise<void> {
      await db`select from graphile_worker.complete_jobs(array[${id}::bigint])`;
    },

    /** The same retry delay as graphile-worker's. */
    async fail({ id, attempt }: TakenJob, message: string, now: Date): Promise<void> {
      const runAt = new Date(now.getTime() + Math.exp(Math.min(attempt, 10)) * 1_000);
      await db`select from graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${message})`;
      await db`select from graphile_worker.reschedule_jobs(array[${id}::bigint], ${runAt}, attempts := ${attempt})`;
    },
  };
};
