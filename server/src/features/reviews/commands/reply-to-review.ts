import type { OutputOf } from '@mandap/contract/endpoint';
import type { replyToReview as replyToReviewCall } from '@mandap/contract/reviews/reviews.endpoints';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { getReview, type ReviewRow } from '../queries/review-records.ts';
import { assertReviewsOn, type ReviewsContext } from '../reviews.context.ts';
import { lockReview, updateReview } from '../reviews.store.ts';

/** The venue's host replies or changes the reply. Throws `review_not_found` or `reviews_off`. */
export const replyToReview =
  (context: ReviewsContext) =>
  async (
    host: Actor,
    { id, text: reply }: { id: string; text: string },
  ): Promise<OutputOf<typeof replyToReviewCall>> => {
    await assertReviewsOn(context);
    const repliedAt = context.clock.now();
    await changeReply(context, host, id, { reply, repliedAt });
    return { reply, repliedAt: repliedAt.toISOString() };
  };

/** Throws `review_not_found`. */
export const deleteReply =
  (context: ReviewsContext) =>
  async (host: Actor, { id }: { id: string }): Promise<Record<string, never>> => {
    await changeReply(context, host, id, { reply: null, repliedAt: null });
    return {};
  };

/** Changes the reply to a visible review of the host's own venue. The guest is notified only of the first reply. */
const changeReply = async (
  { db, jobs, audit, venues }: ReviewsContext,
  host: Actor,
  id: string,
  changed: Pick<ReviewRow, 'reply' | 'repliedAt'>,
): Promise<void> => {
  const { venueId } = await getReview(db, id);
  if ((await venues.ownerOf(venueId)) !== host.id) throw new Failure('review_not_found');
  const { reply } = changed;
  await venues.change(venueId, async (tx) => {
    const before = await lockReview(tx, id);
    if (before.state === 'hidden') throw new Failure('review_not_found');
    await updateReview(tx, id, changed);
    await audit.record(tx, {
      actor: host,
      action: reply === null ? 'review.reply_deleted' : 'review.replied',
      target: { kind: 'review', id },
      before: { reply: before.reply },
      after: { reply },
    });
    if (before.reply === null && reply !== null) await jobs.publish(tx, 'review.replied', { reviewId: id });
  });
};
