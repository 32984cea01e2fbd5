import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import type { SavedContext } from './saved.context.ts';

export interface ShareRow {
  token: string;
  includesNotes: boolean;
  isVotingOpen: boolean;
}

/** Changes a person's saved venues in a transaction, and drops the shared page of them, if there is one. */
export const changeSaved = async <T>(
  { db, cacheInvalidation }: SavedContext,
  userId: string,
  work: (tx: Sql) => Promise<T>,
): Promise<T> => {
  const { result, stale } = await db.begin(async (tx) => {
    await lockSaved(tx, userId);
    const share = await findShare(tx, userId);
    const done = await work(tx);
    const dropped = share ? [tags.savedList(share.token)] : [];
    if (share) await cacheInvalidation.publish(tx, dropped);
    return { result: done, stale: dropped };
  });
  cacheInvalidation.drop(stale);
  return result as T;
};

/** One person's changes wait for each other, so that none overlooks that the list is shared. */
const lockSaved = async (tx: Sql, userId: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${userId}, 3))`;
};

export const findShare = async (sql: Sql, userId: string): Promise<ShareRow | null> => {
  const [row] = await sql<ShareRow[]>`
    select token, includes_notes, is_voting_open from saved_shares where user_id = ${userId}`;
  return row ?? null;
};
