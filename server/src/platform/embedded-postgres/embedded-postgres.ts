import { mkdir, realpath, rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { assertReadable, ensureCluster } from './cluster.ts';
import { isAlive } from './lock-file.ts';
import { claim, hasLivingOwner } from './owner.ts';
import { ensureRunning, type Installation, type Postmaster, shutDown, signal } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { makeSocketDirectory } from './socket-directory.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgres {
  /** For `connect()`: a Unix socket without password; nothing listens on the network. */
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
  /** Server settings for tests; fsync stays on in production. */
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
