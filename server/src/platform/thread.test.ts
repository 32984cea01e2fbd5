import { describe, expect, it } from 'vitest';
import type { Task } from '../testing/hungry-thread.ts';
import { createChild } from './child-process.ts';
import { RunnerEnded } from './task-queue.ts';
import { createThread } from './thread.ts';

const run = createThread<Task, string>({ file: 'testing/hungry-thread', memory: 32, time: 6_000 });

describe('a thread', () => {
  it.each<[Task, RegExp]>([
    ['fails', /no/],
    ['never ends', /not done within 6000 ms/],
    ['takes all memory', /memory/],
  ])('rejects a task that %s, and does the next one', async (task, reason) => {
    const [bad, good] = [run(task), run('answers')];
    await expect(bad).rejects.toThrow(reason);
    expect(await good).toBe('done');
  });
});

describe('a child process', () => {
  const render = createChild<{ text: string }, { text: string; pid: number }>({
    file: 'testing/echoing-process',
    time: 5_000,
    idle: 100,
  });

  it('runs tasks in one process, which ends when idle to free its memory', async () => {
    const [one, two] = await Promise.all([render({ text: 'one' }), render({ text: 'two' })]);
    expect([one.text, two.text]).toEqual(['one', 'two']);
    expect(one.pid).toBe(two.pid);
    expect(one.pid).not.toBe(process.pid);
    await expect.poll(() => isAlive(one.pid)).toBe(false);
    expect((await render({ text: 'three' })).pid).not.toBe(one.pid);
  });

  it('rejects a failed task, and runs the next one', async () => {
    const [bad, good] = [render({ text: 'fails' }), render({ text: 'four' })];
    await expect(bad).rejects.toThrow('no');
    expect((await good).text).toBe('four');
  });

  it('rejects a task that ends the process, and starts another process for the next one', async () => {
    const [bad, good] = [render({ text: 'crashes' }), render({ text: 'five' })];
    await expect(bad).rejects.toThrow(RunnerEnded);
    expect((await good).text).toBe('five');
  });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
