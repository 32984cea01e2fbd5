import { resolve } from 'node:path';
import { isConfigError, readConfig } from '../config.ts';
import { connect, disconnect } from '../platform/db.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { openDatabase } from '../platform/platform.ts';

/** `npm run db:migrate`: migrates the database, as every start of the server does. */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, createLog({ json: false, level: 'warn' }));
  const db = connect(database.address, { max: 2 });
  try {
    const applied = await migrate(db, resolve(import.meta.dirname, '../../migrations'), database);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date.');
  } finally {
    await disconnect(db);
    await database.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(isConfigError(error) ? error.message : error);
  process.exitCode = 1;
});
