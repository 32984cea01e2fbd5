import { resolve } from 'node:path';
import { runCommand, withDatabase } from '../command.ts';
import { migrateDatabase } from '../platform/platform.ts';

/**
 * `npm run db:migrate` migrates the database as its owner, like every start of a server that knows the owner.
 */
async function main(): Promise<void> {
  await withDatabase(async (_, database) => {
    const applied = await migrateDatabase(database, resolve(import.meta.dirname, '../../migrations'));
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date.');
  });
}

await runCommand(main);
