import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineMemory } from '../machine-memory.ts';
import { findLeftovers, findRunning, isAlive, type Running, removeStaleSocket } from './lock-file.ts';
import { commandFor, type RunAs } from './run-as.ts';

/** Everything needed to run one cluster. */
export interface Installation {
  cluster: string;
  bin: string;
  runAs: RunAs;
  socketDirectory: string;
  logFile: string;
  settings: Record<string, string>;
}

/** A running PostgreSQL; `mine` when this process started it. */
export interface Postmaster {
  pid: number;
  socketDirectory: string;
  isOwner: boolean;
}

const startTimeout = 30_000;

/** Starts PostgreSQL, or finds the one that another process of ours started, whichever comes first. */
export async function ensureRunning(installation: Installation): Promise<Postmaster> {
  const deadline = Date.now() + startTimeout;
  let failure = '';
  while (Date.now() < deadline) {
    const running = await findRunning(installation.cluster);
    if (running?.ready) return { ...running, isOwner: false };
    if (running) await pause(10);
    else {
      const started = await launch(installation);
      if (typeof started === 'object') return { ...started, isOwner: true };
      failure = started;
      if (!isTemporary(failure)) break;
      await stopLeftovers(installation.cluster, deadline);
    }
  }
  throw new Error(
    `The embedded PostgreSQL does not start. Its log, ${installation.logFile}, ends with:\n${failure}`,
  );
}

/** Another process was faster, or back ends of a killed server are still exiting. */
function isTemporary(failure: string): boolean {
  return /lock file "[^"]*" (already exists|is empty)|pre-existing shared memory block|Is another postmaster/.test(
    failure,
  );
}

/** Idle leftover back ends exit by themselves; busy ones would take too long. */
async function stopLeftovers(cluster: string, deadline: number): Promise<void> {
  await pause(50);
  if ((await findRunning(cluster)) || Date.now() < deadline - startTimeout + 3_000) return;
  for (const pid of await findLeftovers(cluster)) signal(pid, 'SIGQUIT');
}

/** One attempt: the running server, or the end of its output before it gave up. */
async function launch(installation: Installation): Promise<Running | string> {
  const { cluster, bin, runAs, socketDirectory, logFile } = installation;
  await removeStaleSocket(socketDirectory);
  const logSize = (await stat(logFile).catch(() => null))?.size ?? 0;
  const log = await open(logFile, 'a', 0o600);
  const command = await commandFor(join(bin, 'postgres'), argumentsOf(installation), runAs, cluster);
  // In a separate session: Ctrl-C reaches the whole process group, but PostgreSQL has to outlive our last
  // query.
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'exit').then(
    () => true,
    () => true,
  );
  await log.close();
  const ready = await waitUntilReady(child, ended, cluster);
  if (ready) return ready;
  return (await readFile(logFile, 'utf8')).slice(logSize).trim().split('\n').slice(-8).join('\n');
}

/** Statistics of statements for the administrators' page; not every build of PostgreSQL includes them. */
function statisticsSettings(bin: string): Record<string, string> {
  const library = `pg_stat_statements.${process.platform === 'darwin' ? 'dylib' : 'so'}`;
  return existsSync(join(bin, '../lib/postgresql', library))
    ? { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '1000' }
    : {};
}

/**
 * Shared buffers in MB: an eighth of the available memory, also in a container. PostgreSQL takes it as
 * needed. The rest is read from the system's cache, which makes searches in a million venues a fifth more
 * expensive. More than 1 GB brought no gain.
 */
function sharedBuffers(): number {
  return Math.round(Math.min(1024, Math.max(128, machineMemory() / 8 / 1024 ** 2)));
}

function argumentsOf({ cluster, bin, socketDirectory, settings }: Installation): string[] {
  const all = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // The server logs errors. Details and statements may contain personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    jit: 'off',
    shared_buffers: `${sharedBuffers()}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...statisticsSettings(bin),
    ...settings,
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function waitUntilReady(
  child: ChildProcess,
  ended: Promise<boolean>,
  cluster: string,
): Promise<Running | null> {
  // A killed server must neither be kept alive by its database nor wait for it.
  child.unref();
  for (;;) {
    const over = await Promise.race([ended, pause(4, false)]);
    if (over) return null;
    // It starts or ends whether or not this process can read its lock file.
    const running = await findRunning(cluster).catch(() => null);
    if (running?.ready && running.pid === child.pid) return running;
  }
}

/** A fast, clean shutdown. Resolves when the process is gone. */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  for (let waited = 0; await isAlive(pid); waited += 10) {
    if (waited === 20_000) signal(pid, 'SIGQUIT');
    await pause(10);
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
