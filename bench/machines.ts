import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aGuest, type TestUser } from '../server/src/testing/builders.ts';
import { startPostgresPair } from '../server/src/testing/postgres-pair.ts';
import { type ServerProcess, startServer } from '../server/src/testing/server-process.ts';
import { bearerOf } from './bearer.ts';
import { addCatalogue } from './catalogue.ts';
import { benchSecret } from './instance.ts';
import { load, median, type Rate } from './load.ts';
import { type Line, rate } from './report.ts';

const connections = 10;
const rounds = 3;
const venues = 2_000;
const ownWrites = 200;

type Databases = Awaited<ReturnType<typeof startPostgresPair>>;

/** Uncached requests of one kind: each has a different query. */
const pastTheCache = (origin: string, path: string): Promise<Rate> =>
  load({
    url: origin,
    connections,
    seconds: 3,
    requests: [{ setupRequest: (request) => ({ ...request, path: `${path}${Math.random()}` }) }],
  });

const startBalancer = async (backends: readonly ServerProcess[]) => {
  const child = fork(
    join(import.meta.dirname, 'balancer.ts'),
    backends.map(({ origin }) => new URL(origin).port),
  );
  const [port] = (await once(child, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Alternates between the two, so that other load affects both equally. */
const compare = async (what: string, path: string, one: string, several: string): Promise<Line> => {
  const rates: { one: Rate[]; several: Rate[] } = { one: [], several: [] };
  await pastTheCache(one, path);
  await pastTheCache(several, path);
  for (let round = 0; round < rounds; round += 1) {
    rates.one.push(await pastTheCache(one, path));
    rates.several.push(await pastTheCache(several, path));
  }
  const [alone, together] = [median(rates.one), median(rates.several)];
  const wrong = [...rates.one, ...rates.several].reduce((sum, each) => sum + each.wrong, 0);
  if (wrong > 0) throw new Error(`${path}: ${wrong} wrong answers`);
  return {
    what: `${what}, two processes`,
    figure: `${rate(together.perSecond)}, p99 ${together.p99} ms`,
    yardstick: `one process ${rate(alone.perSecond)}`,
    ratio: together.perSecond / alone.perSecond,
    goal: null,
  };
};

/**
 * Writes through one process and immediately reads through the other. Counts how often guests do not see
 * their own change.
 */
const countStale = async (
  writer: ServerProcess,
  reader: ServerProcess,
  guest: TestUser,
  venueIds: readonly string[],
): Promise<number> => {
  const headers = await bearerOf(guest);
  const ask = async (origin: string, path: string, init: RequestInit = {}): Promise<string> => {
    const answer = await fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const save = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' };
  let stale = 0;
  for (let n = 0; n < ownWrites; n += 1) {
    const id = venueIds[n % venueIds.length] ?? '';
    const isSaved = Math.floor(n / venueIds.length) % 2 === 0;
    await ask(writer.origin, `/api/saved-venues/${id}/`, isSaved ? save : { method: 'DELETE' });
    const seen = await ask(reader.origin, '/api/saved-venues/');
    if (seen.includes(id) !== isSaved) stale += 1;
  }
  return stale;
};

const measure = async (databases: Databases, directory: string): Promise<Line[]> => {
  const env = {
    DATABASE_URL: databases.primaryUrl,
    JWT_SECRET: benchSecret,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
  };
  const start = (role: Record<string, string>) =>
    startServer({ entry: 'bundle', dataDir: directory, env: { ...env, ...role } });
  const replica = { DATABASE_REPLICA_URL: databases.standbyUrl };
  const one = await start({ JOBS: 'on' });
  const guest = await databases.onPrimary(async (db) => {
    await addCatalogue(db, venues);
    return aGuest(db);
  });
  const app = [await start({ JOBS: 'off', ...replica }), await start({ JOBS: 'off', ...replica })] as const;
  const jobs = await start({ JOBS: 'only' });
  const balancer = await startBalancer(app);
  try {
    const venueIds = await databases.onPrimary(
      (db) => db<{ id: string }[]>`select id from venues where status = 'Published' order by id limit 50`,
    );
    const list = '/api/venues/?page_size=9&min_capacity=50&past=';
    const lines = [
      await compare('venue list past the cache', list, one.origin, balancer.origin),
      await compare('list page rendered anew', '/venues?past=', one.origin, balancer.origin),
    ];
    const ids = venueIds.map(({ id }) => id);
    const stale = await countStale(app[0], app[1], guest, ids);
    lines.push({
      what: 'own change not seen by the other process',
      figure: `${stale} of ${ownWrites}`,
      yardstick: 'none',
      ratio: stale === 0 ? 1 : 0,
      goal: 1,
    });
    const during = load({
      url: balancer.origin,
      connections,
      seconds: 6,
      requests: [{ setupRequest: (request) => ({ ...request, path: `${list}${Math.random()}` }) }],
    });
    await pause(2_000);
    await databases.killStandby();
    const { perSecond, p99, wrong } = await during;
    lines.push({
      what: 'venue list while the standby is killed',
      figure: `${rate(perSecond)}, p99 ${p99} ms, ${wrong} failed`,
      yardstick: 'none fails',
      ratio: wrong === 0 ? 1 : 0,
      goal: 1,
    });
    return lines;
  } finally {
    await balancer.stop();
    for (const server of [...app, jobs, one]) await server.stop();
  }
};

/**
 * Compares two processes for pages and one for jobs, behind a balancer on a primary with a hot standby for
 * reads, with one process. All run on this machine, so its number of cores limits the ratio.
 */
export const benchMachines = async (): Promise<Line[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'machines-'));
  const databases = await startPostgresPair({ synchronous: false });
  try {
    return await measure(databases, directory);
  } finally {
    await databases.stop();
    await rm(directory, { recursive: true, force: true });
  }
};
