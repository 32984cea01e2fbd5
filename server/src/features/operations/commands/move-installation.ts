import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig, readEmbeddedConfig } from '#server/config.ts';
import { backupError } from '#server/platform/backup/backup-error.ts';
import { type Restored, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findRunning } from '#server/platform/embedded-postgres/lock-file.ts';
import type { Log } from '#server/platform/log.ts';
import { openDatabase, openStorage } from '#server/platform/platform.ts';
import { backUp } from './back-up.ts';

interface Needs {
  /** The target, for tests. */
  env?: NodeJS.ProcessEnv;
  log: Log;
  clock: Clock;
  /** The directory of this release's migrations. */
  migrations: string;
}

/**
 * Moves an installation with the embedded database to the target in the environment: makes a backup in the
 * new BACKUP_DIR and restores it. The old installation stays unchanged. Refused while it is running, because
 * later changes would be lost.
 */
export const moveInstallation = async (
  from: string,
  { env, log, clock, migrations }: Needs,
): Promise<Restored> => {
  const config = readConfig(env);
  const dataDir = resolve(from);
  if (dataDir === config.dataDir)
    throw backupError('DATA_DIR must name another directory, where everything goes.');
  const cluster = join(dataDir, 'postgres/cluster');
  if (!(await stat(cluster).catch(() => null))) throw backupError(`${dataDir} has no embedded database.`);
  if (await findRunning(cluster))
    throw backupError(`The server on ${dataDir} is running: stop it first. Nothing was changed.`);
  // Uploads are in its directory. If there are none, they are already in the bucket.
  const hasBucket = (await stat(join(dataDir, 'uploads')).catch(() => null)) === null;
  const old = readEmbeddedConfig(dataDir, { hasBucket }, env);
  const { path } = await backUpOld({ ...old, backup: config.backup }, { log, clock });
  return restoreBackup(path, { config, log, migrations });
};

const backUpOld = async (config: Config, { log, clock }: Pick<Needs, 'log' | 'clock'>) => {
  const database = await openDatabase(config, log);
  return database
    .asOwner((db) => backUp({ config, db, storage: openStorage(config, log), clock })())
    .finally(database.stop);
};
