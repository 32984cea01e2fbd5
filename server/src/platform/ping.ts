import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './db.ts';
import { withinRequest } from './request-context.ts';

/** How long a request may wait for a connection while the server counts as ready, in milliseconds. */
const longestWait = 3_000;

/**
 * Returns a function that rejects when the database would not answer a request now: because it is away, or because all the
 * connections of requests are taken.
 */
export const createPing = (db: Db, { wait = longestWait } = {}): (() => Promise<void>) => {
  let asking: Promise<unknown> | null = null;
  return async () => {
    // One question at a time: while none is answered, they do not pile up.
    asking ??= withinRequest({ address: '', timeLimit: 'usual' }, async () => db`select 1`).finally(() => {
      asking = null;
    });
    const isAnswered = await Promise.race([asking.then(() => true), pause(wait, false, { ref: false })]);
    if (!isAnswered) throw new Error('Requests wait for a connection to the database.');
  };
};
