import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedRole } from '../platform/application-role.ts';
import { connect, disconnect, type FixedAddress, withDatabase } from '../platform/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts';
import { identifier } from '../platform/fragments.ts';
import { migrate } from '../platform/migrate.ts';
import { removeDirectory } from './clean-up.ts';
import { copyDataDirectory } from './data-directory.ts';
import { cachedMigrated } from './migrated-cache.ts';

/**
 * One PostgreSQL for the whole run. It has one migrated database that is copied for every test file. Also one
 * data directory with such a database, because servers start sooner with a copy of it than without.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'tests-'));
  const migrated = await cachedMigrated(async (directory) => {
    const first = await start(directory);
    await migrateAt(first.options);
    await first.stop();
  });
  project.provide('migratedDirectory', migrated);
  const server = process.env.DATABASE_URL ? null : await startCopy(migrated, join(home, 'run'));
  const address = server?.options ?? (process.env.DATABASE_URL as string);
  const template = `template_${process.pid}`;
  const admin = connect(address, { max: 1 });
  const templateAddress = withDatabase(address, template);
  if (server) await admin`create database ${identifier(template)} template postgres strategy file_copy`;
  else {
    await admin`create database ${identifier(template)}`;
    await migrateAt(templateAddress);
  }
  project.provide('templateAddress', templateAddress);
  return async () => {
    await admin`drop database ${identifier(template)} with (force)`;
    await disconnect(admin);
    await server?.stop();
    await removeDirectory(home);
  };
}

async function migrateAt(address: FixedAddress): Promise<void> {
  const db = connect(address, { max: 1 });
  await migrate(db, resolve(import.meta.dirname, '../../migrations'), {
    role: { name: embeddedRole, isMade: true },
  });
  await disconnect(db);
}

async function startCopy(of: string, directory: string): Promise<EmbeddedPostgres> {
  await mkdir(directory);
  await copyDataDirectory(of, directory);
  return start(directory);
}

const start = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    directory: join(dataDir, 'postgres'),
    settings: {
      // This database does not have to survive a power failure. Commits wait for the write all the same:
      // vacuum cannot mark a page visible before its transaction is written, and query plans would differ
      // from run to run.
      fsync: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // Most statements run once or twice per connection, so planning takes longer than running. Tests of
      // plans use `explain` with the values in the text.
      plan_cache_mode: 'force_generic_plan',
      max_connections: '200',
    },
  });
