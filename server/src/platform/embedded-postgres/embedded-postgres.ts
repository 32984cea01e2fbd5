import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { assertReadable, ensureCluster } from './cluster.ts';
import { isAlive, readIfThere } from './lock-file.ts';
import { ensureRunning, type Installation, type Postmaster, shutDown, signal } from './postmaster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

/** Records that this process owns the running PostgreSQL and will shut it down. */
async function claim(cluster: string): Promise<void> {
  const file = fileFor(cluster);
  await writeFile(`${file}.${process.pid}`, `${process.pid} ${await startOf(process.pid)}`);
  await rename(`${file}.${process.pid}`, file);
}

/**
 * Whether the process that started the running PostgreSQL is still alive (and its pid not reused). Throws if
 * this cannot be determined.
 */
async function hasLivingOwner(cluster: string): Promise<boolean> {
  const [pid, start] = ((await readIfThere(fileFor(cluster))) ?? '').split(' ');
  return (
    pid !== undefined && start !== undefined && start !== 'gone' && start === (await startOf(Number(pid)))
  );
}

function fileFor(cluster: string): string {
  return join(dirname(cluster), 'owner');
}

/** When a process started, in clock ticks since boot. Without /proc, only whether it runs. */
async function startOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = (await readIfThere(`/proc/${pid}/stat`)) ?? '';
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'gone' : (fields[19] ?? 'gone');
  }
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return 'gone';
  }
}

/** The path of a socket is limited to 104 bytes (macOS; Linux 108), and `/.s.PGSQL.5432.lock` is appended. */
const maxLength = 84;

/** Creates the private directory of the Unix socket: next to the cluster, or at a short path when that is too long. */
async function makeSocketDirectory(directory: string, runAs: RunAs): Promise<string> {
  const preferred = join(directory, 'socket');
  if (Buffer.byteLength(preferred) <= maxLength) return makePrivate(preferred, runAs);
  const mark = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `pg-${mark}`);
  return makePrivate(Buffer.byteLength(short) <= maxLength ? short : join('/tmp', `pg-${mark}`), runAs);
}

async function makePrivate(path: string, runAs: RunAs): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  const owners = [process.geteuid?.(), runAs === 'self' ? undefined : runAs.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${path} belongs to someone else: remove it, or choose another DATA_DIR.`);
  }
  await chmod(path, 0o700);
  if (runAs !== 'self') await chown(path, runAs.uid, runAs.gid);
  return path;
}

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgres {
  /** For `connect()`: a Unix socket without password. Nothing listens on the network. */
  options: { host: string; port: number; username: string; database: string };
  /** Shuts the database down, unless another process of ours runs it. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL from npm on `directory`, creating the cluster at the first start and restarting the server
 * when it is killed. A second process on the same directory uses the first one's server and takes over after it.
 */
export async function startEmbeddedPostgres(requested: {
  directory: string;
  log?: Log;
  /** Server settings for tests. fsync stays on in production. */
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const installation = await install(resolve(requested.directory), requested.settings ?? {});
  const supervisor = await supervise(installation, requested.log);
  return {
    options: { host: supervisor.socketDirectory, port: 5432, username: 'postgres', database: 'postgres' },
    stop: supervisor.stop,
  };
}

async function install(given: string, settings: Record<string, string>): Promise<Installation> {
  await mkdir(given, { recursive: true });
  const directory = await realpath(given);
  const cluster = join(directory, 'cluster');
  const runAs = await chooseRunAs(cluster);
  const bin = await findBinaries(runAs);
  await ensureCluster(cluster, bin, runAs);
  await assertReadable(cluster);
  const logFile = join(directory, 'postgres.log');
  if (((await stat(logFile).catch(() => null))?.size ?? 0) > 5_000_000) await rename(logFile, `${logFile}.1`);
  return {
    cluster,
    bin,
    runAs,
    socketDirectory: await makeSocketDirectory(directory, runAs),
    logFile,
    settings,
  };
}

async function supervise(installation: Installation, log: Log | undefined) {
  const ended = new AbortController();
  let current = await acquire(installation);
  const lastResort = () => current.isOwner && signal(current.pid, 'SIGINT');
  process.once('exit', lastResort);
  const watching = watch();

  async function watch(): Promise<void> {
    while (await tick(ended.signal)) {
      if (await isAlive(current.pid)) continue;
      log?.warn('the embedded PostgreSQL stopped unexpectedly; restarting it');
      await acquire(installation).then(
        (next) => {
          current = next;
        },
        (error: Error) => log?.warn(error.message),
      );
    }
  }

  return {
    socketDirectory: current.socketDirectory,
    async stop() {
      ended.abort();
      await watching;
      process.off('exit', lastResort);
      if (current.isOwner) await shutDown(current.pid);
    },
  };
}

/** Adopts an orphan where the kernel could not stop it with its parent. */
async function acquire(installation: Installation): Promise<Postmaster> {
  const found = await ensureRunning(installation);
  const isOwner = found.isOwner || !(await hasLivingOwner(installation.cluster));
  if (isOwner) await claim(installation.cluster);
  return { ...found, isOwner };
}

/** Resolves to false once the signal is aborted. The timer does not keep the process alive. */
function tick(signal: AbortSignal): Promise<boolean> {
  return pause(250, true, { signal, ref: false }).catch(() => false);
}
