import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Answer, createTaskQueue } from './task-queue.ts';

interface ChildOptions {
  /** The module that runs the tasks: its path from `server/src` without extension. It is also an entry of the bundle. */
  file: string;
  /** Timeout of one task in milliseconds. */
  time: number;
  /** Idle time in milliseconds after which the process ends and frees its memory. */
  idle: number;
}

/** In the bundle each process is a separate file; sources need the TypeScript loader. */
const newChild = (file: string): ChildProcess => {
  const isSource = import.meta.url.endsWith('.ts');
  const url = new URL(isSource ? `../${file}.ts` : `./${file}.js`, import.meta.url);
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(url, [], { execArgv: isSource ? ['--import', loader()] : [], serialization: 'advanced' });
};

/** Runs tasks in a child process, so that native memory used by a library is freed when the process ends. */
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

/** Called by a child process's module to handle each task. The process ends together with its parent. */
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
