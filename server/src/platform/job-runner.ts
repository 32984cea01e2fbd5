import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  LocalQueueModes,
  Logger,
  type ParsedCronItem,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Address } from './db.ts';
import { createJobPool } from './job-pool.ts';
import type { Log } from './log.ts';
import { onceReachable } from './once-reachable.ts';

interface Work {
  address: Address;
  concurrency: number;
  /** How many jobs one statement takes. Those that no worker starts in time are returned. */
  takenAtOnce: number;
  tasks: TaskList;
  crons: ParsedCronItem[];
  log: Log;
}

interface Runner {
  stop(): Promise<void>;
  /** Resolves when it takes no more jobs. */
  ended: Promise<unknown>;
}

/**
 * A runner that gives up reports its jobs, and keeps trying for minutes while the database starts. After this
 * many milliseconds another runner takes over.
 */
const lastWordsTimeout = 2_000;

/**
 * graphile-worker 0.17.3 looks up the numbers of its tasks once. If that fails, it never finds a job again. A runner
 * that has not looked for jobs after this many milliseconds is stopped, and another one takes over.
 */
const longestFirstLook = 5_000;

/**
 * Runs queued jobs until stopped. Restarts graphile-worker, which gives up if the database becomes
 * unavailable during a job.
 */
export async function startJobRunner(work: Work): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  let runner = await onceReachable(() => launch(work));
  const loop = keep();

  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      await Promise.race([runner.ended, once(stopped.signal, 'abort')]);
      const again = await pause(500, true, { signal: stopped.signal }).catch(() => false);
      if (again) runner = await launch(work).catch(() => runner);
    }
  }

  return {
    async stop() {
      stopped.abort();
      await runner.stop();
      await loop;
      // It may just have been started.
      await runner.stop();
    },
  };
}

/** One connection listens. The others take and complete jobs, which is quick. */
const connections = 3;

/** How long a runner may keep a job that no worker has started, in milliseconds. */
const longestWait = 500;

async function launch({ address, concurrency, takenAtOnce, tasks, crons, log }: Work): Promise<Runner> {
  let name = 'jobs';
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    // The sessions of the runner have the name that locks its jobs (freeDeadWorkers). The session that was
    // open before ends.
    name = workerPool.id;
    pool.connect().then(
      (session) => session.release(true),
      () => {},
    );
  });
  const gaveUp = once(events, 'pool:gracefulShutdown').then(() =>
    pause(lastWordsTimeout, null, { ref: false }),
  );
  const looked = onceLooked(events);
  const pool = createJobPool(address, { max: connections, name: () => name });
  const runner = await run({
    events,
    pgPool: pool,
    preset: {
      plugins: [endWithEmptyQueue(events)],
      worker: {
        // Without batching, even with no delay, a stop does not record the jobs that have just completed or
        // failed.
        completeJobBatchDelay: 10,
        failJobBatchDelay: 0,
        ...(takenAtOnce > 1 && { localQueue: { size: takenAtOnce, ttl: longestWait } }),
      },
    },
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
  const stop = () => runner.stop().catch(() => {});
  const givingUp = setTimeout(stop, longestFirstLook).unref();
  void looked.then(() => clearTimeout(givingUp));
  const ended = runner.promise.catch(() => {}).finally(() => pool.end());
  return {
    async stop() {
      await stop();
      // A runner whose connections were lost meanwhile may never report its end.
      await Promise.race([ended, pause(lastWordsTimeout)]);
    },
    ended: Promise.race([ended, gaveUp]),
  };
}

/** Resolves when the runner knows whether jobs wait. */
const onceLooked = (events: WorkerEvents): Promise<unknown> =>
  Promise.any(
    (['localQueue:getJobs:complete', 'worker:getJob:empty', 'job:start'] as const).map((event) =>
      once(events, event),
    ),
  );

/**
 * Ends a runner only when its local queue holds no jobs, which is at most `longestWait` later. Otherwise
 * graphile-worker 0.17.3 fails the running jobs, and rejects without a handler if the database is away.
 */
function endWithEmptyQueue(events: WorkerEvents): GraphileConfig.Plugin {
  let holdsJobs = false;
  events.on('localQueue:setMode', ({ newMode }) => {
    holdsJobs = newMode === LocalQueueModes.WAITING;
  });
  return {
    name: 'EndWithEmptyQueue',
    version: '1.0.0',
    worker: {
      middleware: {
        async poolGracefulShutdown(next) {
          while (holdsJobs) await once(events, 'localQueue:setMode');
          return next();
        },
      },
    },
  };
}

/** jobs.ts logs failed jobs. graphile-worker's own messages may contain payloads and are dropped. */
function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (message.startsWith('Failed task')) return;
    // Few connections are enough (see `connections`).
    if (message.includes('maxPoolSize')) return;
    if (level === 'error') log.error(message);
    if (level === 'warning') log.warn(message);
  });
}
