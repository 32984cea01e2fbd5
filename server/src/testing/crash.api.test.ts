import { join } from 'node:path';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '../features/accounts/access-token.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { findRunning } from '../platform/embedded-postgres/lock-file.ts';
import { aGuest, aVenue, type TestUser, type TestVenue } from './builders.ts';
import { removeDirectory } from './clean-up.ts';
import { inFull } from './in-full.ts';
import { aMigratedDirectory } from './migrated-directory.ts';
import { onDatabaseOf } from './process-database.ts';
import { freshEntry, type ServerProcess, startServer } from './server-process.ts';

const secret = 'a secret that only the tests know, long enough';
const tokens = createAccessTokens({ secret, clock: systemClock });

const requestCount = inFull ? 200 : 80;
/**
 * Concurrent clients. Each waits for a response before its next request, so that responses arrive
 * continuously.
 */
const browsers = inFull ? 40 : 20;
/** The number of the acknowledgement at which the server is killed. */
const lastHeard = inFull ? 60 : 20;

interface Request {
  guest: TestUser;
  body: { venue_id: string; start_date: Day; end_date: Day; guest_count: number };
}

let dataDir: string;
let server: ServerProcess;
let requests: Request[];

const start = () => startServer({ entry: freshEntry, dataDir, env: { JWT_SECRET: secret, ...alone } });
const alone = { WEB: 'none', DEMO_DATA: 'off' };

const cluster = () => join(dataDir, 'postgres/cluster');

const onDatabase = <T>(work: (db: Db) => Promise<T>): Promise<T> => onDatabaseOf(dataDir, work);

/** Eight people who request two days each at ten venues, without conflicts. */
const createRequests = async (db: Db): Promise<Request[]> => {
  const guests: TestUser[] = [];
  const venues: TestVenue[] = [];
  while (guests.length < 8) guests.push(await aGuest(db));
  while (venues.length < 10) venues.push(await aVenue(db));
  const today = dayInIndia(systemClock.now());
  return Array.from({ length: requestCount }, (_, index) => {
    const [guest, venue] = [guests[index % guests.length], venues[index % venues.length]];
    if (!guest || !venue) throw new Error('nobody, or nowhere');
    const first = addDays(today, 10 + 2 * Math.floor(index / venues.length));
    const body = { venue_id: venue.id, start_date: first, end_date: addDays(first, 1), guest_count: 100 };
    return { guest, body };
  });
};

const ask = async (guest: TestUser, path: string, request?: Request, key?: string): Promise<Response> => {
  const until = new Date(systemClock.now().getTime() + 900_000);
  const token = await tokens.sign({ userId: guest.id, role: guest.role, sessionId: guest.id, until });
  return fetch(`${server.origin}${path}`, {
    method: request ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(request ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: request ? JSON.stringify(request.body) : null,
  });
};

/** The new booking's id. Null if the server died before it responded. */
const book = async (request: Request): Promise<string | null> => {
  const answer = await ask(request.guest, '/api/bookings/', request).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || !text) return null;
  expect(`${answer.status} ${text}`).toMatch(/^201 /);
  return (JSON.parse(text) as { id: string }).id;
};

/**
 * Sends all requests and kills the server at acknowledgement number `lastHeard`, with many others in flight.
 */
const bookUntilItDies = async (kill: () => Promise<void>): Promise<Map<string, Request>> => {
  const heard = new Map<string, Request>();
  let death: Promise<void> | undefined;
  const waiting = [...requests];
  const browse = async (): Promise<void> => {
    for (let request = waiting.pop(); request && !death; request = waiting.pop()) {
      const id = await book(request);
      if (id) heard.set(id, request);
      if (heard.size >= lastHeard) death ??= kill();
    }
  };
  await Promise.all(Array.from({ length: browsers }, browse));
  await death;
  return heard;
};

interface Whole {
  id: string;
  isHeld: boolean;
  transitions: string[];
}

/** Every booking with its history, and whether exactly its days are held. */
const kept = () =>
  onDatabase(
    (db) =>
      db<Whole[]>`
      select bookings.id,
        (select count(*) = 1 and bool_and(during = tsrange(start_date, end_date + 1)) from holds h join quotes q on q.id = h.quote_id
          where q.booking_id = bookings.id and q.status = 'agreed') as is_held,
        array(select transition || ' → ' || to_status from booking_history where booking_id = bookings.id order by id) as transitions
      from bookings`,
  );

beforeAll(async () => {
  dataDir = await aMigratedDirectory();
  server = await start();
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await removeDirectory(dataDir);
});

const killServer = () => server.kill();
/** Kill the server first: it must not get to handle the loss of its database. */
const killBoth = async () => {
  const running = await findRunning(cluster());
  const dead = server.kill();
  if (running) process.kill(running.pid, 'SIGKILL');
  await dead;
};

it.each([
  ['server', killServer],
  ['server together with its PostgreSQL', killBoth],
])('preserves every acknowledged booking completely when the %s is killed', async (_, kill) => {
  requests = await onDatabase(createRequests);
  const before = (await kept()).length;
  const heard = await bookUntilItDies(kill);
  expect(heard.size).toBeGreaterThanOrEqual(lastHeard);
  expect(heard.size).toBeLessThan(requestCount);

  server = await start();
  const bookings = await kept();
  expect(bookings.length).toBeGreaterThanOrEqual(before + heard.size);
  expect(
    bookings.filter(({ isHeld, transitions }) => !isHeld || transitions.join() !== 'request → pending'),
  ).toEqual([]);
  for (const [id, { guest }] of heard) expect((await ask(guest, `/api/bookings/${id}/`)).status).toBe(200);
});

/** Prevents storing responses until the trigger is dropped. */
const blockStoringAnswers = (db: Db) =>
  db.execute(`
    create function never_ends() returns trigger language plpgsql as
      $$ begin perform pg_sleep(3600); return new; end $$;
    create trigger never_ends before update of status on idempotency_keys
      for each row execute function never_ends()`);
const allowStoringAnswers = (db: Db) =>
  db.execute('drop trigger never_ends on idempotency_keys; drop function never_ends()');

it('answers a repeated request with the booking created just before the server was killed', async () => {
  const [request] = await onDatabase(createRequests);
  if (!request) throw new Error('nobody');
  const key = 'the key of a browser that waits';
  await onDatabase(blockStoringAnswers);
  const unheard = ask(request.guest, '/api/bookings/', request, key).catch(() => 'no answer');
  const waiting = () =>
    onDatabase((db) => db`select query from pg_stat_activity where wait_event = 'PgSleep'`);
  await expect.poll(waiting).toMatchObject([{ query: expect.stringContaining('update idempotency_keys') }]);
  await killServer();
  expect(await unheard).toBe('no answer');

  server = await start();
  await onDatabase(allowStoringAnswers);
  const mine = () =>
    onDatabase((db) => db<{ id: string }[]>`select id from bookings where user_id = ${request.guest.id}`);
  const [made] = await mine();
  for (const _ of ['at once', 'and again']) {
    const answer = await ask(request.guest, '/api/bookings/', request, key);
    expect([answer.status, await answer.json()]).toMatchObject([201, made]);
  }
  const other = { ...request, body: { ...request.body, guest_count: 101 } };
  expect((await ask(request.guest, '/api/bookings/', other, key)).status).toBe(409);
  expect(await mine()).toHaveLength(1);
});
