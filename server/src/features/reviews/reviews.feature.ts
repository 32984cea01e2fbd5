import * as reviews from '@mandap/contract/reviews/reviews.endpoints';
import { listHostReviews } from '@mandap/contract/reviews/reviews.endpoints';
import type { Core } from '#server/core.ts';
import { type Feature, on } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { deleteReply, replyToReview } from './commands/reply-to-review.ts';
import { reportReview, setState } from './commands/report-review.ts';
import { deleteReview, editReview, writeReview } from './commands/write-review.ts';
import { eraseAuthor, findPersonalData, mergeReviews } from './personal-data.ts';
import { countUnanswered, hostReviews } from './queries/host-reviews.ts';
import { bookingReview, ownReviews } from './queries/own-reviews.ts';
import { findReview } from './queries/review-records.ts';
import { venueReviews } from './queries/venue-reviews.ts';
import type { ReviewsContext } from './reviews.context.ts';

type Needs = Pick<ReviewsContext, 'audit' | 'settings' | 'files' | 'venues' | 'bookings'>;

export const reviewsFeature = (core: Core, needs: Needs) => {
  const context: ReviewsContext = { ...core, ...needs };
  return {
    find: (id: string) => findReview(core.db, id),
    setState: setState(context),
    countUnanswered: countUnanswered(context),
    calls: reviewsCalls(context),
    listeners: [on('account.deleted', 'reviews', eraseAuthor(context))],
    personalData: [findPersonalData(context)],
    accountMerge: mergeReviews(context),
  } satisfies Feature & Record<string, unknown>;
};

export type Reviews = ReturnType<typeof reviewsFeature>;

const reviewsCalls = (context: ReviewsContext) => [
  publicCall(
    reviews.listReviews,
    async (input, { url }) => {
      const { summary, ...found } = await venueReviews({ ...context, db: context.publicReads })(input);
      return { ...paged(url, input, found), summary };
    },
    cached(({ id }) => ({ reviews: tags.venue(id) })),
  ),
  guardedCall(reviews.getMyReviews, (input, actor) => ownReviews(context)(actor, input)),
  guardedCall(reviews.getBookingReview, (input, actor) => bookingReview(context)(actor, input)),
  guardedCall(reviews.writeReview, (input, author, { idempotent }) =>
    writeReview(context)(author, input, idempotent),
  ),
  guardedCall(reviews.editReview, (input, author) => editReview(context)(author, input)),
  guardedCall(reviews.deleteReview, (input, author) => deleteReview(context)(author, input)),
  guardedCall(reviews.reportReview, (input, reporter) => reportReview(context)(reporter, input)),
  guardedCall(listHostReviews, async (input, host, { url }) => {
    const { venues, ...found } = await hostReviews(context)(host, input);
    return { ...paged(url, input, found), venues };
  }),
  guardedCall(reviews.replyToReview, (input, host) => replyToReview(context)(host, input)),
  guardedCall(reviews.deleteReply, (input, host) => deleteReply(context)(host, input)),
];
