import { parseCronItems, type TaskList } from 'graphile-worker';
import { during } from './activities.ts';
import type { Clock } from './clock.ts';
import { addressOf, type Db, type Sql } from './db.ts';
import { startJobRunner } from './job-runner.ts';
import { createJobsStore } from './jobs.store.ts';
import type { Log } from './log.ts';

export interface JobInfo {
  id: string;
  /** Starts at 1; a failed job is retried with growing delays, 25 times in about three days. */
  attempt: number;
  /** Aborted some seconds after a stop was asked for. */
  signal?: AbortSignal | undefined;
}

export type JobHandler<Payload> = (payload: Payload, info: JobInfo) => Promise<void>;

/** `signal`: as in `JobInfo`. */
export type RecurringHandler = (signal?: AbortSignal) => Promise<void>;

export interface Jobs<Events extends { [Event in keyof Events]: object }> {
  /**
   * Registers a listener before `start`. Each listener of an event gets its own job and attempts. Among due jobs,
   * those without `lowPriority` run first.
   */
  on<Event extends keyof Events & string>(
    event: Event,
    listener: string,
    handler: JobHandler<Events[Event]>,
    options?: { lowPriority?: boolean },
  ): void;
  /**
   * Queues one job per listener of the event, in the caller's transaction. With a `key` it replaces what was
   * published under that key and has not started.
   */
  publish<Event extends keyof Events & string>(
    tx: Sql,
    event: Event,
    payload: Events[Event],
    options?: { runAt?: Date; key?: string },
  ): Promise<void>;
  /** Cancels what was published under the key and has not started. */
  cancel(tx: Sql, key: string): Promise<void>;
  /** A recurring task; the pattern is cron's, in UTC. One process runs it each time. */
  every(name: string, cronPattern: string, handler: RecurringHandler): void;
  start(): Promise<void>;
  /** Takes no more jobs and waits for running ones. */
  stop(): Promise<void>;
  /**
   * For tests: runs everything due by the clock one by one, including jobs published meanwhile. Failed jobs wait
   * for their next attempt; after all others the first error is thrown.
   */
  drain(): Promise<void>;
}

/** graphile-worker runs the lowest number first; its default is 0. */
const lowPriorityValue = 10;

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
  /** Concurrent jobs in this process. */
  concurrency?: number;
}

/** Domain events published in a transaction become jobs, which survive crashes (graphile-worker). */
export function createJobs<Events extends { [Event in keyof Events]: object }>(needs: Needs): Jobs<Events> {
  const { db, clock, log } = needs;
  const store = createJobsStore(db);
  const listeners = new Map<string, string[]>();
  const handlers = new Map<string, JobHandler<object>>();
  const lowPriorityTasks = new Set<string>();
  const recurring = new Map<string, { pattern: string; handler: RecurringHandler }>();
  let runner: { stop(): Promise<void> } | undefined;

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

  return {
    on(event, listener, handler, options = {}) {
      const task = `${listener}:${event}`;
      if (runner) throw new Error(`${task} is registered after the jobs have been started.`);
      if (handlers.has(task)) throw new Error(`${task} is registered twice.`);
      handlers.set(task, handler as unknown as JobHandler<object>);
      if (options.lowPriority) lowPriorityTasks.add(task);
      listeners.set(event, [...(listeners.get(event) ?? []), task]);
    },
    async publish(tx, event, payload, { runAt, key } = {}) {
      const tasks = listeners.get(event) ?? [];
      const jobs = tasks.map((task) => ({
        task,
        payload,
        key: key === undefined ? null : `${task}/${key}`,
        priority: lowPriorityTasks.has(task) ? lowPriorityValue : 0,
      }));
      if (jobs.length > 0) await store.add(tx, jobs, { runAt: runAt ?? null, now: clock.now() });
    },
    cancel: (tx, key) =>
      store.remove(
        tx,
        [...handlers.keys()].map((task) => `${task}/${key}`),
      ),
    every(name, pattern, handler) {
      if (recurring.has(`every:${name}`)) throw new Error(`${name} is registered twice.`);
      recurring.set(`every:${name}`, { pattern, handler });
    },
    async start() {
      const tasks: TaskList = {};
      for (const task of [...handlers.keys(), ...recurring.keys()]) {
        tasks[task] = (payload, { job, abortSignal: signal }) =>
          perform(task, payload, { id: job.id, attempt: job.attempts, signal });
      }
      const crons = [...recurring].map(([task, { pattern }]) => ({ task, match: pattern, identifier: task }));
      runner = await startJobRunner({
        address: addressOf(db),
        concurrency: needs.concurrency ?? 4,
        tasks,
        crons: parseCronItems(crons),
        log,
      });
    },
    async stop() {
      await runner?.stop();
      runner = undefined;
    },
    drain: () => drain({ store, tasks: [...handlers.keys()], perform, clock }),
  };
}

interface Drained {
  store: ReturnType<typeof createJobsStore>;
  tasks: string[];
  perform: (task: string, payload: unknown, info: JobInfo) => Promise<void>;
  clock: Clock;
}

async function drain({ store, tasks, perform, clock }: Drained): Promise<void> {
  const failures: unknown[] = [];
  for (let done = 0; ; done += 1) {
    if (done > 10_000) throw new Error('The jobs keep publishing events.');
    const job = await store.takeDue(tasks, clock.now());
    if (!job) break;
    try {
      await perform(job.task, job.payload, job);
      await store.complete(job.id);
    } catch (error) {
      failures.push(error);
      await store.fail(job.id, error instanceof Error ? error.message : String(error), clock.now());
    }
  }
  if (failures.length > 0) throw failures[0];
}
