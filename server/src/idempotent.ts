import type { Sql } from './platform/db.ts';

/** A request with an Idempotency-Key: it acts once, however often it comes. */
export interface IdempotentRequest {
  /** The id of what it created in a process that died before it could answer; null: nothing yet. */
  createdId: string | null;
  /** Records what it creates, in the transaction that creates it. */
  recordCreated(tx: Sql, id: string): Promise<void>;
}

/** A request without a key acts whenever it comes. */
export const notRepeatable: IdempotentRequest = { createdId: null, recordCreated: async () => undefined };
