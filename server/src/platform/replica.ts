import type { Clock } from './clock.ts';
import { type Db, isAway } from './db.ts';

/** The standby has to move on, and ends a read that is in its way. */
const isInTheWay = (error: unknown): boolean => (error as { code?: string }).code === '40001';

/** How long a replica that was away is left alone, in milliseconds: to find out costs every reader time. */
const pause = 10_000;

interface Dependencies {
  db: Db;
  /** Null: there is none. */
  replica: Db | null;
  clock: Clock;
}

/**
 * For reads that may be a little behind: they go to the replica where there is one, and to the primary while that
 * cannot answer. Never for a session, for money, or for what somebody has just written.
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
