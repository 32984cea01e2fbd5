export type Answer<Result> = { result: Result } | { error: string };

interface Waiting<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** Runs tasks outside this thread. */
export interface TaskRunner<Task> {
  send(task: Task): void;
  /** Ends it immediately, even during a task. */
  stop(): void;
  /** Whether it keeps this process alive. */
  hold(isHeld: boolean): void;
}

/** Starts a runner. It reports each result, and its own end with a reason. */
export type StartRunner<Task, Result> = (on: {
  answer: (answer: Answer<Result>) => void;
  end: (reason: string) => void;
}) => TaskRunner<Task>;

/** The runner ended by itself during the task: it crashed, or the system ended it. */
export class RunnerEnded extends Error {}

interface QueueOptions {
  /** Timeout of one task in milliseconds. */
  time: number;
  /** Idle time in milliseconds after which the runner is ended. Undefined: never. */
  idle?: number;
}

/**
 * Runs tasks one after another in a runner that starts on first use. A task is rejected if it fails, takes
 * too long or ends its runner (`RunnerEnded`). The next task still runs.
 */
export const createTaskQueue = <Task, Result>(
  start: StartRunner<Task, Result>,
  { time, idle }: QueueOptions,
) => {
  const waiting: Waiting<Task, Result>[] = [];
  let current: { waiting: Waiting<Task, Result>; timer: NodeJS.Timeout } | undefined;
  let runner: TaskRunner<Task> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const finish = (settle: (done: Waiting<Task, Result>) => void): void => {
    if (!current) return;
    const { waiting: done, timer } = current;
    clearTimeout(timer);
    current = undefined;
    settle(done);
    next();
  };

  const answerWith = (answer: Answer<Result>): void =>
    finish(({ resolve, reject }) =>
      'result' in answer ? resolve(answer.result) : reject(new Error(answer.error)),
    );

  /** Ends the runner. The next task starts another one, even while this one is still ending. */
  const discard = (): void => {
    runner?.stop();
    runner = undefined;
  };

  const giveUp = (): void => {
    discard();
    finish(({ reject }) => reject(new Error(`not done within ${time} ms`)));
  };

  const startRunner = (): TaskRunner<Task> => {
    const started = start({
      answer: (answer) => {
        if (runner === started) answerWith(answer);
      },
      end: (reason) => {
        if (runner !== started) return;
        runner = undefined;
        finish(({ reject }) => reject(new RunnerEnded(reason)));
      },
    });
    return started;
  };

  const rest = (): void => {
    runner?.hold(false);
    if (idle === undefined) return;
    idleTimer = setTimeout(discard, idle);
    idleTimer.unref();
  };

  const next = (): void => {
    if (current) return;
    clearTimeout(idleTimer);
    const task = waiting.shift();
    if (!task) {
      rest();
      return;
    }
    runner ??= startRunner();
    runner.hold(true);
    current = { waiting: task, timer: setTimeout(giveUp, time) };
    runner.send(task.task);
  };

  return (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject });
      next();
    });
};
