import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { editReview as editReviewCall } from '@mandap/contract/reviews/reviews.endpoints';
import type { OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { editableUntil } from '@mandap/domain/reviews/reviews';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { getOwnReview, presentOwnReview, type ReviewRow } from '../queries/review-records.ts';
import { changePhotos } from '../review-photos.ts';
import { assertReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { countReview, lockReview, updateReview } from '../reviews.store.ts';

/**
 * The author changes a review. Omitted fields stay as they are. Throws `review_not_found`, `review_hidden`,
 * `review_closed` or `reviews_off`.
 */
export const editReview =
  (context: ReviewsContext) =>
  async (
    author: Actor,
    { id, photos, ...content }: CheckedInputOf<typeof editReviewCall>,
  ): Promise<OwnReview> => {
    const { db, clock, venues } = context;
    await assertReviewsOn(context);
    const { venueId } = await getOwnReview(db, author, id);
    await venues.change(venueId, async (tx) => {
      const before = await lockReview(tx, id);
      if (before.state === 'hidden') throw new Failure('review_hidden');
      if (clock.now() >= editableUntil(before.createdAt)) throw new Failure('review_closed');
      const changed = { ...withoutUndefined(content), editedAt: clock.now() };
      await countReview(context, tx, before, -1);
      await updateReview(tx, id, changed);
      await countReview(context, tx, { ...before, ...changed }, 1);
      if (photos) await changePhotos(context, tx, author, id, photos);
    });
    return presentOwnReview(await getOwnReview(db, author, id));
  };

type Content = Omit<CheckedInputOf<typeof editReviewCall>, 'id' | 'photos'>;

const withoutUndefined = (content: Content): Partial<ReviewRow> =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
