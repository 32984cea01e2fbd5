import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedRole } from '../platform/application-role.ts';
import { connect, disconnect, withDatabase } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';
import { removeDirectory } from './clean-up.ts';

/** One PostgreSQL for the whole run, with one migrated database that every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? outside(process.env.DATABASE_URL) : await embedded();
  const template = `template_${process.pid}`;
  const admin = connect(server.address, { max: 1 });
  await admin`create database ${admin(template)}`;
  const templateAddress = withDatabase(server.address, template);
  const db = connect(templateAddress, { max: 1 });
  await migrate(db, resolve(import.meta.dirname, '../../migrations'), {
    role: { name: embeddedRole, isMade: true },
  });
  await disconnect(db);
  project.provide('templateAddress', templateAddress);
  return async () => {
    await admin`drop database ${admin(template)} with (force)`;
    await disconnect(admin);
    await server.stop();
  };
}

function outside(address: string) {
  return { address, stop: async () => {} };
}

async function embedded() {
  const directory = await mkdtemp(join(tmpdir(), 'tests-'));
  const postgres = await startEmbeddedPostgres({
    directory,
    settings: {
      // This database need not survive a power failure. Commits wait for the write all the same: vacuum cannot mark
      // a page visible before its transaction is written, and the plans of a test would differ from run to run.
      fsync: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // Most statements run once or twice a connection: planning each time takes longer than running it. What a test
      // says about plans is asked of `explain`, with the values in the text.
      plan_cache_mode: 'force_generic_plan',
      max_connections: '200',
    },
  });
  return {
    address: postgres.options,
    async stop() {
      await postgres.stop();
      await removeDirectory(directory);
    },
  };
}
