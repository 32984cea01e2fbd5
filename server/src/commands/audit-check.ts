import { runCommand, withDatabase } from '../command.ts';
import { checkChain } from '../features/audit/commands/check-chain.ts';
import { systemClock } from '../platform/clock.ts';

/**
 * `npm run audit:check` verifies every entry of the audit log against its hash chain. Exits with 1 if the
 * chain is broken.
 */
async function main(): Promise<void> {
  await withDatabase(
    async (db) => {
      const { links, head, broken } = await checkChain({ db, clock: systemClock })();
      console.log(`\n${links} entries are chained and unmodified.`);
      console.log(`Last link: ${links} ${head || '(none yet)'}`);
      console.log(broken ? `BROKEN: ${broken}\n` : 'The audit log holds.\n');
      if (broken) process.exitCode = 1;
    },
    { max: 2 },
  );
}

await runCommand(main);
