import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { type Answer, createTaskQueue } from './task-queue.ts';

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

/** Does tasks in a thread, with limits of memory and time. */
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
