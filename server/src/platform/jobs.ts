import { parseCronItems, type TaskList } from 'graphile-worker';
import { during } from './activities.ts';
import type { Clock } from './clock.ts';
import { addressOf, type Db, type Sql } from './db.ts';
import { startJobRunner } from './job-runner.ts';
import { addJobs, createDrainedQueue, freeDeadWorkers, recordRun, removeJobs } from './jobs.store.ts';
import type { Log } from './log.ts';
import { onceReachable } from './once-reachable.ts';

export interface JobInfo {
  id: string;
  /** Starts at 1. A failed job is retried with growing delays, 25 times in about three days. */
  attempt: number;
  /** Aborted some seconds after a stop was requested. */
  signal?: AbortSignal | undefined;
}

export type JobHandler<Payload> = (payload: Payload, info: JobInfo) => Promise<void>;

/** `signal`: as in `JobInfo`. */
export type RecurringHandler = (signal?: AbortSignal) => Promise<void>;

/**
 * The workers that run a job. `mail` and `outside` wait for mail servers and for external gateways, stores
 * and calendars, so `inside`, which confirms bookings, never does. Jobs in `together` share their statements
 * (batched.ts) and wait for each other, so many of them use one connection.
 */
export type Lane = 'inside' | 'together' | 'mail' | 'outside';

/** Workers of one process. Those for emails and text messages share their reads and writes too. */
const workersOf: Record<Lane, number> = { inside: 4, together: 20, mail: 20, outside: 2 };

export interface RecurringOptions {
  lane?: Lane;
  atStart?: boolean;
}

interface PublishOptions {
  runAt?: Date;
  key?: string;
}

/** An event to publish, with its payload. */
export type Publication<Events> = {
  [Event in keyof Events]: { event: Event; payload: Events[Event] } & PublishOptions;
}[keyof Events];

export interface Jobs<Events extends { [Event in keyof Events]: object }> {
  /**
   * Registers a listener before `start`. Each listener of an event gets its own job and attempts. Among due jobs,
   * those without `lowPriority` run first.
   */
  on<Event extends keyof Events & string>(
    event: Event,
    listener: string,
    handler: JobHandler<Events[Event]>,
    options?: { lowPriority?: boolean; lane?: Lane },
  ): void;
  /**
   * Queues one job per listener of the event, in the caller's transaction. With a `key` it replaces an event
   * that was published under that key and has not started.
   */
  publish<Event extends keyof Events & string>(
    tx: Sql,
    event: Event,
    payload: Events[Event],
    options?: PublishOptions,
  ): Promise<void>;
  /** The same for several events, in one statement. */
  publishAll(tx: Sql, publications: readonly Publication<Events>[]): Promise<void>;
  /** Cancels the event that was published under the key and has not started. */
  cancel(tx: Sql, key: string): Promise<void>;
  /**
   * A recurring task with a cron pattern in UTC. Each time, one process runs it, unless it is still running.
   * With `atStart` it also runs as soon as a process starts.
   */
  every(name: string, cronPattern: string, handler: RecurringHandler, options?: RecurringOptions): void;
  start(): Promise<void>;
  /** Takes no more jobs and waits for running ones. */
  stop(): Promise<void>;
  /**
   * For tests: runs everything due by the clock one by one, including jobs published meanwhile. Failed jobs
   * wait for their next attempt. Finally throws the first error.
   */
  drain(): Promise<void>;
}

/** graphile-worker runs the lowest number first. Its default is 0. */
const lowPriorityValue = 10;

/** How often to look for jobs of dead workers, in milliseconds. */
const checkEvery = 5_000;

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
}

