import {
  deleteReply,
  deleteReview,
  editReview,
  getBookingReview,
  getMyReviews,
  listReviews,
  replyToReview,
  reportReview,
  writeReview,
} from '@mandap/contract/reviews/reviews.endpoints';
import { paged } from '../../http/paged.ts';
import { guardedCall, publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import { noReviews, presentOwn, presentReview, presentSummary } from './reviews.present.ts';
import type { Reviews } from './reviews.service.ts';

export const reviewsCalls = (
  reviews: Reviews,
  assertVisible: (venueId: string) => Promise<unknown>,
): ServedCall[] => [
  publicCall(
    listReviews,
    async ({ id, ...wanted }, call) => {
      const [{ results, count }, summary] = await Promise.all([
        reviews.list(id, wanted),
        reviews.summary(id),
      ]);
      return {
        ...paged(call.url, wanted, { results: results.map(presentReview), count }),
        summary: summary ? presentSummary(summary) : noReviews,
      };
    },
    ({ id }) => [tags.venue(id), tags.settings],
  ),

  guardedCall(getMyReviews, async ({ id }, actor) => {
    await assertVisible(id);
    const [own, reported, isHost] = await Promise.all([
      reviews.ownAt(actor, id),
      reviews.reportedBy(actor, id),
      reviews.isHostOf(actor, id),
    ]);
    return { own: own.map(presentOwn), reported, isHost };
  }),

  guardedCall(getBookingReview, async ({ id }, actor) => {
    const { review, canWrite } = await reviews.ofBooking(actor, id);
    return { review: review && presentOwn(review), canWrite };
  }),

  guardedCall(writeReview, async ({ id, ...said }, actor) => presentOwn(await reviews.post(actor, id, said))),

  guardedCall(editReview, async ({ id, ...patch }, actor) =>
    presentOwn(await reviews.edit(actor, id, patch)),
  ),

  guardedCall(deleteReview, async ({ id }, actor) => {
    await reviews.remove(actor, id);
    return {};
  }),

  guardedCall(reportReview, async ({ id, reason, text }, actor) => {
    await reviews.report(actor, id, { reason, text });
    return {};
  }),

  guardedCall(replyToReview, async ({ id, text }, actor) => {
    const { reply, repliedAt } = await reviews.reply(actor, id, text);
    return { reply, repliedAt: repliedAt.toISOString() };
  }),

  guardedCall(deleteReply, async ({ id }, actor) => {
    await reviews.removeReply(actor, id);
    return {};
  }),
];
