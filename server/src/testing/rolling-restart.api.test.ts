import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { systemClock } from '../platform/clock.ts';
import { connect, disconnect, urlOf } from '../platform/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts';
import { releaseOf } from '../platform/migration-files.ts';
import { startBalancer } from './balancer.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { removeDirectory } from './clean-up.ts';
import { freshEntry, type ServerProcess, startServer } from './server-process.ts';

const secret = 'a secret that only the tests know, long enough';
const tokens = createAccessTokens({ secret, clock: systemClock });

/** Concurrent clients. Each sends its next request when it has a response. */
const browsers = 6;
/**
 * How long each client pauses after a response, in milliseconds. Two busy processes would slow down the start
 * of a third.
 */
const look = 60;
/**
 * How long a busy machine may take to produce enough requests, in milliseconds. The test is that none fails.
 */
const timeout = 40_000;

let directory: string;
let postgres: EmbeddedPostgres;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
const servers: ServerProcess[] = [];
let guests: TestUser[];
let venues: TestVenue[];

const onDatabase = async <T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
  const db = connect(postgres.options, { max: 4 });
  return work(db).finally(() => disconnect(db));
};

const start = async (): Promise<ServerProcess> => {
  const server = await startServer({
    entry: freshEntry,
    dataDir: join(directory, 'data'),
    env: {
      DATABASE_URL: urlOf(postgres.options),
      JWT_SECRET: secret,
      WEB: 'none',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '1.5',
    },
  });
  servers.push(server);
  balancer.add(server.origin);
  await vi.waitUntil(() => balancer.isReady(server.origin), { timeout });
  return server;
};

/** Replaces a process as an operator does: asks it to stop and starts the next one in its place. */
const replace = async (server: ServerProcess): Promise<void> => {
  expect(await server.stop()).toBe(0);
  servers.splice(servers.indexOf(server), 1);
  balancer.remove(server.origin);
  await start();
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rolling-'));
  balancer = await startBalancer();
  postgres = await startEmbeddedPostgres({
    directory: join(directory, 'database'),
    settings: { fsync: 'off', full_page_writes: 'off' },
  });
  await start();
  await start();
  await onDatabase(async (db) => {
    guests = await Promise.all(Array.from({ length: 8 }, () => aGuest(db)));
    venues = [];
    while (venues.length < 20) venues.push(await aVenue(db));
  });
});

afterAll(async () => {
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual(servers.map(() => 0));
  await balancer.stop();
  await postgres.stop();
  await removeDirectory(directory);
});

const headersOf = async ({ id, role }: TestUser): Promise<Record<string, string>> => {
  const until = new Date(systemClock.now().getTime() + 900_000);
  const token = await tokens.sign({ userId: id, role, sessionId: id, until });
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
};

/**
 * How long a body takes to arrive, in milliseconds, so that a request is in flight when a server is asked to
 * stop.
 */
const slowly = (text: string, milliseconds: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from(text.slice(0, 5)));
      await pause(milliseconds);
      controller.enqueue(Buffer.from(text.slice(5)));
      controller.close();
    },
  });

/**
 * Reads and books until stopped. `booked` has the ids that were acknowledged, and `failures` every other
 * response or missing response.
 */
const visitors = () => {
  const booked: string[] = [];
  const failures: string[] = [];
  let answers = 0;
  let asked = 0;
  let isStopped = false;

  const ask = async (path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<unknown> => {
    const answer = await fetch(`${balancer.origin}${path}`, init).catch((error: unknown) => error);
    if (!(answer instanceof Response)) return void failures.push(`${path}: ${String(answer)}`);
    const text = await answer.text().catch(String);
    if (answer.ok) answers += 1;
    else failures.push(`${path}: ${answer.status} ${text}`);
    return answer.ok ? JSON.parse(text) : null;
  };
  const book = async (index: number): Promise<void> => {
    const [guest, venue] = [guests[index % guests.length], venues[index % venues.length]];
    if (!guest || !venue) throw new Error('nobody, or nowhere');
    const day = addDays(dayInIndia(systemClock.now()), 2 + Math.floor(index / venues.length));
    const text = JSON.stringify({ venue_id: venue.id, start_date: day, end_date: day, guest_count: 100 });
    const made = await ask('/api/bookings/', {
      method: 'POST',
      headers: await headersOf(guest),
      ...(index % 10 === 0 ? { body: slowly(text, 700), duplex: 'half' } : { body: text }),
    });
    if (made) booked.push((made as { id: string }).id);
  };
  const browse = async (): Promise<void> => {
    while (!isStopped) {
      const index = asked;
      asked += 1;
      await ask('/api/venues/');
      await book(index);
      await pause(look);
    }
  };
  const all = Promise.all(Array.from({ length: browsers }, browse));
  return {
    booked,
    failures,
    answers: () => answers,
    stop: () => {
      isStopped = true;
      return all;
    },
  };
};

/** Does what the next release's migration would do to the database while this release still runs. */
const migrateToNextRelease = async (): Promise<void> => {
  const names = await readdir(resolve(import.meta.dirname, '../../migrations'));
  const next = `${releaseOf(names.sort().at(-1) ?? '') + 1}01_notes.sql`;
  await onDatabase(async (db) => {
    await db`alter table bookings add column note_of_tests text not null default ''`;
    await db`create table notes_of_tests (booking_id uuid not null references bookings (id))`;
    await db`insert into schema_migrations (name, checksum) values (${next}, '')`;
  });
};

it('two processes are replaced one after the other, with the next release’s schema, and no request fails', async () => {
  const load = visitors();
  await expect.poll(load.answers, { timeout }).toBeGreaterThan(50);
  await migrateToNextRelease();
  for (const server of [...servers]) {
    const before = load.answers();
    await replace(server);
    expect(load.answers() - before, 'answers while one was away').toBeGreaterThan(20);
  }
  const after = load.answers();
  await expect.poll(load.answers, { timeout }).toBeGreaterThan(after + 50);
  await load.stop();
  expect(load.failures).toEqual([]);
  const found = await onDatabase((db) => db<{ id: string }[]>`select id from bookings`);
  const ids = new Set(found.map(({ id }) => id));
  expect(load.booked.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(load.booked.length);
});
