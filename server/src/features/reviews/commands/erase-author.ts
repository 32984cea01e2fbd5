import { tags } from '#server/platform/cache-invalidation.ts';
import type { ReviewsContext } from '../reviews.context.ts';

/**
 * A deleted account's reviews stay for other families without the name, and their cached pages are invalidated. The texts of
 * its reports are removed.
 */
export const eraseAuthor =
  ({ db, cacheInvalidation }: ReviewsContext) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    await db`update review_reports set text = '' where reporter_id = ${userId}`;
    const venues = await db<{ id: string }[]>`
      select distinct venue_id as id from reviews where author_id = ${userId}`;
    const stale = venues.map(({ id }) => tags.venue(id));
    await cacheInvalidation.publish(db, stale);
    cacheInvalidation.drop(stale);
  };
