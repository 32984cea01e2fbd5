import { doTasks } from '../platform/thread.ts';

/** The ways in which a thread can misbehave. */
export type Task = 'answers' | 'fails' | 'never ends' | 'takes all memory';

const work: Record<Task, () => string> = {
  answers: () => 'done',
  fails: () => {
    throw new Error('no');
  },
  'never ends': () => {
    for (;;);
  },
  'takes all memory': () => {
    const taken: number[][] = [];
    for (;;) taken.push(new Array(100_000).fill(1.5));
  },
};

doTasks((task: Task) => work[task]());
