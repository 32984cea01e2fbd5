import { readdir, readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { removeDirectory } from './clean-up.ts';
import { aMigratedDirectory } from './migrated-directory.ts';
import { recipientsIn, register } from './outbox.ts';
import { onDatabaseOf } from './process-database.ts';
import { freshEntry, type ServerProcess, startServer } from './server-process.ts';

const dataDir = await aMigratedDirectory();
const processes: ServerProcess[] = [];

afterAll(async () => {
  for (const one of processes.reverse()) expect(await one.stop()).toBe(0);
  await removeDirectory(dataDir);
});

const start = async (jobs: 'off' | 'only' | 'separate'): Promise<ServerProcess> => {
  const env = { WEB: 'none', DEMO_DATA: 'off', JOBS: jobs };
  const one = await startServer({ entry: freshEntry, dataDir, env });
  processes.push(one);
  return one;
};

const recipients = (): Promise<string[]> => recipientsIn(dataDir);

/** The pid of the jobs process that another process started, as Linux lists it. Null: none. */
const jobsProcessOf = async (parent: number): Promise<number | null> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    const [, state, parentPid] = /^\d+ \(.*\) (\S) (\d+)/s.exec(stat ?? '') ?? [];
    const isOurs = Number(parentPid) === parent && command?.includes('jobs-process');
    if (isOurs && state !== 'Z') return Number(pid);
  }
  return null;
};

const jobsUnderWay = (): Promise<number> =>
  onDatabaseOf(dataDir, async (db) => {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from jobs where locked_by is not null`;
    return row?.count ?? 0;
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a process without jobs responds, and one that only runs jobs sends the emails', async () => {
  const answering = await start('off');
  expect((await register(answering.origin, 'asha@example.in')).status).toBe(200);
  expect(await recipients()).toEqual([]);
  const working = await start('only');
  await expect.poll(recipients).toEqual(['asha@example.in']);

  expect((await register(answering.origin, 'ravi@example.in')).status).toBe(200);
  await expect.poll(recipients).toEqual(['asha@example.in', 'ravi@example.in']);
  expect((await fetch(`${working.origin}/readyz`)).status).toBe(200);
});

it.runIf(process.platform === 'linux')(
  'a process restarts its jobs process when that dies, and takes it along when it is killed',
  async () => {
    for (const one of processes.splice(0).reverse()) expect(await one.stop()).toBe(0);
    const before = await recipients();
    const server = await start('separate');
    expect((await register(server.origin, 'meera@example.in')).status).toBe(200);
    await expect.poll(recipients).toEqual([...before, 'meera@example.in'].sort());
    // A process that dies between sending an email and recording it sends it again.
    await expect.poll(jobsUnderWay).toBe(0);
    const first = await jobsProcessOf(server.pid);
    if (!first) throw new Error('No process for jobs runs.');

    process.kill(first, 'SIGKILL');
    expect((await register(server.origin, 'kiran@example.in')).status).toBe(200);
    const all = [...before, 'kiran@example.in', 'meera@example.in'].sort();
    await expect.poll(recipients).toEqual(all);
    const second = await jobsProcessOf(server.pid);
    expect(second).not.toBe(first);

    processes.pop();
    await server.kill();
    await expect.poll(() => second && isAlive(second)).toBe(false);
  },
);
