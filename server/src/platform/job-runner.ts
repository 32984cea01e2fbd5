import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Job,
  Logger,
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { type Address, isPrimary } from './db.ts';
import { createJobPool } from './job-pool.ts';
import { watchWorkers } from './job-workers.ts';
import type { Log } from './log.ts';
import { onceReachable } from './once-reachable.ts';

interface Work {
  address: Address;
  concurrency: number;
  tasks: TaskList;
  crons: ParsedCronItem[];
  log: Log;
}

/**
 * A worker that gives up first reports what it was doing, and tries for minutes when the database is starting; after this many
 * milliseconds it counts as dead.
 */
const lastWordsTimeout = 2_000;

/**
 * Jobs are taken and completed many at a time, which costs as much as one. What its workers have not begun after `kept`, because
 * they wait for others, goes back to the queue, where what is urgent is first. What a killed process has taken goes back too
 * (job-workers.ts). In milliseconds.
 */
const together = { jobs: 20, completed: 10, kept: 1_000 };

/**
 * Runs queued jobs until stopped. Restarts graphile-worker, which gives up when the database goes away during a
 * job.
 */
export async function startJobRunner(work: Work): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  const workers = watchWorkers(work.address, work.log);
  await onceReachable(workers.freeDead);
  let runner = await onceReachable(() => launch(work, stopped.signal, workers.enter));
  const loop = keep();

  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      await Promise.race([runner.ended, once(stopped.signal, 'abort')]);
      const again = await pause(500, true, { signal: stopped.signal }).catch(() => false);
      if (again) runner = await launch(work, stopped.signal, workers.enter).catch(() => runner);
    }
  }

  return {
    async stop() {
      stopped.abort();
      await runner.stop().catch(() => {});
      await loop;
      // A job may have been started just then.
      await runner.stop().catch(() => {});
      await workers.stop();
    },
  };
}

interface RunningWorker {
  stop(): Promise<void>;
  /** Resolves when it takes no more jobs. */
  ended: Promise<unknown>;
}

async function launch(
  { address, concurrency, tasks, crons, log }: Work,
  stopped: AbortSignal,
  enter: (worker: string) => Promise<void>,
): Promise<RunningWorker> {
  const events: WorkerEvents = new EventEmitter();
  let entered: Promise<void> | undefined;
  events.on('pool:create', ({ workerPool }) => {
    entered = enter(workerPool.id);
    entered.catch(() => {});
  });
  const gaveUp = once(events, 'pool:gracefulShutdown').then(() =>
    pause(lastWordsTimeout, null, { ref: false }),
  );
  let [taken, returned] = [[] as Job[], Promise.resolve()];
  events.on('localQueue:init', ({ localQueue }) => {
    taken = localQueue.jobQueue;
  });
  // It would do so itself, but forgets that it has just closed its door, and rejects with nobody listening.
  events.on('pool:gracefulShutdown', ({ workerPool }) => {
    returned = returnJobs(pool, workerPool.id, taken.splice(0));
  });
  const moved = isPrimary(address) ? address.moved(stopped) : new Promise<void>(() => {});
  const pool = createJobPool(address, { max: concurrency + 2 });
  const runner: Runner = await run({
    events,
    preset: {
      worker: {
        // Without batching, even with no delay, a stop does not record the jobs that have just completed.
        completeJobBatchDelay: together.completed,
        failJobBatchDelay: 0,
        // Without its pause between two looks: what is queued meanwhile would wait until the next poll.
        localQueue: { size: together.jobs, ttl: together.kept },
      },
    },
    pgPool: pool,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietLogger(log),
    taskList: tasks,
    parsedCronItems: crons,
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  void runner.promise
    .catch(() => {})
    .then(() => returned)
    .then(() => pool.end());
  await entered;
  // It would look for ever for its database where that was.
  void moved.then(() => runner.stop()).catch(() => {});
  const stop = () => runner.stop().then(() => returned);
  return { stop, ended: Promise.race([runner.promise.catch(() => {}), gaveUp, moved]) };
}

/** What a worker has taken and not begun. Where the database is away they are free once its session is (job-workers.ts). */
async function returnJobs(pool: Pool, worker: string, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await pool
    .query(
      `update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null
       where id = any($1::bigint[]) and locked_by = $2`,
      [jobs.map(({ id }) => id), worker],
    )
    .catch(() => {});
}

/** Job failures are logged by jobs.ts; graphile-worker's own messages may contain payloads and are dropped. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (message.startsWith('Failed task')) return;
    if (level === 'error') log.error(message);
    if (level === 'warning') log.warn(message);
  });
}
