import { isConfigError, readConfig } from './config.ts';
import { connect, type Db, disconnect } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { type Database, openDatabase } from './platform/platform.ts';

/** Runs a command of the command line; one that fails says why and ends with exit code 1. */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  await main().catch((error: unknown) => {
    console.error(isConfigError(error) ? error.message : error);
    process.exitCode = 1;
  });
};

/** Opens the configured database, embedded or not, for a command's work, and closes it. */
export const withDatabase = async (
  work: (db: Db, database: Database) => Promise<void>,
  { max = 1 }: { max?: number } = {},
): Promise<void> => {
  const database = await openDatabase(readConfig(), createLog({ json: false, level: 'warn' }));
  const db = connect(database.address, { max });
  try {
    await work(db, database);
  } finally {
    await disconnect(db);
    await database.stop();
  }
};
