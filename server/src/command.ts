import { resolve } from 'node:path';
import { isCheckCode } from '@mandap/contract/check-codes';
import type * as z from 'zod/mini';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { explainFailure } from './explain-failure.ts';
import { checkTextOf } from './i18n/error-text.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { type Database, openDatabase, openPlatform } from './platform/platform.ts';
import { usageError } from './usage-error.ts';

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
