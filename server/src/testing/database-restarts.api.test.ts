import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { systemClock } from '../platform/clock.ts';
import { connect, disconnect, urlOf } from '../platform/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts';
import { findRunning } from '../platform/embedded-postgres/lock-file.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { removeDirectory } from './clean-up.ts';
import { inFull } from './in-full.ts';
import { expectJobsToRun } from './outbox.ts';
import { freshEntry, type ServerProcess, startServer } from './server-process.ts';

const secret = 'a secret that only the tests know, long enough';
const tokens = createAccessTokens({ secret, clock: systemClock });

/** Concurrent clients. Each sends its next request when it has a response. */
const browsers = 25;
/** Half of them are fast shutdowns, and half are immediate ones. */
const restartCount = inFull ? 10 : 2;
/** Acknowledged bookings between two restarts. */
const round = 40;

let directory: string;
/** The server under test treats this database as an external one. */
let postgres: EmbeddedPostgres;
let server: ServerProcess;
let guests: TestUser[];
let venues: TestVenue[];

const onDatabase = async <T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
  const db = connect(postgres.options, { max: 4 });
  return work(db).finally(() => disconnect(db));
};

const startPostgres = async (): Promise<void> => {
  postgres = await startEmbeddedPostgres({
    directory: join(directory, 'database'),
    // The machine does not fail, only the database.
    settings: { fsync: 'off', full_page_writes: 'off' },
  });
};

const start = (): Promise<ServerProcess> =>
  startServer({
    entry: freshEntry,
    dataDir: join(directory, 'data'),
    env: {
      DATABASE_URL: urlOf(postgres.options),
      JWT_SECRET: secret,
      WEB: 'none',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'fatal',
    },
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'restarts-'));
  await startPostgres();
  server = await start();
  await onDatabase(async (db) => {
    guests = await Promise.all(Array.from({ length: 8 }, () => aGuest(db)));
    venues = [];
    while (venues.length < 20) venues.push(await aVenue(db));
  });
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await postgres.stop();
  await removeDirectory(directory);
});

/**
 * `SIGINT` is a fast shutdown, and `SIGQUIT` an immediate one, as after a crash. The supervisor restarts the
 * database.
 */
const restart = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  const running = await findRunning(join(directory, 'database/cluster'));
  if (!running) throw new Error('The database does not run.');
  process.kill(running.pid, signal);
};

/**
 * Books until stopped. `acknowledged` has the ids of the bookings that clients were told about, and `others`
 * the responses other than 503.
 */
const bookings = () => {
  const acknowledged: string[] = [];
  const others: string[] = [];
  const waiting = new Set<{ count: number; resolve: () => void }>();
  let asked = 0;
  let isStopped = false;

  const heard = (id: string): void => {
    acknowledged.push(id);
    for (const waiter of waiting) if (acknowledged.length >= waiter.count) waiter.resolve();
  };
  const book = async (): Promise<void> => {
    const index = asked;
    asked += 1;
    const [guest, venue] = [guests[index % guests.length], venues[index % venues.length]];
    if (!guest || !venue) throw new Error('nobody, or nowhere');
    const until = new Date(systemClock.now().getTime() + 900_000);
    const token = await tokens.sign({ userId: guest.id, role: guest.role, sessionId: guest.id, until });
    const day = addDays(dayInIndia(systemClock.now()), 2 + Math.floor(index / venues.length));
    const answer = await fetch(`${server.origin}/api/bookings/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ venue_id: venue.id, start_date: day, end_date: day, guest_count: 100 }),
    });
    const body = (await answer.json()) as { id: string; code: string };
    if (answer.status === 201) heard(body.id);
    else if (answer.status !== 503) others.push(`${answer.status} ${body.code}`);
  };
  const browse = async (): Promise<void> => {
    while (!isStopped) await book();
  };
  const all = Promise.all(Array.from({ length: browsers }, browse));
  return {
    acknowledged,
    others,
    /** Resolves when this many more bookings have been acknowledged. */
    more: (count: number) =>
      Promise.race([
        all,
        new Promise<void>((resolve) => waiting.add({ count: acknowledged.length + count, resolve })),
      ]),
    stop: () => {
      isStopped = true;
      return all;
    },
  };
};

it('survives restarts of its database under load, and loses nothing that it has acknowledged', async () => {
  const load = bookings();
  await load.more(round);
  for (let restarts = 0; restarts < restartCount; restarts += 1) {
    await restart(restarts % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
    // More than can have been in flight.
    await load.more(2 * browsers);
  }
  await load.stop();
  expect(load.others).toEqual([]);

  await expectJobsToRun(server.origin, join(directory, 'data'));

  const found = await onDatabase(
    (db) => db<{ id: string }[]>`
    select b.id from bookings b
    where (select count(*) from holds h join quotes q on q.id = h.quote_id where q.booking_id = b.id) = 1
      and (select count(*) from booking_history h where h.booking_id = b.id) = 1`,
  );
  const complete = new Set(found.map(({ id }) => id));
  expect(load.acknowledged.filter((id) => !complete.has(id))).toEqual([]);
  const [all] = await onDatabase(
    (db) => db<{ count: number }[]>`select count(*)::int as count from bookings`,
  );
  expect(complete.size).toBe(all?.count);
});

it('is alive but not ready while its database is down, and ready again after it', async () => {
  const statusOf = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
  await postgres.stop();
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  await startPostgres();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
});

/** Whether the server has such a session. Also false while the database is unavailable. */
const hasSession = (name: string): Promise<boolean> =>
  onDatabase(async (db) => {
    const sessions = await db`
      select 1 from pg_stat_activity where application_name = ${name} and pid <> pg_backend_pid()`;
    return sessions.length > 0;
  }).catch(() => false);

it('starts even if its database is stopped again and again', async () => {
  expect(await server.stop()).toBe(0);
  const starting = start();
  // First while it migrates, then while it loads its data and begins to run jobs.
  for (const session of ['server', ...Array.from({ length: 2 }, () => 'listener')]) {
    // A slow machine takes long to load the server's modules.
    await expect.poll(() => hasSession(session), { interval: 20 }).toBe(true);
    await restart('SIGINT');
  }
  server = await starting;
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
