import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { getOwnReview } from '../queries/review-records.ts';
import { changePhotos } from '../review-photos.ts';
import type { ReviewsContext } from '../reviews.context.ts';
import { countReview, lockReview } from '../reviews.store.ts';

/**
 * The author deletes a review. A hidden one cannot be deleted, so that it cannot be written again. Throws
 * `review_not_found` or `review_hidden`.
 */
export const deleteReview =
  (context: ReviewsContext) =>
  async (author: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    const { db, venues } = context;
    const { venueId } = await getOwnReview(db, author, id);
    await venues.change(venueId, async (tx) => {
      const review = await lockReview(tx, id);
      if (review.state === 'hidden') throw new Failure('review_hidden');
      await countReview(context, tx, review, -1);
      await changePhotos(context, tx, author, id, []);
      await tx`delete from reviews where id = ${id}`;
    });
    return {};
  };
