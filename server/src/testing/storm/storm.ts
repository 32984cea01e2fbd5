import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { createAccessTokens } from '#server/features/accounts/access-token.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';
import { aGuest, anAdmin, aVenue, type TestUser, type TestVenue } from '../builders.ts';
import type { FakeGateway } from '../gateways/fake-gateway.ts';
import { startRazorpay } from '../gateways/razorpay.ts';
import { onDatabaseOf } from '../process-database.ts';
import { type ServerOptions, type ServerProcess, startServer } from '../server-process.ts';
import { type Acknowledged, createStormGuest, type StormVenue } from './storm-guest.ts';
import { passedOver } from './storm-line.ts';
import { createStormNetwork } from './storm-network.ts';

export interface StormOptions {
  entry: ServerOptions['entry'];
  dataDir: string;
  guests: number;
  venues: number;
  /** How often the server is killed under load. */
  kills: number;
  /** Concurrent guests. */
  crowd: number;
  /** Rounds per guest. */
  rounds: number;
  /**
   * The key of a request that died with the server is released after 30 s, so repeated requests have to wait.
   */
  keepsKeys: boolean;
}

const secret = 'a secret that only the storm knows, long enough';
const tokens = createAccessTokens({ secret, clock: systemClock });

/** The time between two kills, in ms: long enough for the server to be busy. */
const killInterval = 700;

/** Two of three venues also sell a lawn in the morning and in the evening, a hall with the lawn by the day, and three rooms. */
const withSessions = async (db: Db, venue: TestVenue, index: number): Promise<StormVenue> => {
  if (index % 3 === 0) return { ...venue, sessions: [], days: [], nights: [], spaces: [] };
  const [lawn, hall] = [newId(), newId()];
  const rooms = [newId(), newId(), newId()];
  const [morning, evening, both, nights] = [newId(), newId(), newId(), newId()];
  await db`
    insert into spaces (id, venue_id, name, kind)
    values (${lawn}, ${venue.id}, 'Lawn', 'lawn'), (${hall}, ${venue.id}, 'Hall', 'hall')`;
  await db`
    insert into spaces (id, venue_id, name, kind)
    select id, ${venue.id}, 100 + number, 'room' from unnest(${rooms}::uuid[]) with ordinality room (id, number)`;
  const add = (id: string, name: string, unit: string, windows: object[]) => db`
    insert into offerings (id, venue_id, is_whole_venue, name, unit, windows, turnaround, price)
    values (${id}, ${venue.id}, false, ${name}, ${unit}, ${json(windows)}, 60, 4000000)`;
  await add(morning, 'Lawn, morning', 'session', [{ spaceId: lawn, starts: 600, ends: 900 }]);
  await add(evening, 'Lawn, evening', 'session', [{ spaceId: lawn, starts: 1080, ends: 1500 }]);
  await add(both, 'Lawn and hall', 'day', [
    { spaceId: hall, starts: -120, ends: 1380 },
    { spaceId: lawn, starts: 480, ends: 1380 },
  ]);
  const room = { starts: 720, ends: 600 };
  await add(
    nights,
    'Rooms',
    'night',
    rooms.map((spaceId) => ({ spaceId, ...room })),
  );
  return { ...venue, sessions: [morning, evening], days: [both], nights: [nights], spaces: [lawn, hall] };
};

const people = async (db: Db, { guests, venues }: StormOptions) => {
  const made: { guests: TestUser[]; venues: StormVenue[]; admin: TestUser } = {
    guests: [],
    venues: [],
    admin: await anAdmin(db),
  };
  while (made.guests.length < guests) made.guests.push(await aGuest(db));
  // Only a verified number may challenge an option.
  await db`
    update users u set phone = 9100000000 + numbered.n, phone_verified_at = now()
    from (select id, row_number() over (order by id) as n from users) numbered
    where u.id = numbered.id and u.id = any(${made.guests.map(({ id }) => id)}::uuid[])`;
  for (let index = 0; index < venues; index += 1)
    made.venues.push(
      await withSessions(db, await aVenue(db, { instant: index % 2 === 0, policy: 'flexible' }), index),
    );
  return made;
};

