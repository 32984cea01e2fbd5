import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure } from '../failure.ts';

/** A password to hash, or with a stored hash, to compare. */
interface Task {
  password: string;
  stored: string | null;
}

interface Waiting {
  task: Task;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

type Done = { result: string | boolean } | { error: string };

/** Argon2id, the library's default: 64 MiB, two passes, one lane. Why: docs/decisions/0020. */
export const usualCosts = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };
type PasswordCosts = typeof usualCosts;

/** The part of a stored hash after its costs, for a password that nobody knows. */
const nobodys = 'CrZFDJ74fBHfPdL/jol2Tw$PfduJ4pQ9DTxmtAqyVzBMY8ISXvM7I2mYyJcAs8yvSo';

/** On Linux each thread has its own priority. Elsewhere this would slow the whole server down. */
const niceness = process.platform === 'linux' ? 10 : null;

const require = createRequire(import.meta.url);

/** Source text, because the bundle has no second file and tests run from TypeScript. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.argon2);
if (workerData.niceness !== null) require('node:os').setPriority(0, workerData.niceness);
const answer = ({ password, stored }) =>
  stored === null ? hashSync(password, workerData.costs) : verifySync(stored, password);
parentPort.on('message', (task) => {
  try {
    parentPort.postMessage({ result: answer(task) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});`;

const newThread = (costs: PasswordCosts): Worker =>
  new Worker(threadCode, {
    eval: true,
    execArgv: [],
    workerData: { argon2: require.resolve('@node-rs/argon2'), costs, niceness },
  });

/**
 * Hashes passwords in separate low-priority threads, one per core: requests, the database and files go first,
 * and hashing uses the remaining CPU time. Throws `busy` when more are queued than can be handled in time.
 */
export const createPasswords = ({
  costs = usualCosts,
  threads = availableParallelism() + 1,
  maxWaiting = 150 * threads,
}: {
  costs?: PasswordCosts;
  threads?: number;
  maxWaiting?: number;
} = {}) => {
  const waiting: Waiting[] = [];
  const idle: Worker[] = [];
  let running = 0;

  const start = (): Worker => {
    running += 1;
    const thread = newThread(costs);
    thread.once('exit', () => {
      running -= 1;
      next();
    });
    return thread;
  };

  const give = (thread: Worker, { task, resolve, reject }: Waiting): void => {
    const fail = (error: Error): void => {
      thread.removeAllListeners('message');
      reject(error);
      next();
    };
    thread.ref();
    thread.once('error', fail);
    thread.once('message', (done: Done) => {
      thread.off('error', fail);
      // An idle thread does not keep the process alive.
      thread.unref();
      idle.push(thread);
      if ('error' in done) reject(new Error(done.error));
      else resolve(done.result);
      next();
    });
    thread.postMessage(task);
  };

  const next = (): void => {
    const first = waiting[0];
    const thread = first && (idle.pop() ?? (running < threads ? start() : undefined));
    if (!first || !thread) return;
    waiting.shift();
    give(thread, first);
  };

  const run = <T extends string | boolean>(task: Task): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new Failure('busy', { retryAfter: 5 }));
      waiting.push({ task, resolve: resolve as Waiting['resolve'], reject });
      next();
    });

  const kind = `$argon2id$v=19$m=${costs.memoryCost},t=${costs.timeCost},p=${costs.parallelism}$`;

  return {
    hash: (password: string) => run<string>({ password, stored: null }),

    /** Whether a password matches the hash. Without a hash it takes equally long and never matches. */
    async isRight(password: string, stored: string | null): Promise<boolean> {
      const matches = await run<boolean>({ password, stored: stored ?? `${kind}${nobodys}` });
      return stored !== null && matches;
    },

    /** Whether it was hashed with costs other than today's. */
    isOutdated: (stored: string): boolean => !stored.startsWith(kind),
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
