import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { readConfig } from '../config.ts';
import { backupError } from '../platform/backup/backup-error.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { createLog } from '../platform/log.ts';

const usage = `Restores a backup into an empty DATA_DIR (and an empty database, where DATABASE_URL names one):

    DATA_DIR=./restored npm run restore -- backup-2026-11-21T06-00-00Z.tar.gz`;

/** `npm run restore` restores a backup of `npm run backup`. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'other-secret': { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw backupError(usage);
  const config = readConfig();
  const restored = await restoreBackup(file, {
    config,
    log: createLog({ json: false, level: 'warn' }),
    migrations: resolve(import.meta.dirname, '../../migrations'),
    allowsOtherSecret: values['other-secret'],
  });
  console.log(`Restored as of ${restored.madeAt.toISOString()}, with ${restored.files} uploaded files.`);
  if (restored.migrations.length > 0)
    console.log(`Brought up to date with ${restored.migrations.join(', ')}.`);
  console.log('Check it with `npm run ledger:check` and `npm run audit:check` before you open it.');
}

await runCommand(main);
