import part from 'sql-template-tag';
import type { Db, Sql } from './db.ts';
import { json } from './fragments.ts';

interface NewJob {
  task: string;
  payload: object;
  key: string | null;
  /** Lower numbers run first. */
  priority: number;
  /** Null: at once. */
  runAt: Date | null;
}

interface TakenJob {
  id: string;
  task: string;
  payload: unknown;
  attempt: number;
}

/** When `spec` starts: what is due at once, by the earlier of both clocks, so that neither delays a job. */
const startOf = (now: Date) => part`coalesce(spec.run_at, least(now(), ${now}))`;

/**
 * Jobs without a key, written as `add_jobs` would: its search for jobs of the same key reads the whole queue, with or
 * without a key, and its cost is most of a booking's. Returns the tasks that it knew; others have no row yet.
 */
const insertJobs = async (tx: Sql, jobs: NewJob[], now: Date): Promise<string[]> => {
  const specs = jobs.map(({ task, payload, priority, runAt: run_at }) => ({
    task,
    payload,
    priority,
    run_at,
  }));
  const [row] = await tx<[{ tasks: string[] | null }?]>`
    with known as (
      select task.id, spec.*
      from jsonb_to_recordset(${json(specs as never)})
        as spec (task text, payload json, priority smallint, run_at timestamptz)
      join graphile_worker._private_tasks as task on task.identifier = spec.task
    ), added as (
      insert into graphile_worker._private_jobs (task_id, payload, run_at, priority)
      select id, payload, ${startOf(now)}, priority from known as spec
    )
    select array_agg(task) as tasks, pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text)
    from known having count(*) > 0`;
  return row?.tasks ?? [];
};

const addJobs = async (tx: Sql, jobs: NewJob[], now: Date): Promise<void> => {
  const specs = jobs.map(({ task, key, runAt, ...job }) => ({
    ...job,
    identifier: task,
    job_key: key,
    run_at: runAt,
  }));
  await tx`
    select from graphile_worker.add_jobs(array(
      select row(
        spec.identifier, spec.payload, null, ${startOf(now)}, null, spec.job_key, spec.priority, null
      )::graphile_worker.job_spec
      from jsonb_populate_recordset(null::graphile_worker.job_spec, ${json(specs as never)}) as spec
    ))`;
};

/** The tables are graphile-worker's: its version is pinned, and the tests of jobs.ts cover them. */
export const createJobsStore = (db: Db) => ({
  async add(tx: Sql, jobs: NewJob[], now: Date): Promise<void> {
    const unkeyed = jobs.filter(({ key }) => key === null);
    const added = unkeyed.length > 0 ? await insertJobs(tx, unkeyed, now) : [];
    const rest = jobs.filter(({ key, task }) => key !== null || !added.includes(task));
    if (rest.length > 0) await addJobs(tx, rest, now);
  },

  async remove(tx: Sql, keys: string[]): Promise<void> {
    await tx`
      select graphile_worker.remove_job(key) from graphile_worker._private_jobs where key = any(${keys})`;
  },

  /** Locks the next due job, as a worker would. */
  async takeDue(tasks: string[], now: Date): Promise<TakenJob | null> {
    const [job] = await db<[TakenJob?]>`
      with due as (
        select job.id, task.identifier
        from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where job.is_available and job.run_at <= ${now} and task.identifier = any(${tasks})
        order by job.priority, job.run_at, job.id
        limit 1
        for update of job skip locked
      )
      update graphile_worker._private_jobs as job
      set attempts = job.attempts + 1, locked_by = 'drain', locked_at = now()
      from due
      where job.id = due.id
      returning job.id::text, due.identifier as task, job.payload, job.attempts as attempt`;
    return job ?? null;
  },

  async complete(id: string): Promise<void> {
    await db`delete from graphile_worker._private_jobs where id = ${id}`;
  },

  /** The same retry delay as graphile-worker's. */
  async fail(id: string, message: string, now: Date): Promise<void> {
    await db`
      update graphile_worker._private_jobs
      set last_error = ${message}, locked_by = null, locked_at = null,
        run_at = greatest(${now}, run_at) + exp(least(attempts, 10)) * interval '1 second'
      where id = ${id}`;
  },
});
