import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createDrain } from '../testing/drain-jobs.ts';
import { loseJobs, queuedPayloads } from '../testing/queued-jobs.ts';
import { createTestClock, systemClock } from './clock.ts';
import { addJobs, addRun, freeDeadWorkers, returnJobs, takeJobs } from './jobs.store.ts';
import { createJobs } from './jobs.ts';
import { listRecurringJobs } from './jobs-admin.store.ts';

interface DomainEvents {
  'thing.made': { name: string };
  'thing.broken': { name: string };
}

const { db } = await testDatabase();
const log = pino({ level: 'silent' });

function aQueue(clock = createTestClock('2026-01-01T00:00:00Z')) {
  const heard: string[] = [];
  const jobs = createJobs<DomainEvents>({ db, clock, log });
  jobs.on('thing.made', 'first', async ({ name }) => void heard.push(`first ${name}`));
  jobs.on('thing.made', 'second', async ({ name }) => void heard.push(`second ${name}`));
  return { jobs: { ...jobs, drain: createDrain({ db, clock, jobs }) }, heard, clock };
}

const count = async () => (await db<{ n: number }[]>`select count(*) as n from jobs`)[0]?.n;

describe('publish', () => {
  test('queues a separate job for each listener', async () => {
    const { jobs, heard } = aQueue();
    await db.begin((tx) => jobs.publish(tx, 'thing.made', { name: 'chair' }));
    await jobs.drain();
    expect(heard.sort()).toEqual(['first chair', 'second chair']);
  });

  test('is rolled back with the transaction', async () => {
    const { jobs, heard } = aQueue();
    await db
      .begin(async (tx) => {
        await jobs.publish(tx, 'thing.made', { name: 'chair' });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await jobs.drain();
    expect(heard).toEqual([]);
  });

  test('runs low-priority listeners last', async () => {
    const { jobs, heard } = aQueue();
    jobs.on('thing.made', 'low priority', async ({ name }) => void heard.push(`low priority ${name}`), {
      isLowPriority: true,
    });
    await jobs.publish(db, 'thing.made', { name: 'chair' });
    await jobs.publish(db, 'thing.made', { name: 'table' });
    await jobs.drain();
    expect(heard.slice(4)).toEqual(['low priority chair', 'low priority table']);
  });

  test('runs a job at its time by the clock', async () => {
    const { jobs, heard, clock } = aQueue();
    const runAt = new Date(clock.now().getTime() + 86_400_000);
    await jobs.publish(db, 'thing.made', { name: 'later' }, { runAt });
    await jobs.drain();
    expect(heard).toEqual([]);
    clock.advance(86_400_000);
    await jobs.drain();
    expect(heard).toHaveLength(2);
  });

  test('takes several events at once, each with its own time', async () => {
    const { jobs, heard, clock } = aQueue();
    const runAt = new Date(clock.now().getTime() + 86_400_000);
    await jobs.publishAll(db, [
      { event: 'thing.made', payload: { name: 'later' }, runAt },
      { event: 'thing.made', payload: { name: 'chair' } },
    ]);
    await jobs.drain();
    expect(heard.sort()).toEqual(['first chair', 'second chair']);
    clock.advance(86_400_000);
    await jobs.drain();
    expect(heard.slice(2).sort()).toEqual(['first later', 'second later']);
  });

  test('replaces what was published under the same key', async () => {
    const { jobs, heard } = aQueue();
    await jobs.publish(db, 'thing.made', { name: 'old' }, { key: 'chair' });
    await jobs.publish(db, 'thing.made', { name: 'new' }, { key: 'chair' });
    await jobs.drain();
    expect(heard.sort()).toEqual(['first new', 'second new']);
  });

  test('replaces what a worker has taken and not started', async () => {
    const chair = (name: string) => [{ task: 'first:thing.made', payload: { name }, key: 'chair' }];
    await addJobs(db, chair('old'), systemClock.now());
    const [taken] = await takeJobs(db, { by: 'busy', tasks: ['first:thing.made'], limit: 1 });
    await addJobs(db, chair('new'), systemClock.now());
    await returnJobs(db, 'busy', [taken?.id ?? '']);
    expect(await queuedPayloads(db)).toEqual([{ name: 'new' }]);
    await loseJobs(db);
  });

  test('can be cancelled by its key', async () => {
    const { jobs } = aQueue();
    await jobs.publish(db, 'thing.made', { name: 'old' }, { key: 'chair' });
    await jobs.cancel(db, 'chair');
    expect(await count()).toBe(0);
  });
});

describe('a failing listener', () => {
  test('is retried later, does not block the others, and is logged', async () => {
    const { jobs, heard, clock } = aQueue();
    let tries = 0;
    jobs.on('thing.made', 'clumsy', async (_, { attempt }) => {
      tries = attempt;
      if (attempt === 1) throw new Error('dropped it');
    });
    await jobs.publish(db, 'thing.made', { name: 'vase' });
    await expect(jobs.drain()).rejects.toThrow('dropped it');
    expect(heard).toHaveLength(2);
    await jobs.drain();
    expect(tries).toBe(1);
    clock.advance(10_000);
    await jobs.drain();
    expect(tries).toBe(2);
  });
});

describe('start', () => {
  test('runs jobs as they arrive, and stop waits for the running one', async () => {
    const { jobs, heard } = aQueue(createTestClock(systemClock.now()));
    let finish = () => {};
    jobs.on('thing.broken', 'slow', async () => {
      heard.push('begun');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      heard.push('finished');
    });
    await jobs.start();
    await db.begin((tx) => jobs.publish(tx, 'thing.broken', { name: 'chair' }));
    await expect.poll(() => heard).toContain('begun');
    const stopping = jobs.stop();
    await pause(50);
    finish();
    await stopping;
    expect(heard).toContain('finished');
    expect(await count()).toBe(0);
  });

  test('runs other jobs while all workers for emails wait for a mail server that does not respond', async () => {
    const { jobs, heard } = aQueue(createTestClock(systemClock.now()));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let waiting = 0;
    const send = () => {
      waiting += 1;
      return answered;
    };
    jobs.on('thing.broken', 'mail', send, { lane: 'mail' });
    jobs.on('thing.broken', 'gateway', send, { lane: 'outside' });
    for (let each = 0; each < 20; each += 1) await jobs.publish(db, 'thing.broken', { name: 'chair' });
    await jobs.start();
    await expect.poll(() => waiting).toBe(22);
    await jobs.publish(db, 'thing.made', { name: 'table' });
    await expect.poll(() => heard.sort()).toEqual(['first table', 'second table']);
    expect(waiting).toBe(22);
    answer();
    await expect.poll(count).toBe(0);
    await jobs.stop();
  });

  describe('with a slow mail server', () => {
    const workers = 20;
    const slowMails = async () => {
      const { jobs, heard } = aQueue(createTestClock(systemClock.now()));
      const answers: (() => void)[] = [];
      const send = () => {
        heard.push('mail');
        return new Promise<void>((resolve) => {
          answers.push(resolve);
        });
      };
      jobs.on('thing.broken', 'mail', send, { lane: 'mail', isLowPriority: true });
      jobs.on('thing.made', 'code', async () => void heard.push('code'), { lane: 'mail' });
      for (let each = 0; each < 3 * workers; each += 1)
        await jobs.publish(db, 'thing.broken', { name: 'chair' });
      await jobs.start();
      return { jobs, heard, answers };
    };
    const states = async () => {
      const [row] = await db<{ taken: number; tried: number }[]>`
        select count(*) filter (where locked_by is not null) as taken, count(*) filter (where attempts > 0) as tried
        from jobs`;
      return row;
    };

    test('takes only jobs that it can start, so that urgent ones come first', async () => {
      const { jobs, heard, answers } = await slowMails();
      await expect.poll(() => answers).toHaveLength(workers);
      await expect.poll(states).toEqual({ taken: workers, tried: workers });
      await jobs.publish(db, 'thing.made', { name: 'table' });
      answers[0]?.();
      await expect.poll(() => heard).toContain('code');
      expect(heard.filter((name) => name === 'mail').length).toBeLessThanOrEqual(workers + 1);
      const stopping = jobs.stop();
      for (const answer of answers) answer();
      await stopping;
      await loseJobs(db);
    });

    test('takes no more jobs after a stop', async () => {
      const { jobs, answers } = await slowMails();
      await expect.poll(() => answers).toHaveLength(workers);
      const stopping = jobs.stop();
      for (const answer of answers) answer();
      await stopping;
      expect(await states()).toEqual({ taken: 0, tried: 0 });
      expect(await count()).toBe(2 * workers);
      await loseJobs(db);
    });
  });

  test('records when a recurring task last ended', async () => {
    const clock = createTestClock(systemClock.now());
    const { jobs, heard } = aQueue(clock);
    jobs.every('sweep', '0 0 1 1 *', async () => void heard.push('swept'), { atStart: true });
    await jobs.start();
    await expect.poll(() => heard).toContain('swept');
    await jobs.stop();
    expect(await listRecurringJobs(db)).toContainEqual({
      task: 'every:sweep',
      lastRunAt: clock.now(),
      error: null,
    });
  });

  test('queues a recurring task once for each minute, however many processes do', async () => {
    const queued = (minute: string) => addRun(db, 'every:sweep', new Date(minute));
    await Promise.all([queued('2026-01-01T10:00:00Z'), queued('2026-01-01T10:00:00Z')]);
    expect(await count()).toBe(1);
    await queued('2026-01-01T10:00:00Z');
    await queued('2026-01-01T10:10:00Z');
    expect(await count()).toBe(2);
    await loseJobs(db);
  });

  test('runs a recurring task when a process starts, if the task asks for it', async () => {
    const { jobs, heard } = aQueue(createTestClock(systemClock.now()));
    jobs.every('load', '0 0 1 1 *', async () => void heard.push('loaded'), { atStart: true });
    jobs.every('clean', '0 0 1 1 *', async () => void heard.push('cleaned'));
    await jobs.start();
    await expect.poll(count).toBe(0);
    await jobs.stop();
    expect(heard).toEqual(['loaded']);
  });

  test('runs a job once, however long it takes', async () => {
    const { jobs, heard } = aQueue(createTestClock(systemClock.now()));
    let finish = () => {};
    jobs.on('thing.broken', 'slow', () => {
      heard.push('begun');
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    await jobs.publish(db, 'thing.broken', { name: 'chair' });
    await jobs.start();
    await expect.poll(() => heard).toEqual(['begun']);
    expect(await freeDeadWorkers(db, await freeDeadWorkers(db, []))).toEqual([]);
    const [locked] = await db<{ by: string | null }[]>`select locked_by as by from jobs`;
    expect(locked?.by).toMatch(/./);
    finish();
    await jobs.stop();
    expect(heard).toEqual(['begun']);
    expect(await count()).toBe(0);
  });

  test('runs what a killed process left unfinished', async () => {
    const { jobs, heard } = aQueue(createTestClock(systemClock.now()));
    await jobs.publish(db, 'thing.made', { name: 'chair' });
    // No session has the name that locks its jobs, as if its process were gone.
    await takeJobs(db, { by: 'killed', tasks: ['first:thing.made', 'second:thing.made'], limit: 2 });
    await expect.poll(() => db`select id from jobs where locked_by is not null`).toHaveLength(2);
    await jobs.start();
    await expect.poll(() => heard).toHaveLength(2);
    await jobs.stop();
    expect(await count()).toBe(0);
  });
});
