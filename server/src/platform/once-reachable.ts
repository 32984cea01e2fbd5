import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './db.ts';

const maxTries = 30;

/**
 * Retries startup work for about half a minute while the database is unreachable: it may still be starting, or a process that
 * is ending may be handing it over. `wait` pauses for the given milliseconds.
 */
export async function onceReachable<Result>(
  work: () => Promise<Result>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isUnavailable(error)) throw error;
      await wait(Math.min(1_000, 100 * tries));
    }
  }
}
