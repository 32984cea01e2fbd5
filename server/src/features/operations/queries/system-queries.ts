import type { System } from '@mandap/contract/operations/system.schemas';
import type { Sql } from '#server/platform/db.ts';

/** A statement counts as slow from this duration on, in ms. */
const slow = 200;

const maxShown = 30;

/** The slowest statements so far, if the database records them, and those that are running for long. */
export const queryState = async (sql: Sql): Promise<System['queries']> => {
  const [[counting], running] = await Promise.all([
    sql<{ isCounted: boolean }[]>`
      select to_regclass('pg_stat_statements') is not null
        and current_setting('pg_stat_statements.max', true) is not null as is_counted`,
    sql<System['queries']['running']>`
      select left(query, 500) as query, extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms
      from pg_stat_activity
      where datname = current_database() and state = 'active' and backend_type = 'client backend'
        and pid <> pg_backend_pid() and query_start < clock_timestamp() - make_interval(secs => ${slow / 1000})
      order by query_start limit ${maxShown}`,
  ]);
  const isCounted = counting?.isCounted ?? false;
  return { isCounted, slow: isCounted ? await listSlow(sql) : [], running: [...running] };
};

const listSlow = async (sql: Sql): Promise<System['queries']['slow']> => [
  ...(await sql<System['queries']['slow']>`
    select left(query, 500) as query, calls::int, mean_exec_time as mean_ms, max_exec_time as max_ms
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and max_exec_time >= ${slow}
      and query not ilike '%pg_stat_statements%'
    order by max_exec_time desc limit ${maxShown}`),
];