/** Domain events published in a transaction become jobs, which survive crashes (graphile-worker). */
export function createJobs<Events extends { [Event in keyof Events]: object }>(needs: Needs): Jobs<Events> {
  const { db, clock, log } = needs;
  const queue = createDrainedQueue(db);
  const listeners = new Map<string, string[]>();
  const handlers = new Map<string, JobHandler<object>>();
  const lowPriorityTasks = new Set<string>();
  const recurring = new Map<string, { pattern: string; handler: RecurringHandler; atStart: boolean }>();
  const lanes = new Map<string, Lane>();
  let runners: { stop(): Promise<void> }[] = [];
  let checking: NodeJS.Timeout | undefined;
  let suspects: string[] = [];

  const check = (): void => {
    freeDeadWorkers(db, suspects).then(
      (absent) => {
        suspects = absent;
      },
      (error: unknown) => log.warn({ err: error }, 'the jobs of dead workers could not be freed'),
    );
  };

  const perform = (task: string, payload: unknown, info: JobInfo): Promise<void> => {
    const [handler, repeat] = [handlers.get(task), recurring.get(task)?.handler];
    if (!handler && !repeat) throw new Error(`No listener is registered as ${task}.`);
    const run = async () => handler?.(payload as object, info) ?? repeat?.(info.signal);
    return during({ kind: 'job', name: task }, run).catch((error: unknown) => {
      // Never the payload: it may contain personal data.
      log.error({ err: error, task, job: info.id, attempt: info.attempt }, 'a job failed');
      throw error;
    });
  };

  const publishAll = async (tx: Sql, publications: readonly Publication<Events>[]): Promise<void> => {
    const jobs = publications.flatMap(({ event, payload, runAt, key }) =>
      (listeners.get(event as string) ?? []).map((task) => ({
        task,
        payload,
        key: key === undefined ? null : `${task}/${key}`,
        priority: lowPriorityTasks.has(task) ? lowPriorityValue : 0,
        runAt: runAt ?? null,
      })),
    );
    if (jobs.length > 0) await addJobs(tx, jobs, clock.now());
  };

  return {
    on(event, listener, handler, options = {}) {
      const task = `${listener}:${event}`;
      if (runners.length > 0) throw new Error(`${task} is registered after the jobs have been started.`);
      if (handlers.has(task)) throw new Error(`${task} is registered twice.`);
      handlers.set(task, handler as unknown as JobHandler<object>);
      if (options.lowPriority) lowPriorityTasks.add(task);
      lanes.set(task, options.lane ?? 'inside');
      listeners.set(event, [...(listeners.get(event) ?? []), task]);
    },
    publish: (tx, event, payload, options = {}) => publishAll(tx, [{ event, payload, ...options }]),
    publishAll,
    cancel: (tx, key) =>
      removeJobs(
        tx,
        [...handlers.keys()].map((task) => `${task}/${key}`),
      ),
    every(name, pattern, handler, { lane = 'inside', atStart = false } = {}) {
      if (recurring.has(`every:${name}`)) throw new Error(`${name} is registered twice.`);
      const run: RecurringHandler = (signal) =>
        handler(signal).finally(() => recordRun(db, `every:${name}`, clock.now()));
      recurring.set(`every:${name}`, { pattern, handler: oneAtATime(run), atStart });
      lanes.set(`every:${name}`, lane);
    },
    async start() {
      const startLane = (lane: Lane) => {
        const tasks: TaskList = {};
        const names = [...lanes.keys()].filter((task) => lanes.get(task) === lane);
        for (const task of names) {
          tasks[task] = (payload, { job, abortSignal: signal }) =>
            perform(task, payload, { id: job.id, attempt: job.attempts, signal });
        }
        const crons = names.flatMap((task) => {
          const pattern = recurring.get(task)?.pattern;
          return pattern ? [{ task, match: pattern, identifier: task }] : [];
        });
        const work = { address: addressOf(db), concurrency: workersOf[lane], tasks, log };
        return startJobRunner({ ...work, crons: parseCronItems(crons) });
      };
      const used = [...new Set(lanes.values())];
      runners = await Promise.all(used.map(startLane));
      const first = [...recurring].filter(([, { atStart }]) => atStart);
      const runs = first.map(([task]) => ({
        task,
        payload: {},
        key: `${task}/start`,
        priority: 0,
        runAt: null,
      }));
      if (runs.length > 0) await onceReachable(() => addJobs(db, runs, clock.now()));
      checking = setInterval(check, checkEvery).unref();
      check();
    },
    async stop() {
      clearInterval(checking);
      await Promise.all(runners.map((runner) => runner.stop()));
      runners = [];
    },
    drain: () => drain({ queue, tasks: [...handlers.keys()], perform, clock }),
  };
}

/**
 * A task that waits for a slow external system must not start again each minute until it occupies all
 * workers.
 */
function oneAtATime(handler: RecurringHandler): RecurringHandler {
  let isRunning = false;
  return async (signal) => {
    if (isRunning) return;
    isRunning = true;
    await handler(signal).finally(() => {
      isRunning = false;
    });
  };
}

interface Drained {
  queue: ReturnType<typeof createDrainedQueue>;
  tasks: string[];
  perform: (task: string, payload: unknown, info: JobInfo) => Promise<void>;
  clock: Clock;
}

async function drain({ queue, tasks, perform, clock }: Drained): Promise<void> {
  const failures: unknown[] = [];
  for (let done = 0; ; done += 1) {
    if (done > 10_000) throw new Error('The jobs keep publishing events.');
    const job = await queue.take(tasks, clock.now());
    if (!job) break;
    try {
      await perform(job.task, job.payload, job);
      await queue.complete(job.id);
    } catch (error) {
      failures.push(error);
      await queue.fail(job, error instanceof Error ? error.message : String(error), clock.now());
    }
  }
  if (failures.length > 0) throw failures[0];
}
