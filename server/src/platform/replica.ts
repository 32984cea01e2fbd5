import type { Clock } from './clock.ts';
import { type Db, isUnavailable } from './db.ts';

/** The standby cancels reads that conflict with recovery. */
const isRecoveryConflict = (error: unknown): boolean => (error as { code?: string }).code === '40001';

/** How long to avoid an unavailable replica, in milliseconds, because probing it delays readers. */
const pause = 10_000;

interface Dependencies {
  db: Db;
  /** Null: no replica is configured. */
  replica: Db | null;
  clock: Clock;
}

/**
 * For reads that may lag behind: they use the replica if there is one, and the primary while it is unavailable.
 * Never for sessions, money, or what the same person has just written.
 */
export const createReplicaReads = ({ db, replica, clock }: Dependencies) => {
  let unavailableUntil = 0;
  const now = () => clock.now().getTime();

  return <Store>(storeOn: (db: Db) => Store) => {
    const primary = storeOn(db);
    const standby = replica && storeOn(replica);
    return async <Result>(read: (store: Store) => Promise<Result>): Promise<Result> => {
      if (!standby || now() < unavailableUntil) return read(primary);
      try {
        return await read(standby);
      } catch (error) {
        if (isUnavailable(error)) unavailableUntil = now() + pause;
        else if (!isRecoveryConflict(error)) throw error;
        return read(primary);
      }
    };
  };
};

export type ReplicaReads = ReturnType<typeof createReplicaReads>;
