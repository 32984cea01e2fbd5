import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { reportReview as reportReviewCall } from '@mandap/contract/reviews/reviews.endpoints';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { getReview } from '../queries/review-records.ts';
import { assertReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { insertReport } from '../reviews.store.ts';

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
