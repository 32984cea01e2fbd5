import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { reportReview as reportReviewCall } from '@mandap/contract/reviews/reviews.endpoints';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { getReview, type ReviewRow } from '../queries/review-records.ts';
import { assertReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { countReview, insertReport, lockReview, updateReview } from '../reviews.store.ts';

/**
 * Reports another person's visible review, once. Throws `review_not_found`, `own_review_report`,
 * `already_reported` or `reviews_off`.
 */
export const reportReview =
  (context: ReviewsContext) =>
  async (
    reporter: Actor,
    { id, reason, text }: CheckedInputOf<typeof reportReviewCall>,
  ): Promise<Record<string, never>> => {
    const { db, clock, jobs } = context;
    await assertReviewsOn(context);
    const { state, authorId } = await getReview(db, id);
    if (state === 'hidden') throw new Failure('review_not_found');
    if (authorId === reporter.id) throw new Failure('own_review_report');
    const report = { reviewId: id, reporterId: reporter.id, reason, text, createdAt: clock.now() };
    await db.begin(async (tx) => {
      if (!(await insertReport(tx, report))) throw new Failure('already_reported');
      await jobs.publish(tx, 'review.reported', { reviewId: id });
    });
    return {};
  };

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
