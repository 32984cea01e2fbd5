import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isConfigError } from '#server/config.ts';
import { connect, disconnect } from '../db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './lock-file.ts';

let home: string;
let directory: string;
const running: EmbeddedPostgres[] = [];
const processes: ChildProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'supervisor-'));
  // Every awkward character and length that paths can have.
  directory = join(home, 'a long, "quoted" ü', 'x'.repeat(90));
  await mkdir(directory, { recursive: true });
  await start().then(stopAll);
});
afterEach(stopAll);
afterAll(() => rm(home, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ directory });
  running.push(embedded);
  return embedded;
}

async function stopAll(): Promise<void> {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  for (const embedded of running.splice(0)) await embedded.stop();
}

/**
 * How long another process has no file descriptors, in ms. Its supervisor checks four times in this period.
 */
const exhausted = 1_000;

/**
 * Another process that runs the database until it is killed. On SIGUSR2 it uses up all its file descriptors,
 * and reports when it has closed them again.
 */
async function startInOtherProcess(): Promise<ChildProcess & { lines: Interface }> {
  const module = resolve(import.meta.dirname, 'embedded-postgres.ts');
  const script = `import(${JSON.stringify(module)}).then(async ({ startEmbeddedPostgres }) => {
    const { stop } = await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} });
    process.on('SIGTERM', () => stop().then(() => process.exit()));
    const { closeSync, openSync } = await import('node:fs');
    process.on('SIGUSR2', () => {
      const open = [];
      try {
        for (;;) open.push(openSync('/dev/null'));
      } catch {}
      setTimeout(() => {
        open.forEach(closeSync);
        console.log('closed');
      }, ${exhausted});
    });
    setInterval(() => {}, 1000);
    console.log('ready');
  })`;
  const command = ['-c', 'ulimit -n 256; exec "$@"', 'sh', process.execPath];
  const child = spawn('sh', [...command, '--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  return Object.assign(child, { lines });
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const lockFile = async (): Promise<string[]> =>
  (await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n');

const postmaster = async (): Promise<number> => Number((await lockFile())[0]);

const socketDirectory = async (): Promise<string> => (await lockFile())[4] ?? '';

async function answer({ options }: EmbeddedPostgres): Promise<unknown> {
  const db = connect(options, { max: 1 });
  try {
    return (await db`select 1 as one`)[0]?.one;
  } finally {
    await disconnect(db);
  }
}

describe('the embedded PostgreSQL', () => {
  test('answers, stores data, and classifies letters of every script', async () => {
    const { options } = await start();
    const db = connect(options, { max: 1 });
    await db`create extension if not exists pg_trgm`;
    const [row] = await db`
      select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
        cardinality(show_trgm('महल')) > 0 as sees`;
    await disconnect(db);
    expect(row).toEqual({ fsync: 'on', listens: '', sees: true });
  });

  test('uses an eighth of the memory for pages, from 128 MB to 1 GB', async () => {
    const { options } = await start();
    const db = connect(options, { max: 1 });
    const [row] = await db`select pg_size_bytes(current_setting('shared_buffers')) / 1024 ^ 2 as megabytes`;
    await disconnect(db);
    const eighth = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 8 / 1024 ** 2;
    expect(row?.megabytes).toBeCloseTo(Math.min(1024, Math.max(128, eighth)), -1);
  });

  test('is restarted when it is killed', async () => {
    const embedded = await start();
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => answer(embedded)).toBe(1);
    expect(await postmaster()).not.toBe(killed);
  });

  test('is shared by two processes, and taken over when the first one ends', async () => {
    const first = await startInOtherProcess();
    const second = await start();
    expect(await answer(second)).toBe(1);
    await kill(first, 'SIGTERM');
    await expect.poll(() => answer(second)).toBe(1);
  });

  test.runIf(process.platform === 'linux')('is not orphaned by a killed process', async () => {
    const server = await startInOtherProcess();
    const pid = await postmaster();
    await kill(server, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('continues while its process has no file descriptors left', async () => {
    const server = await startInOtherProcess();
    const pid = await postmaster();
    // As if it had run for an hour.
    const start = new Date(Date.now() - 3_600_000);
    await utimes(join(directory, 'cluster/postmaster.pid'), start, start);
    server.kill('SIGUSR2');
    await once(server.lines, 'line');
    expect(await postmaster()).toBe(pid);
    expect(await isAlive(pid)).toBe(true);
    expect(await readdir(await socketDirectory())).toContain('.s.PGSQL.5432');
    await kill(server, 'SIGTERM');
    expect(await isAlive(pid)).toBe(false);
  });

  test('recovers after both were killed', async () => {
    const server = await startInOtherProcess();
    process.kill(await postmaster(), 'SIGKILL');
    await kill(server, 'SIGKILL');
    const embedded = await start();
    await expect.poll(() => answer(embedded)).toBe(1);
  });

  test('is started once by two processes that start at the same time', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(await Promise.all([answer(one), answer(other)])).toEqual([1, 1]);
  });

  test.each([
    ['17', /PostgreSQL 17, .* has PostgreSQL \d+, .*Nothing was changed.*npm run backup\n.*npm run restore/s],
    ['99', /PostgreSQL 99, .*Start the newer release again/s],
  ])('leaves the data of PostgreSQL %s alone, and says what to do', async (version, advice) => {
    const other = join(home, `of-${version}`);
    await mkdir(join(other, 'cluster'), { recursive: true });
    await writeFile(join(other, 'cluster/PG_VERSION'), `${version}\n`);
    const error = await startEmbeddedPostgres({ directory: other }).catch((reason: Error) => reason);
    expect(isConfigError(error)).toBe(true);
    expect((error as Error).message).toMatch(advice);
    expect(await readdir(other)).toEqual(['cluster']);
  });
});
