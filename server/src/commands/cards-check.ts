import { runCommand, withDatabase } from '../command.ts';
import { findItems } from '../features/catalogue/catalogue.store.ts';
import { findSettings } from '../features/settings/queries/settings.ts';
import { checkCards } from '../features/venues/queries/check-cards.ts';
import { systemClock } from '../platform/clock.ts';

const named = (ids: readonly string[]): string =>
  ids.length === 0 ? 'right' : `WRONG ${ids.length} times, such as ${ids.slice(0, 3).join(', ')}`;

/**
 * `npm run cards:check`: compares what the public lists read with the tables; exits with 1 where they differ.
 * `-- --rebuild` writes what differs or is missing; the server may run meanwhile.
 */
async function main(): Promise<void> {
  const rebuild = process.argv.includes('--rebuild');
  await withDatabase(async (db) => {
    const sources = {
      db,
      clock: systemClock,
      settings: { within: findSettings },
      catalogue: { within: findItems },
    };
    const { checked, wrongListings, wrongCards, unwritten, wrongTotal, wrongGroups } = await checkCards(
      sources,
      { rebuild },
    );
    console.log(`\n${checked} public venues${rebuild ? ', rebuilt where wrong or missing' : ''}`);
    console.log(`listings  ${named(wrongListings)}`);
    console.log(`cards     ${named(wrongCards)}; ${unwritten} not written ${rebuild ? 'before' : 'yet'}`);
    console.log(`total     ${wrongTotal === null ? 'right' : `WRONG, ${wrongTotal}`}`);
    console.log(`places    ${wrongGroups === 0 ? 'right' : `WRONG ${wrongGroups} times`}\n`);
    const isWrong =
      wrongListings.length > 0 || wrongCards.length > 0 || wrongTotal !== null || wrongGroups > 0;
    if (isWrong && !rebuild) process.exitCode = 1;
  });
}

await runCommand(main);
