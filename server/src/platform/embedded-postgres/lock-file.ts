import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A PostgreSQL that currently runs a cluster, according to its postmaster.pid. */
export interface Running {
  pid: number;
  socketDirectory: string;
  ready: boolean;
}

/**
 * The server that runs this cluster. The lock file of a dead one is removed, so that the next can start.
 * Throws if it cannot be read, because another process may run the cluster.
 */
export async function findRunning(cluster: string): Promise<Running | null> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readIfThere(file);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const socketDirectory = lines[4] ?? '';
  if (pid > 0 && (await isAlive(pid))) return { pid, socketDirectory, ready: lines[7]?.trim() === 'ready' };
  if (pid > 0 || (await isOld(file))) await rm(file, { force: true });
  return null;
}

/**
 * The text of a file, including files of a process in /proc. Null only if the file certainly does not exist.
 */
export async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  });
}

/** An empty lock file is either being written or was left by a crash. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > 1_000;
}

/**
 * After a kill, the socket's lock remains too, and PostgreSQL mistakes a zombie or a reused pid in it for a
 * live server.
 */
export async function removeStaleSocket(socketDirectory: string): Promise<void> {
  const socket = join(socketDirectory, '.s.PGSQL.5432');
  const pid = Number((await readIfThere(`${socket}.lock`))?.split('\n')[0]);
  if (pid > 0 ? await isAlive(pid) : !(await isOld(`${socket}.lock`))) return;
  await rm(`${socket}.lock`, { force: true });
  await rm(socket, { force: true });
}

/**
 * Whether a pid is a live PostgreSQL: neither a zombie nor another program with a reused pid. A process that
 * cannot be inspected, because this one has no file descriptors left, counts as alive.
 */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (line === null) return exists(pid);
    const [, program, state] = /^\d+ \((.*)\) (\S)/s.exec(line) ?? [];
    return program === 'postgres' && state !== 'Z' && state !== 'X';
  }
  return exists(pid);
}

/** Whether there is a process with this pid. The kernel answers this without opening a file. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Back ends that outlived a killed postmaster; their working directory is the cluster. */
export async function findLeftovers(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const directory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      return directory === cluster && (await isAlive(pid)) ? pid : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}
