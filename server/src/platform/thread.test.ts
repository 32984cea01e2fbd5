import { describe, expect, it } from 'vitest';
import type { Task } from '../testing/hungry-thread.ts';
import { createThread } from './thread.ts';

const run = createThread<Task, string>({ file: 'testing/hungry-thread', memory: 32, time: 2_000 });

describe('a thread', () => {
  it.each<[Task, RegExp]>([
    ['fails', /no/],
    ['never ends', /its thread ended/],
    ['takes all memory', /memory/],
  ])(
    'rejects a task that %s, and does the next one',
    async (task, reason) => {
      const [bad, good] = [run(task), run('answers')];
      await expect(bad).rejects.toThrow(reason);
      expect(await good).toBe('done');
    },
    20_000,
  );
});
