import { isConfigError, readConfig } from './config.ts';
import type { Db } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { type Database, openDatabase } from './platform/platform.ts';

/** Runs a command of the command line; one that fails says why and ends with exit code 1. */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  await main().catch((error: unknown) => {
    console.error(isConfigError(error) ? error.message : error);
    process.exitCode = 1;
  });
};

/** Opens the configured database, embedded or not, for a command's work as its owner, and closes it. */
export const withDatabase = async (
  work: (db: Db, database: Database) => Promise<void>,
  options: { max?: number } = {},
): Promise<void> => {
  const database = await openDatabase(readConfig(), createLog({ json: false, level: 'warn' }));
  await database.asOwner((db) => work(db, database), options).finally(database.stop);
};
