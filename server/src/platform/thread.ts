import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';

type Answer<Result> = { result: Result } | { error: string };

interface Waiting<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface ThreadOptions {
  /** The module that does the tasks, from `server/src`, without its ending; also an entry of the bundle. */
  file: string;
  /** Megabytes of memory. */
  memory: number;
  /** Milliseconds for one task. */
  time: number;
}

/** Threads do not inherit the loader that this process has for TypeScript. */
const sourceThread = (file: URL, resourceLimits: ResourceLimits): Worker => {
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs');
  const [loaderUrl, url] = [pathToFileURL(loader).href, file.href].map((one) => JSON.stringify(one));
  const code = `import(${loaderUrl}).then(({ register }) => register()).then(() => import(${url}));`;
  return new Worker(code, { eval: true, execArgv: [], resourceLimits });
};

/** The bundle has each thread as a file of its own. */
const newThread = (file: string, resourceLimits: ResourceLimits): Worker =>
  import.meta.url.endsWith('.ts')
    ? sourceThread(new URL(`../${file}.ts`, import.meta.url), resourceLimits)
    : new Worker(new URL(`./${file}.js`, import.meta.url), { execArgv: [], resourceLimits });

/**
 * Does tasks in a thread that is started when it is first needed, one after the other. A task that fails, or takes more memory
 * or time than it may, is rejected; the next one is done all the same.
 */
export const createThread = <Task, Result>({ file, memory, time }: ThreadOptions) => {
  const waiting: Waiting<Task, Result>[] = [];
  let current: { waiting: Waiting<Task, Result>; timer: NodeJS.Timeout } | undefined;
  let thread: Worker | undefined;

  const finish = (answer: Answer<Result>): void => {
    if (!current) return;
    const { waiting: done, timer } = current;
    clearTimeout(timer);
    current = undefined;
    if ('result' in answer) done.resolve(answer.result);
    else done.reject(new Error(answer.error));
    next();
  };

  const start = (): Worker => {
    const started = newThread(file, { maxOldGenerationSizeMb: memory });
    let failure = 'its thread ended';
    started.on('message', (answer: Answer<Result>) => {
      if (thread === started) finish(answer);
    });
    started.once('error', (error) => {
      failure = String(error);
    });
    started.once('exit', () => {
      if (thread !== started) return;
      thread = undefined;
      finish({ error: failure });
    });
    return started;
  };

  const next = (): void => {
    if (current) return;
    const task = waiting.shift();
    if (!task) {
      // An idle thread does not keep the process alive.
      thread?.unref();
      return;
    }
    thread ??= start();
    thread.ref();
    const busy = thread;
    current = { waiting: task, timer: setTimeout(() => void busy.terminate(), time) };
    busy.postMessage(task.task);
  };

  return (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject });
      next();
    });
};

/** What the module of a thread does with each task. */
export const doTasks = <Task, Result>(work: (task: Task) => Promise<Result> | Result): void => {
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) });
    } catch (error) {
      parentPort?.postMessage({ error: String(error) });
    }
  });
};
