import { listHostReviews } from '@mandap/contract/reviews/host.endpoints';
import { shownRating } from '@mandap/domain/reviews/reviews';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { HostReviews } from './host-reviews.service.ts';
import { presentReview } from './reviews.present.ts';

export const hostReviewsCalls = (hostReviews: HostReviews): ServedCall[] => [
  guardedCall(listHostReviews, async (wanted, host, call) => {
    const { results, count, venues } = await hostReviews.list(host, wanted);
    const shown = results.map(({ review, ...about }) => ({ ...presentReview(review), ...about }));
    return {
      ...paged(call.url, wanted, { results: shown, count }),
      venues: venues.map((venue) => ({ ...venue, rating: shownRating(venue.rating) })),
    };
  }),
];
