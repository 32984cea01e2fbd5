import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { connect, disconnect, urlOf } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { createFsStorage } from '#server/platform/storage/fs-storage.ts';
import { aDirectory, anEmptyDatabase } from '#server/testing/backups.ts';
import { aGuest, aVenue } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';
import { moveInstallation } from './commands/move-installation.ts';

const migrations = resolve(import.meta.dirname, '../../../migrations');

it('an installation moves from the embedded to an external database, with its uploads and its secret, in one step', async () => {
  const [from, to] = [await aDirectory(), join(await aDirectory(), 'new')];
  const { address, db } = await anEmptyDatabase();
  const move = (over: NodeJS.ProcessEnv = {}) =>
    moveInstallation(from, {
      env: {
        DATA_DIR: to,
        DATABASE_URL: urlOf(address),
        BACKUP_KEY: 'a key of more than sixteen letters',
        ...over,
      },
      log: pino({ level: 'silent' }),
      clock: systemClock,
      migrations,
    });
  await expect(move()).rejects.toThrow('has no embedded database');

  await mkdir(join(from, 'postgres'), { recursive: true });
  const embedded = await startEmbeddedPostgres({ directory: join(from, 'postgres') });
  const old = connect(embedded.options, { max: 1 });
  await migrate(old, migrations);
  const [guest, venue] = [await aGuest(old), await aVenue(old)];
  await createFsStorage({ directory: join(from, 'uploads') }).put(
    'uploads/1/800.avif',
    Buffer.from('a picture'),
    'image/avif',
  );
  await expect(move()).rejects.toThrow('is running: stop it first');
  await disconnect(old);
  await embedded.stop();
  await expect(move({ DATA_DIR: from })).rejects.toThrow('must name another directory');

  expect(await move()).toMatchObject({ files: 1 });
  expect(await db`select id from users where id = any(${[guest.id, venue.owner.id]}::uuid[])`).toHaveLength(
    2,
  );
  expect(await db`select name from venues where id = ${venue.id}`).toHaveLength(1);
  await expectSoundLedger(db);
  expect(await readFile(join(to, 'uploads/uploads/1/800.avif'), 'utf8')).toBe('a picture');
  expect(await readFile(join(to, 'secrets.json'))).toEqual(await readFile(join(from, 'secrets.json')));
  expect(await readdir(join(to, 'backups'))).toEqual([expect.stringMatching(/\.tar\.gz\.aes$/)]);
  expect(await readdir(join(from, 'postgres'))).toContain('cluster');
  // Nothing is overwritten.
  await expect(move()).rejects.toThrow('is not empty');
});
