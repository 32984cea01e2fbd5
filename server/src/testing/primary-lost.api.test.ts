import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { checkChain } from '../features/audit/commands/check-chain.ts';
import { systemClock } from '../platform/clock.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { removeDirectory } from './clean-up.ts';
import { inFull } from './in-full.ts';
import { expectSoundLedger } from './ledger-books.ts';
import { expectJobsToRun } from './outbox.ts';
import { startPostgresPair } from './postgres-pair.ts';
import { freshEntry, type ServerProcess, startServer } from './server-process.ts';

const secret = 'a secret that only the tests know, long enough';
const tokens = createAccessTokens({ secret, clock: systemClock });

/** Concurrent clients. Each sends its next request when it has a response. */
const guestCount = inFull ? 50 : 15;

let directory: string;
let databases: Awaited<ReturnType<typeof startPostgresPair>>;
let server: ServerProcess;
let guests: TestUser[];
let venues: TestVenue[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'primary-'));
  databases = await startPostgresPair();
  const isReplicating = () =>
    databases
      .onPrimary((db) => db`select 1 from pg_stat_replication where sync_state = 'sync'`)
      .then((rows) => rows.length === 1)
      .catch(() => false);
  await vi.waitUntil(isReplicating, { timeout: 120_000 });
  server = await startServer({
    entry: freshEntry,
    dataDir: directory,
    env: {
      DATABASE_URL: databases.url,
      JWT_SECRET: secret,
      WEB: 'none',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'fatal',
    },
  });
  await databases.onPrimary(async (db) => {
    guests = await Promise.all(Array.from({ length: guestCount }, () => aGuest(db)));
    venues = [];
    while (venues.length < 25) venues.push(await aVenue(db));
  });
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await databases.stop();
  await removeDirectory(directory);
});

/** All clients book until stopped. `others` are responses that are neither 201 nor a 503 with Retry-After. */
const everybodyBooks = () => {
  const acknowledged: string[] = [];
  const others: string[] = [];
  let asked = 0;
  let isStopped = false;

  const book = async (guest: TestUser): Promise<void> => {
    const venue = venues[asked % venues.length];
    const day = addDays(dayInIndia(systemClock.now()), 2 + Math.floor(asked / venues.length));
    asked += 1;
    const until = new Date(systemClock.now().getTime() + 900_000);
    const token = await tokens.sign({ userId: guest.id, role: guest.role, sessionId: guest.id, until });
    const answer = await fetch(`${server.origin}/api/bookings/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ venue_id: venue?.id, start_date: day, end_date: day, guest_count: 100 }),
    });
    const body = (await answer.json()) as { id: string; code: string };
    if (answer.status === 201) acknowledged.push(body.id);
    else if (answer.status === 503 && answer.headers.has('retry-after')) await pause(200);
    else others.push(`${answer.status} ${body.code}`);
  };
  const browse = async (guest: TestUser): Promise<void> => {
    while (!isStopped) await book(guest);
  };
  const all = Promise.all(guests.map(browse));
  return {
    acknowledged,
    others,
    /** Resolves when this many more bookings have been acknowledged. */
    more: (count: number) => {
      const enough = acknowledged.length + count;
      return expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(enough);
    },
    stop: () => {
      isStopped = true;
      return all;
    },
  };
};

it('continues with the promoted standby if the primary is lost while guests book', async () => {
  const load = everybodyBooks();
  await load.more(2 * guestCount);
  await databases.killPrimary();
  await databases.promoteStandby();
  // More than can have been in flight.
  await load.more(2 * guestCount);
  await load.stop();
  expect(load.others).toEqual([]);

  await databases.onStandby(async (db) => {
    const complete = await db<{ id: string }[]>`
      select b.id from bookings b
      where (select count(*) from holds h join quotes q on q.id = h.quote_id where q.booking_id = b.id) = 1
        and (select count(*) from booking_history h where h.booking_id = b.id) = 1`;
    const ids = new Set(complete.map(({ id }) => id));
    expect(load.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const [all] = await db<{ count: number }[]>`select count(*)::int as count from bookings`;
    expect(ids.size).toBe(all?.count);
    await expectSoundLedger(db);
    expect(await checkChain({ db, clock: systemClock })()).toMatchObject({ broken: null });
  });

  await expectJobsToRun(server.origin, directory);
});
