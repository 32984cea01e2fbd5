import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { readConfig } from '../config.ts';
import { backUp } from '../features/operations/commands/back-up.ts';
import { checkBackup } from '../platform/backup/restore-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase, openStorage } from '../platform/platform.ts';

/**
 * `npm run backup` backs up the database and the uploads, even while the server runs. With `-- --check FILE`
 * it only reads a backup and says whether it is complete and undamaged.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'string' } } });
  const config = readConfig();
  if (values.check) {
    const { manifest } = await checkBackup(values.check, config.backup.key);
    console.log(`Complete and undamaged, of ${manifest.madeAt}.`);
    return;
  }
  const log = createLog({ json: false, level: 'warn' });
  const database = await openDatabase(config, log);
  await database
    .asOwner(async (db) => {
      const storage = openStorage(config, log);
      const { path, bytes, files } = await backUp({ config, db, storage, clock: systemClock })();
      console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB, with ${files} uploaded files.`);
      if (!config.backup.key) {
        console.log(
          'It is NOT encrypted, and contains personal data and secrets. Set BACKUP_KEY to encrypt backups.',
        );
      }
    })
    .finally(database.stop);
}

await runCommand(main);
