import type { Sql } from '#server/platform/db.ts';
import { getReview, type ReviewRow } from '../queries/review-records.ts';
import type { ReviewsContext } from '../reviews.context.ts';
import { countReview, lockReview, updateReview } from '../reviews.store.ts';

/**
 * Hides a review from the venue's page and averages or shows it again, for moderation. `within` runs in the same
 * transaction. Throws `review_not_found`.
 */
export const setState =
  (context: ReviewsContext) =>
  async (id: string, state: ReviewRow['state'], within?: (tx: Sql) => Promise<void>): Promise<void> => {
    const { venueId } = await getReview(context.db, id);
    await context.venues.change(venueId, async (tx) => {
      const before = await lockReview(tx, id);
      await countReview(context, tx, before, -1);
      await updateReview(tx, id, { state });
      await countReview(context, tx, { ...before, state }, 1);
      await within?.(tx);
    });
  };
