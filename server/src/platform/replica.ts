import type { Clock } from './clock.ts';
import { type Db, isAway } from './db.ts';

/** The standby cancels reads that conflict with recovery. */
const isInTheWay = (error: unknown): boolean => (error as { code?: string }).code === '40001';

/** How long an unavailable replica is avoided, in milliseconds: probing it delays readers. */
const pause = 10_000;

interface Dependencies {
  db: Db;
  /** Null: none configured. */
  replica: Db | null;
  clock: Clock;
}

/**
 * For reads that may lag behind: they use the replica if there is one, and the primary while it is unavailable.
 * Never for sessions, money, or what the same person has just written.
 */
export const createMayLag = ({ db, replica, clock }: Dependencies) => {
  let awayUntil = 0;
  const now = () => clock.now().getTime();

  return <Store>(storeOn: (db: Db) => Store) => {
    const primary = storeOn(db);
    const behind = replica && storeOn(replica);
    return async <Result>(read: (store: Store) => Promise<Result>): Promise<Result> => {
      if (!behind || now() < awayUntil) return read(primary);
      try {
        return await read(behind);
      } catch (error) {
        if (isAway(error)) awayUntil = now() + pause;
        else if (!isInTheWay(error)) throw error;
        return read(primary);
      }
    };
  };
};

export type MayLag = ReturnType<typeof createMayLag>;
