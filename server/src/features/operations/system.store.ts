import type { Db } from '../../platform/db.ts';

export interface FailedDeliveryRow {
  userId: string;
  told: string;
  channel: string;
  tries: number;
  problem: string | null;
  at: Date;
}

export interface GatewayRow {
  gateway: string;
  lastEventAt: Date | null;
  lastSuccessAt: Date | null;
  openPayments: number;
}

/** A statement counts as slow from here on, in ms. */
const slow = 200;

export const createSystemStore = (db: Db) => ({
  async version(): Promise<{ postgres: string; count: number; last: string; lastAt: Date | null }> {
    const [row] = await db<{ postgres: string; count: number; last: string; lastAt: Date | null }[]>`
      select current_setting('server_version') as postgres, count(*)::int as count, coalesce(max(name), '') as last,
        max(applied_at) as last_at from schema_migrations`;
    return row ?? { postgres: '', count: 0, last: '', lastAt: null };
  },

  async deliveries(limit: number): Promise<{ failedCount: number; failed: FailedDeliveryRow[] }> {
    const failed = await db<(FailedDeliveryRow & { failedCount: number })[]>`
      select user_id, told, channel, tries, problem, at, count(*) over ()::int as failed_count
      from notification_deliveries where status = 'failed' order by at desc limit ${limit}`;
    return { failedCount: failed[0]?.failedCount ?? 0, failed };
  },

  gateways: (names: readonly string[]): Promise<GatewayRow[]> => db<GatewayRow[]>`
    select name as gateway,
      (select received_at from gateway_events where gateway = name order by received_at desc limit 1) as last_event_at,
      (select completed_at from payments where gateway = name and completed_at is not null
        order by completed_at desc limit 1) as last_success_at,
      (select count(*)::int from payments where status = 'pending' and gateway = name) as open_payments
    from unnest(${names as string[]}::text[]) name`,

  async storage() {
    const [[total], tables, [uploads]] = await Promise.all([
      db<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`,
      db<{ name: string; bytes: number; rows: number }[]>`
        select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, 0)::float8 as rows
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        order by pg_total_relation_size(oid) desc limit 8`,
      db<{ count: number; bytes: number }[]>`
        select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from uploads`,
    ]);
    return {
      databaseBytes: total?.bytes ?? 0,
      tables: [...tables],
      uploads: uploads ?? { count: 0, bytes: 0 },
    };
  },

  /** Null where the database does not count. */
  async slowQueries(limit: number) {
    const [row] = await db<{ isThere: boolean }[]>`
      select to_regclass('pg_stat_statements') is not null
        and current_setting('shared_preload_libraries') like '%pg_stat_statements%' as is_there`;
    if (!row?.isThere) return null;
    return db<{ query: string; calls: number; meanMs: number; maxMs: number }[]>`
      select left(query, 500) as query, calls::int, mean_exec_time as mean_ms, max_exec_time as max_ms
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and max_exec_time >= ${slow}
        and query not ilike '%pg_stat_statements%'
      order by max_exec_time desc limit ${limit}`;
  },

  runningQueries: (limit: number) => db<{ query: string; ms: number }[]>`
    select left(query, 500) as query, extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms
    from pg_stat_activity
    where datname = current_database() and state = 'active' and backend_type = 'client backend'
      and pid <> pg_backend_pid() and query_start < clock_timestamp() - make_interval(secs => ${slow / 1000})
    order by query_start limit ${limit}`,

  async chain(): Promise<{ links: number; head: string }> {
    const [row] = await db<{ links: number; head: string }[]>`
      select seq as links, encode(hash, 'hex') as head from audit_links order by seq desc limit 1`;
    return row ?? { links: 0, head: '' };
  },
});

export type SystemStore = ReturnType<typeof createSystemStore>;
