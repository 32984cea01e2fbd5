import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfContent } from './pdf-content.ts';

type Answer = { pdf: Uint8Array } | { error: string };

interface Waiting {
  content: PdfContent;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** Megabytes of memory, and milliseconds for one document: the longest statement takes a few seconds. */
const limits = { memory: 256, time: 30_000 };

const resourceLimits = { maxOldGenerationSizeMb: limits.memory };

/** Threads do not inherit the loader that this process has for TypeScript. */
const sourceThread = (file: URL): Worker => {
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs');
  const [loaderUrl, url] = [pathToFileURL(loader).href, file.href].map((one) => JSON.stringify(one));
  const code = `import(${loaderUrl}).then(({ register }) => register()).then(() => import(${url}));`;
  return new Worker(code, { eval: true, execArgv: [], resourceLimits });
};

/** The bundle has the thread as a file of its own. */
const newThread = (): Worker =>
  import.meta.url.endsWith('.ts')
    ? sourceThread(new URL('./pdf-thread.ts', import.meta.url))
    : new Worker(new URL('./platform/pdf/pdf-thread.js', import.meta.url), { execArgv: [], resourceLimits });

/** Draws documents in a thread that is started when it is first needed, one after the other. */
const createRenderer = () => {
  const waiting: Waiting[] = [];
  let current: { task: Waiting; timer: NodeJS.Timeout } | undefined;
  let thread: Worker | undefined;

  const finish = (answer: Answer): void => {
    if (!current) return;
    const { task, timer } = current;
    clearTimeout(timer);
    current = undefined;
    if ('pdf' in answer) task.resolve(answer.pdf);
    else task.reject(new Error(`A document could not be drawn: ${answer.error}`));
    next();
  };

  const start = (): Worker => {
    const started = newThread();
    let failure = 'its thread ended';
    started.on('message', finish);
    started.once('error', (error) => {
      failure = String(error);
    });
    started.once('exit', () => {
      if (thread === started) thread = undefined;
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
    current = { task, timer: setTimeout(() => void busy.terminate(), limits.time) };
    busy.postMessage(task.content);
  };

  return (content: PdfContent): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      waiting.push({ content, resolve, reject });
      next();
    });
};

/** Renders a document as PDF without keeping others waiting: drawing takes 150 ms and more. */
export const renderPdf = createRenderer();
