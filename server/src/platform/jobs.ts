import { during } from './activities.ts';
import { type Clock, systemClock } from './clock.ts';
import { cronOf } from './cron.ts';
import { addressOf, type Db, type Sql } from './db.ts';
import { startJobRunner } from './job-runner.ts';
import { addJobs, addRun, freeDeadWorkers, recordRun, removeJobs } from './jobs.store.ts';
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

/**
 * The workers of one process, and how many jobs one statement takes. Mail servers and external systems may
 * not respond, so their workers take only jobs that they can start.
 */
const lanes: Record<Lane, { workers: number; takenAtOnce: number }> = {
  inside: { workers: 4, takenAtOnce: 20 },
  together: { workers: 20, takenAtOnce: 20 },
  mail: { workers: 20, takenAtOnce: 1 },
  outside: { workers: 2, takenAtOnce: 1 },
};

export interface ListenerOptions {
  /** Among due jobs, the others run first. */
  isLowPriority?: boolean;
  lane?: Lane;
}

export interface RecurringOptions {
  lane?: Lane;
  /** Whether it also runs as soon as a process starts. */
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

interface Task {
  /** Null for a recurring task. */
  event: string | null;
  /** In cron syntax, UTC. Null for a listener. */
  pattern: string | null;
  run: JobHandler<object>;
  lane: Lane;
  isLowPriority: boolean;
  atStart: boolean;
}

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
}

/** The lowest number runs first. */
const lowPriorityValue = 10;

/** How often to look for jobs of dead workers, in milliseconds. */
const checkEvery = 5_000;

export type Jobs<Events extends { [Event in keyof Events]: object }> = ReturnType<typeof createJobs<Events>>;

