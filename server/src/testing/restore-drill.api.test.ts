import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { expect, it } from 'vitest';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { checkChain } from '../features/audit/commands/check-chain.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { findRunning } from '../platform/embedded-postgres/lock-file.ts';
import { aDirectory } from './backups.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { afterFile, removeDirectory } from './clean-up.ts';
import { aForm, aPhotograph } from './forms.ts';
import { inFull } from './in-full.ts';
import { expectSoundLedger } from './ledger-books.ts';
import { aMigratedDirectory } from './migrated-directory.ts';
import { onDatabaseOf } from './process-database.ts';
import { freshEntry, startServer } from './server-process.ts';

const root = resolve(import.meta.dirname, '../../..');
const alone = { WEB: 'none', DEMO_DATA: 'off', BACKUP_KEY: 'a key of more than sixteen letters' };

/** Pictures before the backup begins, one after every ten bookings. */
const pictureCount = inFull ? 3 : 1;

/** Concurrent guests. Each waits for a response before the next request. */
const browsers = 6;

/** Runs `npm run backup` or `npm run restore`, without npm. */
const run = async (command: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<string> => {
  const [loader, file] =
    freshEntry === 'bundle'
      ? [[], `server/dist/commands/${command}.js`]
      : [['--import', 'tsx'], `server/src/commands/${command}.ts`];
  const { stdout } = await promisify(execFile)(process.execPath, [...loader, file, ...args], {
    cwd: root,
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: 'server/tsconfig.json',
      DATABASE_URL: '',
      NODE_ENV: 'production',
      INSTANCE: 'test',
      DATA_DIR: dataDir,
      ...alone,
    },
  });
  return stdout;
};

it('a restored backup has everything that was acknowledged before it began, and its books balance', async () => {
  const [dataDir, restoredDir] = [await aMigratedDirectory(), join(await aDirectory(), 'restored')];
  afterFile(() => removeDirectory(dataDir));
  const server = await startServer({ entry: freshEntry, dataDir, env: alone });
  afterFile(server.kill);
  const { jwtSecret: secret } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const tokens = createAccessTokens({ secret, clock: systemClock });
  const [guests, venues] = await onDatabaseOf(dataDir, createPeople);

  const ask = async (origin: string, as: TestUser, path: string, body?: object): Promise<Response> => {
    const until = new Date(systemClock.now().getTime() + 900_000);
    const token = await tokens.sign({ userId: as.id, role: as.role, sessionId: as.id, until });
    return fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body instanceof Buffer ? aForm({}).headers : { 'content-type': 'application/json' }),
      },
      body: body instanceof Buffer ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
    });
  };

  const acknowledged = { bookings: new Map<string, TestUser>(), pictures: [] as string[] };
  let isOver = false;
  let count = 0;

  /** Books two days, pays for them, and adds a picture now and then. */
  const browse = async (guest: TestUser): Promise<void> => {
    while (!isOver) {
      count += 1;
      const venue = venues[count % venues.length];
      const first: Day = addDays(dayInIndia(systemClock.now()), 10 + 2 * Math.floor(count / venues.length));
      const booked = await ask(server.origin, guest, '/api/bookings/', {
        venue_id: venue?.id,
        start_date: first,
        end_date: addDays(first, 1),
        guest_count: 100,
      });
      const { id } = (await booked.json()) as { id: string };
      expect(booked.status).toBe(201);
      acknowledged.bookings.set(id, guest);
      const opened = await ask(server.origin, guest, `/api/bookings/${id}/payments/`, {});
      const { redirect_url: url } = (await opened.json()) as { redirect_url: string };
      await ask(server.origin, guest, `/api/sandbox/orders/${url.split('/').at(-1)}/`, {
        outcome: 'success',
      });
      if (count % 10 !== 0) continue;
      const form = aForm({ purpose: 'review' }, { name: 'photo.jpg', bytes: await aPhotograph(450, 300) });
      const uploaded = await ask(server.origin, guest, '/api/uploads/', form.body);
      acknowledged.pictures.push(((await uploaded.json()) as { base_url: string }).base_url);
    }
  };
  const load = Promise.allSettled(guests.map(browse));

  await expect.poll(() => acknowledged.pictures.length).toBeGreaterThanOrEqual(pictureCount);
  const before = { bookings: new Map(acknowledged.bookings), pictures: [...acknowledged.pictures] };
  const file = (await run('backup', dataDir)).split(': ')[0] ?? '';
  const during = acknowledged.bookings.size - before.bookings.size;
  expect(during, 'bookings while the backup ran').toBeGreaterThan(10);
  await killAll(dataDir, server.kill);
  isOver = true;
  await load;

  expect(await run('restore', restoredDir, file)).toContain('Restored as of');
  const restored = await startServer({ entry: freshEntry, dataDir: restoredDir, env: alone });
  afterFile(restored.stop);
  const kept = await onDatabaseOf(restoredDir, (db) => db<{ id: string }[]>`select id from bookings`);
  const ids = new Set(kept.map(({ id }) => id));
  expect([...before.bookings.keys()].filter((id) => !ids.has(id))).toEqual([]);
  const [[id, guest] = []] = before.bookings;
  if (!id || !guest) throw new Error('nobody booked');
  expect((await ask(restored.origin, guest, `/api/bookings/${id}/`)).status).toBe(200);
  for (const url of before.pictures) {
    const picture = await fetch(`${restored.origin}${url}/400.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  await onDatabaseOf(restoredDir, async (db) => {
    await expectSoundLedger(db);
    expect(await checkChain({ db, clock: systemClock })()).toMatchObject({ broken: null });
    // Queued jobs run, and new numbers follow the old ones.
    const again = await ask(restored.origin, guest, '/api/bookings/', {
      venue_id: venues[0]?.id,
      start_date: addDays(dayInIndia(systemClock.now()), 300),
      end_date: addDays(dayInIndia(systemClock.now()), 301),
      guest_count: 100,
    });
    expect(again.status).toBe(201);
    const [money] = await db<{ entries: number }[]>`select count(*)::int as entries from ledger_entries`;
    expect(money?.entries).toBeGreaterThan(0);
  });
});

const createPeople = async (db: Db): Promise<[TestUser[], TestVenue[]]> => {
  const guests: TestUser[] = [];
  const venues: TestVenue[] = [];
  while (guests.length < browsers) guests.push(await aGuest(db));
  while (venues.length < 20) venues.push(await aVenue(db));
  return [guests, venues];
};

/** Kill the server first: it must not get to handle the loss of its database. */
const killAll = async (dataDir: string, kill: () => Promise<void>): Promise<void> => {
  const running = await findRunning(join(dataDir, 'postgres/cluster'));
  const dead = kill();
  if (running) process.kill(running.pid, 'SIGKILL');
  await dead;
};
