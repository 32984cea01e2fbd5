import { resolve } from 'node:path';
import { isCheckCode } from '@mandap/contract/check-codes';
import { sourceLanguage } from '@mandap/domain/languages';
import type * as z from 'zod/mini';
import { type App, buildApp } from './app.ts';
import { type Config, isConfigError, readConfig } from './config.ts';
import { Failure } from './failure.ts';
import { checkTextOf } from './i18n/error-text.ts';
import { isBackupError } from './platform/backup/backup-error.ts';
import { systemClock } from './platform/clock.ts';
import { type Db, isUnavailable } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { type Database, openDatabase, openPlatform } from './platform/platform.ts';
import { isUsageError, usageError } from './usage-error.ts';

type SystemError = Error & { code?: string; path?: string };

const fileProblems: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EACCES: (path) => `There is no permission to use ${path}.`,
  EPERM: (path) => `There is no permission to use ${path}.`,
  EROFS: (path) => `${path} is on a disk that cannot be written to.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  ENOTDIR: (path) => `${path} is not in a folder.`,
  EEXIST: (path) => `${path} exists already.`,
};

/** EFBIG: the system's file size limit. 53100: PostgreSQL's disk is full. */
const fullDisk = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** PostgreSQL rejects the password, the user or the database. */
const refusedByDatabase = ['28P01', '28000', '3D000', '42501'];

/**
 * The message that a failed command prints: one sentence if the operator can fix the cause, otherwise the error with its
 * stack, because it is a bug.
 */
export const explainFailure = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error instanceof Failure) return error.detailIn(sourceLanguage);
  if (isUsageError(error) || isConfigError(error) || isBackupError(error)) return error.message;
  const { code = '', path, message } = error as SystemError;
  if (fullDisk.includes(code))
    return `The disk is full${path ? ` (${path})` : ''}. Free some space, then run the command again.`;
  if (path && fileProblems[code]) return fileProblems[code](path);
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  if (refusedByDatabase.includes(code)) return `The database refuses this (DATABASE_URL): ${message}.`;
  if (isUnavailable(error))
    return `The database cannot be reached: ${message || code}. Is it running, and is DATABASE_URL right?`;
  return error;
};

/** Parses a command's arguments with the same schema as a form. */
export const checkedArgument = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const code = result.error.issues[0]?.message ?? '';
  throw usageError(isCheckCode(code) ? checkTextOf(code) : code);
};

/** Runs a command-line command. If it fails, prints the reason and exits with code 1. */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  await main().catch((error: unknown) => {
    console.error(explainFailure(error));
    process.exitCode = 1;
  });
};

/** Opens the configured database (embedded or external) as its owner, runs the work and closes it. */
export const withDatabase = async (
  work: (db: Db, database: Database) => Promise<void>,
  options: { max?: number } = {},
): Promise<void> => {
  const database = await openDatabase(readConfig(), createLog({ json: false, level: 'warn' }));
  await database.asOwner((db) => work(db, database), options).finally(database.stop);
};

/** Builds the whole application without pages, runs the work and closes it. */
export const withApp = async (
  work: (app: App) => Promise<void>,
  config: Config = readConfig(),
): Promise<void> => {
  const { platform, close } = await openPlatform({
    config,
    log: createLog({ json: false, level: 'warn' }),
    migrations: resolve(import.meta.dirname, '../migrations'),
    clock: systemClock,
  });
  const app = await buildApp(platform, null);
  try {
    await work(app);
  } finally {
    await app.fastify.close();
    await close();
  }
};
