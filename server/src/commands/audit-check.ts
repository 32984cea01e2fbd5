import { isConfigError, readConfig } from '../config.ts';
import { checkChain } from '../features/audit/commands/check-chain.ts';
import { systemClock } from '../platform/clock.ts';
import { connect, disconnect } from '../platform/db.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from '../platform/platform.ts';

/**
 * `npm run audit:check`: verifies every entry of the audit log against its hash chain; exits with 1 when it is
 * broken.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, createLog({ json: false, level: 'warn' }));
  const db = connect(database.address, { max: 2 });
  try {
    const { links, head, broken } = await checkChain({ db, clock: systemClock })();
    console.log(`\n${links} entries are chained and unmodified.`);
    console.log(`Last link: ${links} ${head || '(none yet)'}`);
    console.log(broken ? `BROKEN: ${broken}\n` : 'The audit log holds.\n');
    if (broken) process.exitCode = 1;
  } finally {
    await disconnect(db);
    await database.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(isConfigError(error) ? error.message : error);
  process.exitCode = 1;
});
