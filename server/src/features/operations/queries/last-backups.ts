import type { System } from '@mandap/contract/operations/operations.schemas';
import type { Metric } from '#server/metric.ts';
import type { Db } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { maskError } from './system-jobs.ts';

interface LastBackups {
  made: { at: Date; bytes: number; files: number } | null;
  /** The latest failure. Null if a backup has succeeded since. */
  failed: { at: Date; problem: string } | null;
}

export const lastBackups = async (db: Db): Promise<LastBackups> => {
  const [[made], [last]] = await Promise.all([
    db<NonNullable<LastBackups['made']>[]>`
      select ended_at as at, bytes, files from backups where name is not null order by id desc limit 1`,
    db<{ at: Date; problem: string | null }[]>`
      select ended_at as at, problem from backups order by id desc limit 1`,
  ]);
  return {
    made: made ?? null,
    failed: last?.problem ? { at: last.at, problem: maskError(last.problem) } : null,
  };
};

export const backupState = async ({ db, config }: OperationsContext): Promise<System['backups']> => {
  const { made, failed } = await lastBackups(db);
  return {
    isScheduled: config.backup.schedule !== null,
    isEncrypted: config.backup.key !== undefined,
    last: made && { ...made, at: made.at.toISOString() },
    failed: failed && { ...failed, at: failed.at.toISOString() },
  };
};

const secondsOf = (at: Date | undefined): number | null => (at ? at.getTime() / 1000 : null);

/** For an alert when the last success is too long ago. */
export const backupMetrics = ({ db }: OperationsContext): Metric[] => [
  {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup was finished',
    read: async () => secondsOf((await lastBackups(db)).made?.at),
  },
  {
    name: 'backup_last_failure_timestamp_seconds',
    help: 'When the last backup failed, if none was made since',
    read: async () => secondsOf((await lastBackups(db)).failed?.at),
  },
];
