import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { System } from '@mandap/contract/operations/system.schemas';
import type { OperationsContext } from '../operations.context.ts';

/** The sizes of the database, the uploads and the disk. */
export const storageState = async ({ db, config }: OperationsContext): Promise<System['storage']> => {
  const [[total], tables, [uploads], disk, outbox] = await Promise.all([
    db<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`,
    db<{ name: string; bytes: number; rows: number }[]>`
      select relname as name, pg_total_relation_size(oid) as bytes, greatest(reltuples, pg_stat_get_live_tuples(oid))::float8 as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(oid) desc limit 8`,
    db<{ count: number; bytes: number }[]>`
      select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from uploads`,
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
