import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './db.ts';

/** How long a request may wait for a connection while the server counts as ready, in milliseconds. */
const longestWait = 3_000;

/**
 * Returns a function that rejects when the database could not answer a request now: because it is down, or because all
 * connections for requests are in use.
 */
export const createPing = (db: Db, { wait = longestWait } = {}): (() => Promise<void>) => {
  let asking: Promise<unknown> | null = null;
  return async () => {
    // One query at a time, so that they do not pile up if none gets a result.
    asking ??= db`select 1`.finally(() => {
      asking = null;
    });
    const isAnswered = await Promise.race([asking.then(() => true), pause(wait, false, { ref: false })]);
    if (!isAnswered) throw new Error('Requests wait for a connection to the database.');
  };
};
