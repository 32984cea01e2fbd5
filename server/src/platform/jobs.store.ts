import type { Sql } from './db.ts';
import { json } from './fragments.ts';

interface NewJob {
  task: string;
  payload: object;
  key?: string | undefined;
  /** Lower numbers run first. The default is 0. */
  priority?: number | undefined;
  /** The default is immediately. */
  runAt?: Date | undefined;
}

/** A job that is due immediately uses the earlier of both clocks, so that neither clock delays it. */
export const addJobs = async (tx: Sql, jobs: readonly NewJob[], now: Date): Promise<void> => {
  const specs = jobs.map(({ task, payload, key, priority, runAt }) => ({
    identifier: task,
    payload,
    job_key: key,
    priority,
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
