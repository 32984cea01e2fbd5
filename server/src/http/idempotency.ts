import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import type { IdempotentRequest } from '../idempotent.ts';
import type { IdempotencyStore } from './idempotency.store.ts';

export interface Result {
  status: number;
  body: Buffer;
}

interface Request {
  actorId: string;
  key: string;
  /** Identifies the request besides the key: method, path and body. */
  content: string;
}

type Action = (idempotent: IdempotentRequest) => Promise<Result>;

/** How long a repeated request waits for the first one, and the growing polling intervals, in ms. */
const timeout = 10_000;
const interval = { first: 40, longest: 500 };

/**
 * Same key, same answer: the first request acts, the others wait for its answer. Failures release the key, unless
 * something was created; a repeat then answers with that. Stored requests are unreadable without the server's
 * secret, because they may have held a password.
 */
export const createIdempotency = ({ store, secret }: { store: IdempotencyStore; secret: string }) => {
  const awaitAnswer = async ({ actorId, key }: Request, hash: string): Promise<Result | null> => {
    let step = interval.first;
    for (let waited = 0; waited < timeout; waited += step) {
      const cached = await store.find(actorId, key);
      if (!cached) return null;
      if (cached.requestHash !== hash) throw new Failure('key_reused');
      if (cached.status !== null) {
        return { status: cached.status, body: Buffer.from(JSON.stringify(cached.answer)) };
      }
      await pause(step);
      step = Math.min(step * 1.5, interval.longest);
    }
    throw new Failure('key_in_use', { retryAfter: 1 });
  };

  const act = async ({ actorId, key }: Request, action: Action, made: string | null): Promise<Result> => {
    const idempotent: IdempotentRequest = {
      createdId: made,
      async recordCreated(tx, id) {
        if (!(await store.recordCreated(tx, actorId, key, id)))
          throw new Failure('key_in_use', { retryAfter: 1 });
      },
    };
    const result = await action(idempotent).catch(async (error: unknown) => {
      await store.release(actorId, key);
      throw error;
    });
    // The request has been carried out, so it is answered even if the answer cannot be stored.
    await store.storeAnswer(actorId, key, result.status, result.body.toString()).catch(() => undefined);
    return result;
  };

  const once = async (request: Request, action: Action): Promise<Result> => {
    const hash = createHmac('sha256', `idempotency ${secret}`).update(request.content).digest('base64url');
    const claimed = await store.claim(request.actorId, request.key, hash);
    if (claimed) return act(request, action, claimed.made);
    return (await awaitAnswer(request, hash)) ?? once(request, action);
  };

  return { once, removeOld: () => store.removeOld() };
};

export type Idempotency = ReturnType<typeof createIdempotency>;
