import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { type Answer, createTaskQueue } from './task-queue.ts';

interface ThreadOptions {
  /** The module that runs the tasks: its path from `server/src` without extension. It is also an entry of the bundle. */
  file: string;
  /** Memory limit in megabytes. */
  memory: number;
  /** Timeout of one task in milliseconds. */
  time: number;
}

/** Threads do not inherit this process's TypeScript loader. */
const sourceThread = (file: URL, resourceLimits: ResourceLimits): Worker => {
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs');
  const [loaderUrl, url] = [pathToFileURL(loader).href, file.href].map((one) => JSON.stringify(one));
  const code = `import(${loaderUrl}).then(({ register }) => register()).then(() => import(${url}));`;
  return new Worker(code, { eval: true, execArgv: [], resourceLimits });
};

/** In the bundle each thread is a separate file. */
const newThread = (file: string, resourceLimits: ResourceLimits): Worker =>
  import.meta.url.endsWith('.ts')
    ? sourceThread(new URL(`../${file}.ts`, import.meta.url), resourceLimits)
    : new Worker(new URL(`./${file}.js`, import.meta.url), { execArgv: [], resourceLimits });

/** Runs tasks in a thread with memory and time limits. */
export const createThread = <Task, Result>({ file, memory, time }: ThreadOptions) =>
  createTaskQueue<Task, Result>(
    (on) => {
      const thread = newThread(file, { maxOldGenerationSizeMb: memory });
      let reason = 'its thread ended';
      thread.on('message', (answer: Answer<Result>) => on.answer(answer));
      thread.once('error', (error) => {
        reason = String(error);
      });
      thread.once('exit', () => on.end(reason));
      return {
        send: (task) => thread.postMessage(task),
        stop: () => void thread.terminate(),
        // An idle thread does not keep the process alive.
        hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
      };
    },
    { time },
  );

/** Called by a thread's module to handle each task. */
export const doTasks = <Task, Result>(work: (task: Task) => Promise<Result> | Result): void => {
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) });
    } catch (error) {
      parentPort?.postMessage({ error: String(error) });
    }
  });
};
