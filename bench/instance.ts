import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Db, disconnect } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';

const root = resolve(import.meta.dirname, '..');

export const benchSecret = 'a secret that only the benchmark knows, long enough';

/** The built server in its own process, with a database that the benchmark can access as well. */
export interface Instance {
  origin: string;
  db: Db;
  directory: string;
  /** The server's process id. */
  pid: number;
  /** `performance.now()` when it was ready. */
  readyAt: number;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address && typeof address === 'object' ? address.port : 0;
};

const untilReady = async (url: string, child: ChildProcess): Promise<number> => {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return performance.now();
    await pause(20);
  }
  throw new Error('The server did not start.');
};

/**
 * With `storedIn`, the data stays in that directory for the next run. `places` is the variable `PLACES`:
 * none, because loading them in the background would be measured too. The instance is ready once it responds
 * at `readyAt`. `jobs` is the variable `JOBS`: `auto` is what `npm start` does. `on` runs everything in one
 * process, so that its time and memory are all there is to measure. `publicUrl`: where links lead, by default the server itself.
 */
export const startInstance = async ({
  storedIn,
  demoData = 'on',
  places = 'off',
  readyAt = '/readyz',
  jobs = 'on',
  publicUrl,
}: {
  storedIn?: string;
  demoData?: 'on' | 'off';
  places?: 'all' | 'off';
  readyAt?: string;
  jobs?: 'on' | 'off' | 'auto';
  publicUrl?: string;
} = {}): Promise<Instance> => {
  const directory = storedIn ?? (await mkdtemp(join(tmpdir(), 'bench-')));
  if (storedIn) await mkdir(storedIn, { recursive: true });
  const port = await freePort();
  // The same as in the built folder (scripts/artifact.mjs) and deploy/.
  const child = spawn(process.execPath, ['--max-old-space-size=768', join(root, 'server/dist/main.js')], {
    env: {
      ...process.env,
      // As with `npm start`, to get the libraries' production builds.
      NODE_ENV: 'production',
      INSTANCE: 'bench',
      PORT: String(port),
      DATA_DIR: directory,
      DEMO_DATA: demoData,
      JOBS: jobs,
      RATE_LIMITS: 'off',
      JWT_SECRET: benchSecret,
      PLACES: places,
      LOG_LEVEL: 'warn',
      ...(publicUrl && { PUBLIC_URL: publicUrl, OUTBOX: 'on', TEST_PAYMENTS: 'on' }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ready = await untilReady(`${origin}${readyAt}`, child);
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  const db = connect(postgres.options, { max: 10 });
  return {
    origin,
    db,
    directory,
    pid: child.pid ?? 0,
    readyAt: ready,
    async stop() {
      await disconnect(db);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await postgres.stop();
      if (!storedIn) await rm(directory, { recursive: true, force: true });
    },
  };
};

/** A bare Node HTTP server that sends these bytes. */
export const startBare = async (directory: string, bytes: Buffer, type: string) => {
  const file = join(directory, 'bare-bytes');
  await writeFile(file, bytes);
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [file, type]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
