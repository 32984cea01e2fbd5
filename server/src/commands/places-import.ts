import { runCommand, withDatabase } from '../command.ts';
import { importDirectory, readDirectory } from '../features/places/commands/import-directory.ts';
import { usageError } from '../usage-error.ts';

/**
 * `npm run places:import -- <folder>` imports the names of the Local Government Directory (`states.csv`,
 * `districts.csv`, `subdistricts.csv`) and adds missing places. The server may run meanwhile.
 */
async function main(): Promise<void> {
  const folder = process.argv[2];
  if (!folder) throw usageError('Which folder has the files? npm run places:import -- <folder>');
  const directory = await readDirectory(folder);
  await withDatabase(async (db) => {
    const { added, renamed, skipped } = await importDirectory(db, directory);
    console.log(`\n${added} added, ${renamed} renamed`);
    if (skipped.length > 0)
      console.log(
        `${skipped.length} left out, of no known district or state: ${skipped.slice(0, 20).join(', ')}`,
      );
    if (renamed > 0) console.log('A running server gives its venues the new names within minutes.');
    console.log();
  });
}

await runCommand(main);
