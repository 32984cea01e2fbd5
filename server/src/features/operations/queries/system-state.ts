import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '@mandap/contract/operations/operations.schemas';
import type { Sql } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { backupState } from './last-backups.ts';
import { deliveryState } from './system-deliveries.ts';
import { gatewayStates } from './system-gateways.ts';
import { jobState, recurringTasks } from './system-jobs.ts';

/** The state of the installation, for its operators. */
export const systemState = (context: OperationsContext) => async (): Promise<System> => {
  const { db, clock, config, startedAt } = context;
  const { postgres, lastAt, ...migrations } = await findVersion(db);
  return {
    at: clock.now().toISOString(),
    version: {
      commit: config.commit,
      node: process.version,
      postgres,
      startedAt: startedAt.toISOString(),
    },
    migrations: { ...migrations, lastAt: lastAt?.toISOString() ?? null },
    jobs: await jobState(db, clock.now()),
    repeated: await recurringTasks(db),
    post: await deliveryState(context),
    gateways: await gatewayStates(context),
    storage: await storageState(context),
    backups: await backupState(context),
    queries: await queryState(db),
    audit: await findAuditHead(db),
  };
};

const findVersion = async (sql: Sql) => {
  const [row] = await sql<{ postgres: string; count: number; last: string; lastAt: Date | null }[]>`
    select current_setting('server_version') as postgres, count(*)::int as count, coalesce(max(name), '') as last,
      max(applied_at) as last_at from schema_migrations`;
  return row ?? { postgres: '', count: 0, last: '', lastAt: null };
};

const findAuditHead = async (sql: Sql): Promise<System['audit']> => {
  const [row] = await sql<System['audit'][]>`
    select seq as links, encode(hash, 'hex') as head from published.audit_links order by seq desc limit 1`;
  return row ?? { links: 0, head: '' };
};

/** The sizes of the database, the uploads and the disk. */
const storageState = async ({ db, config }: OperationsContext): Promise<System['storage']> => {
  const [[total], tables, [uploads], disk, outbox] = await Promise.all([
    db<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`,
    db<{ name: string; bytes: number; rows: number }[]>`
      select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, pg_stat_get_live_tuples(oid))::float8 as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(oid) desc limit 8`,
    db<{ count: number; bytes: number }[]>`
      select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from published.uploads`,
    statfs(config.dataDir).catch(() => null),
    readdir(join(config.dataDir, 'outbox')).catch(() => null),
  ]);
  return {
    databaseBytes: total?.bytes ?? 0,
    tables: [...tables],
    uploads: uploads ?? { count: 0, bytes: 0 },
    disk: disk && { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    outboxFiles: config.smtpUrl ? null : (outbox?.length ?? 0),
  };
};

/** A statement counts as slow from this duration on, in ms. */
const slow = 200;

const maxShown = 30;

/** The slowest statements so far, if the database records them, and those that are running for long. */
const queryState = async (sql: Sql): Promise<System['queries']> => {
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
