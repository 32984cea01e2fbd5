import part from 'sql-template-tag';
import type { Db, Part, Sql } from './db.ts';
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

/**
 * A job that is due immediately uses the earlier of both clocks, so that neither clock delays it. A job with the same key is
 * replaced, unless it has started.
 */
export const addJobs = async (tx: Sql, jobs: readonly NewJob[], now: Date): Promise<void> => {
  const newest = jobs.filter(
    ({ key }, index) => !key || index === jobs.findLastIndex((other) => other.key === key),
  );
  const rows = newest.map(({ task, payload, key, priority, runAt }) => ({
    task,
    payload,
    key,
    priority,
    run_at: runAt,
  }));
  await tx`
    insert into jobs as j (task, payload, key, priority, run_at)
    select task, payload, key, coalesce(priority, 0), coalesce(run_at, least(now(), ${now}))
    from jsonb_to_recordset(${json(rows)}) as new (task text, payload jsonb, key text, priority int, run_at timestamptz)
    on conflict (key) where locked_by is null do update
    set payload = excluded.payload, priority = excluded.priority, run_at = excluded.run_at, attempts = 0, last_error = null`;
};

export const removeJobs = async (tx: Sql, keys: readonly string[]): Promise<void> => {
  await tx`delete from jobs where key = any(${keys}) and locked_by is null`;
};

export interface TakenJob {
  id: string;
  task: string;
  payload: object;
  /** Starts at 1. */
  attempt: number;
}

/** Takes due jobs for a worker. No other worker gets them until they have failed, or the worker is dead. */
export const takeJobs = async (
  db: Sql,
  {
    by,
    tasks,
    limit,
    now = null,
  }: { by: string; tasks: readonly string[]; limit: number; now?: Date | null },
): Promise<TakenJob[]> => {
  const rows = await db<(TakenJob & { priority: number; runAt: Date })[]>`
    with due as materialized (
      select id from jobs
      where locked_by is null and attempts < max_attempts and run_at <= coalesce(${now}::timestamptz, now())
        and task = any(${[...tasks]})
      order by priority, run_at, id limit ${limit} for update skip locked)
    update jobs j set locked_by = ${by}, attempts = attempts + 1
    from due where j.id = due.id
    returning j.id::text, j.task, j.payload, j.attempts as attempt, j.priority, j.run_at`;
  return rows.sort(
    (one, other) =>
      one.priority - other.priority ||
      one.runAt.getTime() - other.runAt.getTime() ||
      Number(one.id) - Number(other.id),
  );
};

/** Returns jobs of a worker that it has not started. Those that were replaced meanwhile are deleted. */
const returnThose = async (db: Sql, by: string, those: Part): Promise<void> => {
  await db`
    with unstarted as (
      select id, exists (select from jobs o where o.key = j.key and o.locked_by is null) as is_replaced
      from jobs j where locked_by = ${by} and ${those}),
    deleted as (delete from jobs where locked_by = ${by} and id in (select id from unstarted where is_replaced))
    update jobs set locked_by = null, attempts = attempts - 1
    where locked_by = ${by} and id in (select id from unstarted where not is_replaced)`;
};

const isOneOf = (ids: readonly string[]): Part => part`id = any(${[...ids]}::text[]::bigint[])`;

export const returnJobs = (db: Sql, by: string, ids: readonly string[]): Promise<void> =>
  returnThose(db, by, isOneOf(ids));

/** Returns all jobs of a worker but `except`: it did not learn which ones it has taken. */
export const returnOthers = (db: Sql, by: string, except: readonly string[]): Promise<void> =>
  returnThose(db, by, part`not ${isOneOf(except)}`);

export const completeJobs = async (db: Sql, ids: readonly string[]): Promise<void> => {
  await db`delete from jobs where ${isOneOf(ids)}`;
};

/** Nothing happens if the worker has lost the job. The next attempt is later each time: after 3 seconds, in the end after six hours. */
export const failJob = async (
  db: Sql,
  { id, by, error, now = null }: { id: string; by: string; error: unknown; now?: Date | null },
): Promise<void> => {
  await db`
    update jobs set locked_by = null, key = null, last_error = ${error instanceof Error ? error.message : String(error)},
      run_at = coalesce(${now}::timestamptz, now()) + exp(least(attempts, 10)) * interval '1 second'
    where id = ${id}::text::bigint and locked_by = ${by}`;
};

/** Queues the run of a recurring task at this minute, unless another process has done so. */
export const addRun = (db: Db, task: string, minute: Date): Promise<void> =>
  db.begin(async (tx) => {
    const claimed = await tx`
      insert into recurring_runs as r (task, queued_for) values (${task}, ${minute})
      on conflict (task) do update set queued_for = excluded.queued_for
      where r.queued_for is null or r.queued_for < excluded.queued_for returning 1`;
    if (claimed.length > 0) await addJobs(tx, [{ task, payload: {} }], minute);
  });

export const recordRun = async (sql: Sql, task: string, endedAt: Date): Promise<void> => {
  await sql`
    insert into recurring_runs (task, last_run_at) values (${task}, ${endedAt})
    on conflict (task) do update set last_run_at = excluded.last_run_at`;
};

/**
 * Frees the jobs of killed processes. A live worker has a session with its name. A worker without one in this check and the last
 * (`suspects`) is dead. Resolves to the suspects for the next check.
 */
export const freeDeadWorkers = async (sql: Sql, suspects: readonly string[]): Promise<string[]> => {
  const absent = await sql<{ name: string }[]>`
    select distinct locked_by as name from jobs
    where locked_by is not null and not exists (select from pg_stat_activity where application_name = locked_by)`;
  const names = absent.map(({ name }) => name);
  const dead = names.filter((name) => suspects.includes(name));
  if (dead.length > 0) await sql`update jobs set locked_by = null, key = null where locked_by = any(${dead})`;
  return names;
};
