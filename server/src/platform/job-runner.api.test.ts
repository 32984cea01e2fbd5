import { pino } from 'pino';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { loseJobs } from '../testing/queued-jobs.ts';
import { connect, disconnect, withDatabase } from './db.ts';
import { identifier } from './fragments.ts';
import { startJobRunner } from './job-runner.ts';
import { addJobs, freeDeadWorkers } from './jobs.store.ts';
import { besideTransaction } from './transactions.ts';

const { db, address } = await testDatabase();
const [own] = await db<{ name: string }[]>`select current_database() as name`;
const name = own?.name ?? '';
const server = connect(withDatabase(address, 'postgres'), { max: 1 });
afterAll(() => disconnect(server));
const log = pino({ level: 'silent' });

describe('a runner that has taken more jobs than it can start', () => {
  const states = async () => {
    const [row] = await db<{ taken: number; tried: number; failed: number }[]>`
      select count(*) filter (where locked_by is not null) as taken, count(*) filter (where attempts > 0) as tried,
        count(*) filter (where last_error is not null) as failed
      from jobs`;
    return row;
  };

  /** Two workers that wait for `finish`, and 18 jobs that wait for them. */
  const startBusy = async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let running = 0;
    let done = 0;
    const work = async () => {
      running += 1;
      await finished;
      done += 1;
    };
    const jobs = Array.from({ length: 20 }, (_, number) => ({ task: 'work', payload: { number } }));
    await addJobs(db, jobs, new Date());
    const rejections: unknown[] = [];
    const onRejection = (error: unknown) => void rejections.push(error);
    const usual = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', onRejection);
    onTestFinished(async () => {
      process.removeAllListeners('unhandledRejection');
      for (const listener of usual) process.on('unhandledRejection', listener);
      await allowConnections(true);
      await freeDeadWorkers(db, await freeDeadWorkers(db, []));
      await loseJobs(db);
    });
    const start = () => startJobRunner({ address, concurrency: 2, takenAtOnce: 20, tasks: { work }, log });
    const runner = await start();
    await expect.poll(() => running).toBe(2);
    expect(await states()).toMatchObject({ taken: 20 });
    return { runner, finish, rejections, done: () => done, start };
  };

  test('returns them and completes those that run when it is stopped', async () => {
    const { runner, finish, rejections, done } = await startBusy();
    const stopping = runner.stop();
    await expect.poll(states).toMatchObject({ taken: 2 });
    finish();
    await stopping;
    expect(done()).toBe(2);
    expect(await db`select id from jobs`).toHaveLength(18);
    expect(await states()).toEqual({ taken: 0, tried: 0, failed: 0 });
    expect(rejections).toEqual([]);
  });

  const allowConnections = (isAllowed: boolean) =>
    server`alter database ${identifier(name)} allow_connections ${identifier(String(isAllowed))}`;

  /** The runner loses its connections and gets no other ones. */
  const loseDatabase = async () => {
    await allowConnections(false);
    await server`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and application_name like 'pool-%'`;
  };

  /** Resolves when no job is left. */
  const allDone = () =>
    expect
      .poll(async () => {
        await allowConnections(true);
        await freeDeadWorkers(db, await freeDeadWorkers(db, []));
        return db`select id from jobs`;
      })
      .toHaveLength(0);

  test('loses no job when it is stopped while the database is away', async () => {
    const { runner, finish, rejections, done, start } = await startBusy();
    await loseDatabase();
    const stopping = runner.stop();
    finish();
    await stopping;
    await allowConnections(true);
    const next = await start();
    await allDone();
    await next.stop();
    expect(done()).toBeGreaterThanOrEqual(20);
    expect(rejections).toEqual([]);
  });

  test('loses no job when the database is away for some time', async () => {
    const { runner, finish, rejections, done } = await startBusy();
    await loseDatabase();
    finish();
    await expect.poll(done).toBe(20);
    await allowConnections(true);
    await allDone();
    await runner.stop();
    expect(done()).toBeGreaterThanOrEqual(20);
    expect(rejections).toEqual([]);
  });
});

test('a runner finds its jobs, even if the database fails when it looks for them first', async () => {
  let done = 0;
  const work = async () => {
    done += 1;
  };
  const alone = { address, concurrency: 1, takenAtOnce: 20, log };
  const failLook = () => server`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and application_name like 'pool-%' and wait_event_type = 'Lock'`;
  const runner = await db.begin(async (tx) => {
    await tx`lock table jobs in access exclusive mode`;
    return besideTransaction(async () => {
      const started = await startJobRunner({ ...alone, tasks: { work } });
      await expect.poll(failLook).toHaveLength(1);
      return started;
    });
  });
  await addJobs(db, [{ task: 'work', payload: {} }], new Date());
  await expect.poll(() => done).toBe(1);
  await runner.stop();
});
