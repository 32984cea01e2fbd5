import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { outdatedBackups } from '#server/platform/backup/backup-names.ts';
import { type MadeBackup, makeBackup } from '#server/platform/backup/make-backup.ts';
import { addressOf } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { lastBackups } from '../queries/last-backups.ts';

type BackupContext = Pick<OperationsContext, 'config' | 'db' | 'storage' | 'clock'>;

/** Makes a backup in BACKUP_DIR, and records the success or the reason of the failure. */
export const backUp =
  (context: BackupContext) =>
  async (signal?: AbortSignal): Promise<MadeBackup> => {
    const { config, db, clock } = context;
    const { directory } = config.backup;
    const beganAt = clock.now();
    try {
      const made = await makeBackup({ ...context, address: addressOf(db) }, { directory, signal });
      await db`
        insert into backups (began_at, ended_at, name, bytes, files)
        values (${beganAt}, ${clock.now()}, ${basename(made.path)}, ${made.bytes}, ${made.files})`;
      return made;
    } catch (error) {
      // A stop is not a failure: the next process starts the job again.
      if (!signal?.aborted) {
        await db`
          insert into backups (began_at, ended_at, problem)
          values (${beganAt}, ${clock.now()}, ${(error as Error).message || 'unknown'})`.catch(
          // On a full disk this fails too, and the first error explains it.
          () => undefined,
        );
      }
      throw error;
    }
  };

/**
 * The scheduled backup. Removes the oldest backup once the new one exists. Notifies administrators of the
 * first failed attempt only.
 */
export const backUpOnSchedule =
  (context: OperationsContext) =>
  async (signal?: AbortSignal): Promise<void> => {
    const { config, db, jobs } = context;
    const { failed: failedBefore } = await lastBackups(db);
    try {
      await backUp(context)(signal);
    } catch (error) {
      const { made, failed } = await lastBackups(db);
      if (failed && !failedBefore) {
        await jobs.publish(db, 'backup.failed', { lastMadeAt: made?.at.toISOString() ?? null });
      }
      throw error;
    }
    const { directory, keep } = config.backup;
    for (const name of outdatedBackups(await readdir(directory), keep)) await rm(join(directory, name));
  };