/** Lets some deadlines pass, as if the clock had moved on. */
const expireSome = async (db: Db): Promise<void> => {
  await db`update bookings set expires_at = now() where status = 'pending' and id in (
    select id from bookings where status = 'pending' order by md5(id::text) limit 5)`;
  await db`update quotes set expires_at = now() where status = 'waiting' and id in (
    select id from quotes where status = 'waiting' order by md5(id::text) limit 2)`;
  await db`update options set until = now() where ended_at is null and id in (
    select id from options where ended_at is null order by md5(id::text) limit 2)`;
};

/** Retries everything pending at once, as jobs and gateways would in time. Nothing else may be needed. */
const retryPending = (db: Db) => db`
  insert into jobs (task, payload, priority, run_at) select task, '{}', 0, now()
  from unnest(array['every:payments.reconcile', 'every:bookings.sweep', 'every:options.end', 'every:waiting.sweep']) task`;

const isQuiet = async (db: Db): Promise<boolean> => {
  await db`
    update jobs set run_at = now() where attempts > 0 and locked_by is null`;
  const [row] = await db<{ open: number }[]>`
    select (select count(*) from refunds where status <> 'completed')
      + (select count(*) from payments where status = 'completed' and applied_at is null and refund_total < amount)
      + (select count(*) from bookings where status = 'pending' and expires_at <= now())
      + (select count(*) from options where ended_at is null and until <= now())
      + (select count(*) from proposals p where ending = 'accepted'
        and not exists (select from agreements a where a.proposal_id = p.id))
      + (select count(*) from quotes where status = 'waiting' and expires_at <= now()) as open`;
  return Number(row?.open) === 0 && (await passedOver(db, systemClock.now())) === 0;
};

/** Waits until everything pending has completed, at most three minutes. */
const settle = async (dataDir: string): Promise<void> => {
  await onDatabaseOf(dataDir, async (db) => {
    await db`update payments set poll_at = now() where status in ('pending', 'failed')`;
    for (let tries = 0; tries < 360; tries += 1) {
      if (tries % 60 === 0) await retryPending(db);
      await pause(500);
      if (tries > 1 && (await isQuiet(db))) return;
    }
  });
};

export interface Storm {
  acknowledged: Acknowledged[];
  gateway: FakeGateway;
  kills: number;
  /** In ms, from the first request until nothing was pending. */
  took: number;
  webhooks: { sent: number; duplicates: number; late: number };
  /** The number of answers with an internal error. */
  failed: number;
  /** Runs work on the database of the restarted server. */
  onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  stop(): Promise<number | null>;
}

/**
 * Many guests, few venues, a gateway whose webhooks arrive twice and in any order, and a server that is
 * killed again and again.
 */
export const runStorm = async (options: StormOptions): Promise<Storm> => {
  const { dataDir, entry } = options;
  const gateway = await startRazorpay();
  const env = { JWT_SECRET: secret, WEB: 'none', DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...gateway.env };
  const start = () => startServer({ entry, dataDir, env });
  let server: ServerProcess = await start();
  const { guests, venues, admin } = await onDatabaseOf(dataDir, (db) => people(db, options));
  const began = performance.now();

  const network = createStormNetwork({
    origin: () => server.origin,
    tokenFor: ({ id, role }) =>
      tokens.sign({
        userId: id,
        role,
        sessionId: id,
        until: new Date(systemClock.now().getTime() + 900_000),
      }),
    gateway,
    keepsKeys: options.keepsKeys,
  });
  const acknowledged: Acknowledged[] = [];
  const live = createStormGuest({ network, gateway, venues, admin, acknowledged });
  const waiting = Array.from({ length: options.rounds }, () => guests).flat();
  let isOver = false;
  const busy = async (): Promise<void> => {
    for (let guest = waiting.pop(); guest; guest = waiting.pop()) await live(guest, waiting.length);
  };
  const crowd = Promise.all(Array.from({ length: options.crowd }, busy)).finally(() => {
    isOver = true;
  });
  let kills = 0;
  while (kills < options.kills && !isOver) {
    await Promise.race([pause(killInterval), crowd]);
    await onDatabaseOf(dataDir, expireSome);
    await server.kill();
    server = await start();
    kills += 1;
  }
  await crowd;
  await network.deliverLate();
  await settle(dataDir);
  return {
    acknowledged,
    gateway,
    kills,
    took: performance.now() - began,
    webhooks: network.counts,
    failed: network.failures.length,
    onDatabase: (work) => onDatabaseOf(dataDir, work),
    async stop() {
      const code = await server.stop();
      await gateway.stop();
      return code;
    },
  };
};
