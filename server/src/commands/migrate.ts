import { resolve } from 'node:path';
import { runCommand, withDatabase } from '../command.ts';
import { migrate } from '../platform/migrate.ts';

/** `npm run db:migrate`: migrates the database, as every start of the server does. */
async function main(): Promise<void> {
  await withDatabase(
    async (db, database) => {
      const applied = await migrate(db, resolve(import.meta.dirname, '../../migrations'), database);
      console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date.');
    },
    { max: 2 },
  );
}

await runCommand(main);
