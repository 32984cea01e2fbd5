import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from './db.ts';

const maxTries = 30;

/**
 * Does work of a start again for about half a minute while the database is away: it may still be starting, or be handed over by a
 * process that is ending. `wait` pauses for that many milliseconds.
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
