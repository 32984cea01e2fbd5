import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Address, connectForJobs, disconnect, type Listener, openListener } from './db.ts';
import { completeJobs, failJob, returnJobs, returnOthers, type TakenJob, takeJobs } from './jobs.store.ts';
import type { Log } from './log.ts';
import { onceReachable } from './once-reachable.ts';

interface Work {
  address: Address;
  concurrency: number;
  /** How many jobs one statement takes. Those that no worker starts in time are returned. */
  takenAtOnce: number;
  tasks: Readonly<Record<string, (payload: object, info: RunInfo) => Promise<void>>>;
  log: Log;
}

interface RunInfo {
  id: string;
  attempt: number;
  /** Aborted some seconds after a stop was requested. */
  signal: AbortSignal;
}

/** Where `jobs_are_announced` says that jobs were added. */
const channel = 'jobs';

/** How often to look for jobs that became due, in milliseconds. */
const lookEvery = 2_000;

/** How long a runner keeps a job that no worker has started, in milliseconds. */
const longestWait = 500;

/** How long completed jobs are collected for one statement, in milliseconds. */
const collectFor = 10;

/** The pause before it is tried again to reach the database, in milliseconds. */
const retryAfter = 500;

/** How long running jobs have after a stop before their signal aborts, in milliseconds. */
const graceTime = 5_000;

/** How long a stop waits for a database that is away, in milliseconds. */
const lastWordsTimeout = 2_000;

/** Runs queued jobs until stopped, also while the database is away for some time. */
export async function startJobRunner(work: Work): Promise<{ stop(): Promise<void> }> {
  const { address, concurrency, takenAtOnce, tasks, log } = work;
  const by = `pool-${randomUUID()}`;
  const db = connectForJobs(address, by);
  const names = Object.keys(tasks);
  const aborted = new AbortController();
  /** Taken, but not started. */
  let waiting: TakenJob[] = [];
  const running = new Map<string, Promise<void>>();
  /** Completed, but not yet deleted, and those that a statement is deleting. */
  let done: string[] = [];
  let recorded: string[] = [];
  let [isStopped, mayBeMore, mayHoldMore] = [false, true, false];
  let [taking, recording]: (Promise<void> | null)[] = [null, null];
  let returning: NodeJS.Timeout | undefined;

  /** Tries until the database is reachable, or until the runner is stopped and has waited long enough. */
  const persist = async (statement: () => Promise<void>): Promise<void> => {
    let left = lastWordsTimeout / retryAfter;
    for (;;) {
      try {
        return await statement();
      } catch (error) {
        if (isStopped) left -= 1;
        if (left <= 0) return log.warn({ err: error }, 'the end of a job could not be recorded');
        await pause(retryAfter);
      }
    }
  };

  const record = async (): Promise<void> => {
    await pause(collectFor);
    while (done.length > 0) {
      recorded = done;
      done = [];
      await persist(() => completeJobs(db, recorded));
      recorded = [];
    }
    recording = null;
  };

  const run = async ({ id, task, payload, attempt }: TakenJob): Promise<void> => {
    try {
      await tasks[task]?.(payload, { id, attempt, signal: aborted.signal });
      done.push(id);
      recording ??= record();
    } catch (error) {
      await persist(() => failJob(db, { id, by, error }));
    }
  };

  const returnWaiting = async (): Promise<void> => {
    clearTimeout(returning);
    const ids = waiting.map(({ id }) => id);
    waiting = [];
    if (ids.length > 0) await persist(() => returnJobs(db, by, ids));
  };

  const take = async (): Promise<void> => {
    // The answer to the statement before was lost.
    if (mayHoldMore) await returnOthers(db, by, [...running.keys(), ...done, ...recorded]);
    mayHoldMore = true;
    const limit = takenAtOnce > 1 ? takenAtOnce : concurrency - running.size;
    mayBeMore = false;
    const jobs = await takeJobs(db, { by, tasks: names, limit });
    mayHoldMore = false;
    mayBeMore ||= jobs.length === limit;
    waiting.push(...jobs);
    if (jobs.length > 0) returning = setTimeout(() => void returnWaiting(), longestWait).unref();
  };

  /** Starts as many jobs as there are workers, and takes more for the others. */
  const fill = (): void => {
    while (!isStopped && running.size < concurrency) {
      const job = waiting.shift();
      if (!job) break;
      const ended = run(job).finally(() => {
        running.delete(job.id);
        fill();
      });
      running.set(job.id, ended);
    }
    if (waiting.length === 0) clearTimeout(returning);
    if (isStopped || taking || !mayBeMore || waiting.length > 0 || running.size === concurrency) return;
    taking = take()
      .catch(() => {})
      .finally(() => {
        taking = null;
        fill();
      });
  };

  const look = (): void => {
    mayBeMore = true;
    fill();
  };

  /** Its session has the name that locks the jobs (freeDeadWorkers). */
  const listen = (): Promise<Listener> =>
    openListener(address, channel, { notification: look, closed: () => void listenAgain() }, by);
  const listenAgain = async (): Promise<void> => {
    while (!isStopped) {
      await pause(retryAfter);
      const again = await listen().catch(() => null);
      if (!again) continue;
      listener = again;
      if (isStopped) await again.close();
      return look();
    }
  };
  let listener = await onceReachable(listen);
  const timer = setInterval(look, lookEvery);
  look();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const abort = setTimeout(() => aborted.abort(), graceTime).unref();
      await taking;
      await returnWaiting();
      while (running.size > 0) await Promise.all(running.values());
      clearTimeout(abort);
      await recording;
      await listener.close().catch(() => {});
      await disconnect(db);
    },
  };
}
