import type { System } from '@mandap/contract/operations/system.schemas';
import type { Sql } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { backupState } from './last-backups.ts';
import { deliveryState } from './system-deliveries.ts';
import { gatewayStates } from './system-gateways.ts';
import { jobState, recurringTasks } from './system-jobs.ts';
import { queryState } from './system-queries.ts';
import { storageState } from './system-storage.ts';

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
    select seq as links, encode(hash, 'hex') as head from audit_links order by seq desc limit 1`;
  return row ?? { links: 0, head: '' };
};
