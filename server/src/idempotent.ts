import type { Sql } from './platform/db.ts';

/** A request with an Idempotency-Key: it takes effect once, however often it is sent. */
export interface IdempotentRequest {
  /** What it created in a process that died before responding. Null: nothing yet. */
  createdId: string | null;
  /** Records what it creates, in the same transaction. */
  recordCreated(tx: Sql, id: string): Promise<void>;
}

/** A request without a key takes effect each time. */
export const notRepeatable: IdempotentRequest = { createdId: null, recordCreated: async () => undefined };
