import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { moveInstallation } from '../features/operations/commands/move-installation.ts';
import { backupError } from '../platform/backup/backup-error.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';

const usage = `Moves an installation with the embedded database to where the variables say, with the server stopped:

    DATABASE_URL=postgres://… DATA_DIR=./new npm run move -- ./data`;

/**
 * `npm run move` moves the embedded database to an external one, or to another DATA_DIR or bucket, in one
 * step.
 */
async function main(): Promise<void> {
  const [from, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!from || others.length > 0) throw backupError(usage);
  const { files } = await moveInstallation(from, {
    log: createLog({ json: false, level: 'warn' }),
    clock: systemClock,
    migrations: resolve(import.meta.dirname, '../../migrations'),
  });
  console.log(`Moved, with ${files} uploaded files. ${from} was left as it is.`);
  console.log('Check it with `npm run ledger:check` and `npm run audit:check` before you open it.');
}

await runCommand(main);
