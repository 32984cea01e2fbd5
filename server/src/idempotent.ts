import type { Sql } from './platform/db.ts';

/** A request that acts once, however often it comes. */
export interface Once {
  /** What it has made already, in a process that died before it could answer; null: nothing. */
  made: string | null;
  /** Notes what it makes, in the transaction that makes it. */
  note(tx: Sql, id: string): Promise<void>;
}

/** A request without a key acts whenever it comes. */
export const eachTime: Once = { made: null, note: async () => undefined };