/** Domain events published in a transaction become jobs, which survive crashes. */
export function createJobs<Events extends { [Event in keyof Events]: object }>({ db, clock, log }: Needs) {
  const tasks = new Map<string, Task>();
  let runners: { stop(): Promise<void> }[] = [];
  let checking: NodeJS.Timeout | undefined;
  let schedule: { stop(): void } | undefined;
  let suspects: string[] = [];

  const register = (name: string, task: Task): void => {
    if (runners.length > 0) throw new Error(`${name} is registered after the jobs have been started.`);
    if (tasks.has(name)) throw new Error(`${name} is registered twice.`);
    tasks.set(name, task);
  };

  const perform = async (name: string, payload: unknown, info: JobInfo): Promise<void> => {
    const task = tasks.get(name);
    if (!task) throw new Error(`No listener is registered as ${name}.`);
    await during({ kind: 'job', name }, () => task.run(payload as object, info)).catch((error: unknown) => {
      // Never the payload: it may contain personal data.
      log.error({ err: error, task: name, job: info.id, attempt: info.attempt }, 'a job failed');
      throw error;
    });
  };

  const publishAll = async (tx: Sql, publications: readonly Publication<Events>[]): Promise<void> => {
    const jobs = publications.flatMap(({ event, payload, runAt, key }) =>
      [...tasks]
        .filter(([, task]) => task.event === event)
        .map(([name, { isLowPriority }]) => ({
          task: name,
          payload,
          key: key && `${name}/${key}`,
          priority: isLowPriority ? lowPriorityValue : undefined,
          runAt,
        })),
    );
    if (jobs.length > 0) await addJobs(tx, jobs, clock.now());
  };

  const startLane = (lane: Lane) => {
    const { workers, takenAtOnce } = lanes[lane];
    const own = [...tasks].filter(([, task]) => task.lane === lane);
    const handlers = own.map(([name]) => [
      name,
      (payload: object, info: JobInfo) => perform(name, payload, info),
    ]);
    return startJobRunner({
      address: addressOf(db),
      concurrency: workers,
      takenAtOnce,
      tasks: Object.fromEntries(handlers),
      log,
    });
  };

  /** At each minute of the machine's clock, queues the recurring tasks whose pattern it matches. */
  const startSchedule = (): { stop(): void } => {
    const all = [...tasks].flatMap(([task, { pattern }]) =>
      pattern ? [[task, cronOf(pattern)] as const] : [],
    );
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      const minute = new Date((Math.floor(systemClock.now().getTime() / 60_000) + 1) * 60_000);
      timer = setTimeout(() => {
        wait();
        for (const [task, cron] of all)
          if (cron.match(minute))
            addRun(db, task, minute).catch((error: unknown) =>
              log.warn({ err: error, task }, 'a recurring task could not be queued'),
            );
      }, minute.getTime() - systemClock.now().getTime()).unref();
    };
    wait();
    return { stop: () => clearTimeout(timer) };
  };

  const check = (): void => {
    freeDeadWorkers(db, suspects).then(
      (absent) => {
        suspects = absent;
      },
      (error: unknown) => log.warn({ err: error }, 'the jobs of dead workers could not be freed'),
    );
  };

  return {
    /** Registers a listener before `start`. Each listener of an event gets its own job and attempts. */
    on<Event extends keyof Events & string>(
      event: Event,
      listener: string,
      handler: JobHandler<Events[Event]>,
      { isLowPriority = false, lane = 'inside' }: ListenerOptions = {},
    ): void {
      const run = handler as unknown as JobHandler<object>;
      register(`${listener}:${event}`, { event, pattern: null, run, lane, isLowPriority, atStart: false });
    },
    /**
     * Queues one job per listener of the event, in the caller's transaction. With a `key` it replaces an event
     * that was published under that key and has not started.
     */
    publish: <Event extends keyof Events & string>(
      tx: Sql,
      event: Event,
      payload: Events[Event],
      options: PublishOptions = {},
    ): Promise<void> => publishAll(tx, [{ event, payload, ...options }]),
    /** The same for several events, in one statement. */
    publishAll,
    /** Cancels the event that was published under the key and has not started. */
    cancel: (tx: Sql, key: string): Promise<void> =>
      removeJobs(
        tx,
        [...tasks.keys()].map((name) => `${name}/${key}`),
      ),
    /** A recurring task with a cron pattern in UTC. Each time, one process runs it, unless this process still does. Another may. */
    every(
      name: string,
      pattern: string,
      handler: RecurringHandler,
      { lane = 'inside', atStart = false }: RecurringOptions = {},
    ): void {
      const task = `every:${name}`;
      let isRunning = false;
      const run: JobHandler<object> = async (_, { signal }) => {
        // Waiting for a slow external system, it would otherwise soon occupy all workers.
        if (isRunning) return;
        isRunning = true;
        try {
          await handler(signal).finally(() => recordRun(db, task, clock.now()));
        } finally {
          isRunning = false;
        }
      };
      register(task, { event: null, pattern, run, lane, isLowPriority: false, atStart });
    },
    async start(): Promise<void> {
      const used = new Set([...tasks.values()].map(({ lane }) => lane));
      runners = await Promise.all([...used].map(startLane));
      const first = [...tasks].filter(([, { atStart }]) => atStart);
      const runs = first.map(([task]) => ({ task, payload: {}, key: `${task}/start` }));
      if (runs.length > 0) await onceReachable(() => addJobs(db, runs, clock.now()));
      schedule = startSchedule();
      checking = setInterval(check, checkEvery).unref();
      check();
    },
    /** Takes no more jobs and waits for running ones. */
    async stop(): Promise<void> {
      clearInterval(checking);
      schedule?.stop();
      await Promise.all(runners.map((runner) => runner.stop()));
      runners = [];
    },
    /** Runs one job. For tests, which run due jobs by another clock (drain-jobs.ts). */
    perform,
    /** The tasks that run for an event. */
    listeners: (): string[] => [...tasks].filter(([, { event }]) => event).map(([name]) => name),
    /** The recurring tasks. */
    recurring: (): string[] => [...tasks].filter(([, { pattern }]) => pattern).map(([name]) => name),
  };
}
