import type { Db, Sql } from '../platform/db.ts';

export interface StoredAnswer {
  requestHash: string;
  status: number | null;
  answer: unknown;
}

/** After how many seconds without an answer a retry may take over a claim. */
const claimLifetime = 30;

export const createIdempotencyStore = (db: Db) => ({
  /** Claims a key for this request, with what it created before; null when it is already claimed. */
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

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
