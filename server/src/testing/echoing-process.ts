import { doTasksInChild } from '../platform/child-process.ts';

/** For the test of child processes. */
doTasksInChild(({ text }: { text: string }) => {
  if (text === 'fails') throw new Error('no');
  if (text === 'crashes') process.exit(1);
  return { text, pid: process.pid };
});
