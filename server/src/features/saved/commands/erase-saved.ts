import { tags } from '#server/platform/cache-invalidation.ts';
import type { SavedContext } from '../saved.context.ts';

/** Once an account is deleted: what it saved and shared is removed. */
export const eraseSaved =
  ({ db, cacheInvalidation }: SavedContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const stale = await db.begin(async (tx) => {
      await tx`delete from saved_venues where user_id = ${userId}`;
      await tx`delete from saved_searches where user_id = ${userId}`;
      const shared = await tx<{ token: string }[]>`
        delete from saved_shares where user_id = ${userId} returning token`;
      const dropped = shared.map(({ token }) => tags.savedList(token));
      await cacheInvalidation.publish(tx, dropped);
      return dropped;
    });
    cacheInvalidation.drop(stale);
  };
