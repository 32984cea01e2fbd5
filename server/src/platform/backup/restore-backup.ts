import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { readMigrations } from '../migration-files.ts';
import { migrateDatabase, openDatabase, openStorage } from '../platform.ts';
import { nullIfMissing } from '../storage/null-if-missing.ts';
import type { Storage } from '../storage/storage.ts';
import { type ArchiveFile, type BackupKey, readArchive } from './archive.ts';
import { backupError } from './backup-error.ts';
import { loadDatabase } from './load-database.ts';
import { secretMark } from './make-backup.ts';
import { type Manifest, parseManifest, secretsName } from './manifest.ts';

export interface Restored {
  madeAt: Date;
  /** The number of uploads. */
  files: number;
  /** Migrations that were applied afterwards, because the backup is from an earlier release. */
  migrations: string[];
}

interface Needs {
  config: Config;
  log: Log;
  /** The directory of this release's migrations. */
  migrations: string;
  /** Allows a JWT_SECRET other than the backup's. Then encrypted data cannot be read. */
  allowsOtherSecret?: boolean;
}

/**
 * Restores a backup into an empty DATA_DIR and, if the configuration names one, an empty external database.
 * The whole backup is checked before anything is written. After a failure DATA_DIR is as empty as before.
 */
export async function restoreBackup(path: string, needs: Needs): Promise<Restored> {
  const { config } = needs;
  const checked = await checkBackup(path, config.backup.key);
  await expectKnownSchema(checked.manifest, needs.migrations);
  const before = await expectEmptyDirectory(config.dataDir);
  await mkdir(config.dataDir, { recursive: true });
  try {
    await restoreSecret(checked, needs);
    return await restoreInto(path, checked.manifest, needs);
  } catch (error) {
    for (const name of await readdir(config.dataDir).catch(() => []))
      if (!before.includes(name)) await rm(join(config.dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

interface Checked {
  manifest: Manifest;
  /** DATA_DIR/secrets.json. Null if JWT_SECRET was set. */
  secrets: Buffer | null;
}

/** Reads the whole backup. Throws unless it is complete and undamaged. */
export async function checkBackup(path: string, key: BackupKey): Promise<Checked> {
  let manifest: Manifest | undefined;
  let secrets: Buffer | null = null;
  for await (const file of readArchive(path, key)) {
    manifest ??= parseManifest(file);
    if (file.name === secretsName) secrets = file.content;
  }
  if (!manifest) throw backupError('The backup is empty.');
  return { manifest, secrets };
}

async function restoreSecret(
  { manifest, secrets }: Checked,
  { config, allowsOtherSecret }: Needs,
): Promise<void> {
  if (secrets) await writeFile(join(config.dataDir, secretsName), secrets, { mode: 0o600, flag: 'wx' });
  if (allowsOtherSecret || secretMark(config.jwtSecret) === manifest.secretMark) return;
  throw backupError(
    'JWT_SECRET is not the one that the backup was made with, and without it the bank accounts and calendar addresses ' +
      'in it cannot be read: set it. If it is lost, add --other-secret: hosts then have to give their accounts again. ' +
      'Nothing was changed.',
  );
}

async function expectKnownSchema(manifest: Manifest, directory: string): Promise<void> {
  const known = new Map((await readMigrations(directory)).map(({ name, checksum }) => [name, checksum]));
  const last = [...known.keys()].at(-1) ?? '';
  for (const { name, checksum } of manifest.migrations) {
    if (known.get(name) === checksum) continue;
    throw backupError(
      name > last
        ? `The backup was made by a newer release (its schema has ${name}): restore it with that one.`
        : `The backup was made by a release with another ${name}: restore it with that one.`,
    );
  }
}

/** What a new directory or volume may contain. The backup itself may be there. */
const allowed = ['lost+found', 'backups'];

async function expectEmptyDirectory(directory: string): Promise<string[]> {
  const names = (await readdir(directory).catch(nullIfMissing)) ?? [];
  const found = names.find((name) => !allowed.includes(name));
  if (found) {
    throw backupError(
      `${directory} is not empty (it has ${found}): a backup is restored into an empty DATA_DIR only. Nothing was changed.`,
    );
  }
  return names;
}

async function restoreInto(
  path: string,
  manifest: Manifest,
  { config, log, migrations }: Needs,
): Promise<Restored> {
  const database = await openDatabase(config, log);
  try {
    await database.asOwner(expectEmptyDatabase);
    const only = new Set(manifest.migrations.map(({ name }) => name));
    await migrateDatabase(database, migrations, { only });
    const uploads = storing(openStorage(config, log));
    await database.asOwner((db) =>
      loadDatabase(db, manifest, readArchive(path, config.backup.key), uploads.put),
    );
    return {
      madeAt: new Date(manifest.madeAt),
      files: uploads.count(),
      migrations: await migrateDatabase(database, migrations),
    };
  } finally {
    await database.stop();
  }
}

async function expectEmptyDatabase(db: Db): Promise<void> {
  const [table] = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') limit 1`;
  if (!table) return;
  throw backupError(
    `The database is not empty (it has ${table.name}): a backup is restored into an empty database only. Nothing was changed.`,
  );
}

/** Stores uploads. The content type of each comes before it. */
function storing(storage: Storage) {
  let type = '';
  let count = 0;
  return {
    count: () => count,
    async put({ name, content }: ArchiveFile): Promise<void> {
      const [, key] = /^uploads\/(.+)$/.exec(name) ?? [];
      if (!key) return;
      if (/(^|\/)\.type-[^/]*$/.test(key)) {
        type = content.toString();
        return;
      }
      await storage.put(key, content, type);
      count += 1;
    },
  };
}
