import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { connect, type Db, disconnect, type FixedAddress, urlOf, withDatabase } from '../platform/db.ts';
import { afterFile, removeDirectory } from './clean-up.ts';
import { testConfig } from './config.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
const log = pino({ level: 'silent' });

/** A directory for this test file, removed after its last test. */
export const aDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'backups-'));
  afterFile(() => removeDirectory(directory));
  return directory;
};

/** An empty outside database whose owner is not a superuser. */
export const anEmptyDatabase = async (): Promise<{ address: FixedAddress; db: Db }> => {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const admin = connect(withDatabase(inject('templateAddress'), 'postgres'), { max: 1 });
  await admin.execute(`create role ${name} login nosuperuser`);
  await admin.execute(`create database ${name} owner ${name}`);
  const template = inject('templateAddress');
  const address =
    typeof template === 'string'
      ? template.replace(/^([a-z]+:\/\/)[^/]*@([^/]*)\/[^?]*/, `$1${name}@$2/${name}`)
      : { ...template, username: name, database: name };
  const db = connect(address, { max: 2 });
  afterFile(async () => {
    await disconnect(db);
    await admin.execute(`drop database ${name} with (force)`);
    await admin.execute(`drop role ${name}`);
    await disconnect(admin);
  });
  return { address, db };
};

/** Restores a file into an outside database, like `npm run restore`. */
export const restoreInto = (
  { address, dataDir }: { address: FixedAddress; dataDir: string },
  file: string,
  { directory = migrations, env = {} }: { directory?: string; env?: Record<string, string> } = {},
) =>
  restoreBackup(file, {
    config: testConfig({ dataDir, env: { DATABASE_URL: urlOf(address), ...env } }),
    log,
    migrations: directory,
  });
