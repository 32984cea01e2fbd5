import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfThere } from './lock-file.ts';

/** Records that this process owns the running PostgreSQL and will shut it down. */
export async function claim(cluster: string): Promise<void> {
  const file = fileFor(cluster);
  await writeFile(`${file}.${process.pid}`, `${process.pid} ${await startOf(process.pid)}`);
  await rename(`${file}.${process.pid}`, file);
}

/**
 * Whether the process that started the running PostgreSQL is still alive (and its pid not reused). Throws where that cannot be read.
 */
export async function hasLivingOwner(cluster: string): Promise<boolean> {
  const [pid, start] = ((await readIfThere(fileFor(cluster))) ?? '').split(' ');
  return (
    pid !== undefined && start !== undefined && start !== 'gone' && start === (await startOf(Number(pid)))
  );
}

function fileFor(cluster: string): string {
  return join(dirname(cluster), 'owner');
}

/** When a process started, in clock ticks since boot; without /proc only whether it runs. */
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
