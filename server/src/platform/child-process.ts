import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Answer, createTaskQueue } from './task-queue.ts';

interface ChildOptions {
  /** The module that does the tasks, from `server/src`, without its ending; also an entry of the bundle. */
  file: string;
  /** Milliseconds for one task. */
  time: number;
  /** Milliseconds without a task after which the process ends, and its memory is free again. */
  idle: number;
}

/** The bundle has each process as a file of its own; sources need the loader for TypeScript. */
const newChild = (file: string): ChildProcess => {
  const isSource = import.meta.url.endsWith('.ts');
  const url = new URL(isSource ? `../${file}.ts` : `./${file}.js`, import.meta.url);
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(url, [], { execArgv: isSource ? ['--import', loader()] : [], serialization: 'advanced' });
};

/** Does tasks in a process of their own: what a library takes of memory outside JavaScript is given back when it ends. */
export const createChild = <Task extends object, Result>({ file, time, idle }: ChildOptions) =>
  createTaskQueue<Task, Result>(
    (on) => {
      const child = newChild(file);
      let reason = 'its process ended';
      child.on('message', (answer) => on.answer(answer as Answer<Result>));
      child.once('error', (error) => {
        reason = String(error);
        on.end(reason);
      });
      child.once('exit', () => on.end(reason));
      return {
        send: (task) => void child.send(task),
        stop: () => void child.kill('SIGKILL'),
        hold: (isHeld) => {
          if (isHeld) {
            child.ref();
            child.channel?.ref();
          } else {
            child.unref();
            child.channel?.unref();
          }
        },
      };
    },
    { time, idle },
  );

/** What the module of a child process does with each task. It ends with the process that started it. */
export const doTasksInChild = <Task, Result>(work: (task: Task) => Promise<Result> | Result): void => {
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: Task) => {
    try {
      process.send?.({ result: await work(task) });
    } catch (error) {
      process.send?.({ error: String(error) });
    }
  });
};
