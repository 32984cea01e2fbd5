export type Answer<Result> = { result: Result } | { error: string };

interface Waiting<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** Where tasks are done, apart from this thread. */
export interface TaskRunner<Task> {
  send(task: Task): void;
  /** Ends it, whatever it is doing. */
  stop(): void;
  /** Whether this process must wait for it before it ends. */
  hold(isHeld: boolean): void;
}

/** Starts one; it reports each answer, and its end with a reason. */
export type StartRunner<Task, Result> = (on: {
  answer: (answer: Answer<Result>) => void;
  end: (reason: string) => void;
}) => TaskRunner<Task>;

interface QueueOptions {
  /** Milliseconds for one task. */
  time: number;
  /** Milliseconds without a task after which the runner is ended; it stays without this. */
  idle?: number;
}

/**
 * Does tasks one after the other in a runner that is started when it is first needed. A task that fails, takes too long, or ends
 * its runner is rejected; the next one is done all the same.
 */
export const createTaskQueue = <Task, Result>(
  start: StartRunner<Task, Result>,
  { time, idle }: QueueOptions,
) => {
  const waiting: Waiting<Task, Result>[] = [];
  let current: { waiting: Waiting<Task, Result>; timer: NodeJS.Timeout } | undefined;
  let runner: TaskRunner<Task> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const finish = (answer: Answer<Result>): void => {
    if (!current) return;
    const { waiting: done, timer } = current;
    clearTimeout(timer);
    current = undefined;
    if ('result' in answer) done.resolve(answer.result);
    else done.reject(new Error(answer.error));
    next();
  };

  const startRunner = (): TaskRunner<Task> => {
    const started = start({
      answer: (answer) => {
        if (runner === started) finish(answer);
      },
      end: (reason) => {
        if (runner !== started) return;
        runner = undefined;
        finish({ error: reason });
      },
    });
    return started;
  };

  const rest = (): void => {
    runner?.hold(false);
    if (idle === undefined) return;
    idleTimer = setTimeout(() => runner?.stop(), idle);
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
    const busy = runner;
    current = { waiting: task, timer: setTimeout(() => busy.stop(), time) };
    busy.send(task.task);
  };

  return (task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject });
      next();
    });
};
