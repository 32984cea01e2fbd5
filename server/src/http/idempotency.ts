import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.ts';
import type { IdempotentRequest } from '../idempotent.ts';
import type { Db, Sql } from '../platform/db.ts';

interface StoredAnswer {
  requestHash: string;
  status: number | null;
  answer: unknown;
}

/** Seconds after which a retry may take over a claim that has no response yet. */
const claimLifetime = 30;

export const createIdempotencyStore = (db: Db) => ({
  /** Claims a key for this request, with what it created before. Null when it is already claimed. */
  async claim(actorId: string, key: string, requestHash: string): Promise<{ made: string | null } | null> {
    const [row] = await db<{ made: string | null }[]>`
      insert into idempotency_keys (actor_id, key, request_hash)
      values (${actorId}, ${key}, ${requestHash})
      on conflict (actor_id, key) do update set created_at = now()
      where idempotency_keys.status is null
        and idempotency_keys.request_hash = excluded.request_hash
        and (idempotency_keys.made is not null
          or idempotency_keys.created_at < now() - make_interval(secs => ${claimLifetime}))
      returning made`;
    return row ?? null;
  },

  /** False if another process has recorded a creation for the key in the meantime. */
  async recordCreated(tx: Sql, actorId: string, key: string, made: string): Promise<boolean> {
    const rows = await tx`
      update idempotency_keys set made = ${made}
      where actor_id = ${actorId} and key = ${key} and made is null and status is null
      returning 1`;
    return rows.length > 0;
  },

  async find(actorId: string, key: string): Promise<StoredAnswer | null> {
    const [row] = await db<StoredAnswer[]>`
      select request_hash, status, answer from idempotency_keys where actor_id = ${actorId} and key = ${key}`;
    return row ?? null;
  },

  async storeAnswer(actorId: string, key: string, status: number, answer: string): Promise<void> {
    await db`
      update idempotency_keys set status = ${status}, answer = ${answer}::text::jsonb
      where actor_id = ${actorId} and key = ${key}`;
  },

  /** Releases the key of a failed request. */
  async release(actorId: string, key: string): Promise<void> {
    await db`
      delete from idempotency_keys
      where actor_id = ${actorId} and key = ${key} and status is null and made is null`;
  },

  async removeOld(): Promise<void> {
    await db`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
  },
});

type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

interface Result {
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
 * The same key gets the same response: the first request acts, and the others wait for its response. A failed
 * request releases the key, unless it created something. Then a repeated request returns that. Stored
 * requests are unreadable without the server's secret, because they may contain a password.
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
    // The request has been carried out, so it gets its response even if the response cannot be stored.
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
