import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { type Address, isPrimary } from './db.ts';
import { createJobPool } from './job-pool.ts';
import { watchWorkers } from './job-workers.ts';
import type { Log } from './log.ts';

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
 * Runs queued jobs until stopped. Restarts graphile-worker, which gives up when the database goes away during a
 * job.
 */
export async function startJobRunner(work: Work): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  const workers = watchWorkers(work.address, work.log);
  await workers.freeDead();
  let runner = await launch(work, stopped.signal, workers.enter);
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
  const moved = isPrimary(address) ? address.moved(stopped) : new Promise<void>(() => {});
  const pool = createJobPool(address, { max: concurrency + 2 });
  const runner: Runner = await run({
    events,
    // Without batching, even with no delay, a stop does not record the jobs that have just completed.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
  void runner.promise.catch(() => {}).then(() => pool.end());
  await entered;
  // It would look for ever for its database where that was.
  void moved.then(() => runner.stop()).catch(() => {});
  return { stop: () => runner.stop(), ended: Promise.race([runner.promise.catch(() => {}), gaveUp, moved]) };
}

/** Job failures are logged by jobs.ts; graphile-worker's own messages may contain payloads and are dropped. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (message.startsWith('Failed task')) return;
    if (level === 'error') log.error(message);
    if (level === 'warning') log.warn(message);
  });
}
