import { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { listHostReviews } from '@mandap/contract/reviews/host.endpoints';
import { getBookingReview, getMyReviews, listReviews } from '@mandap/contract/reviews/reviews.endpoints';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import { useWrite } from '../../api/use-write.ts';
import { notify } from '../../ui/toast.ts';

/** A write that shows a toast and refreshes the displayed reviews. */
export const useReviewWrite = <E extends Endpoint>(endpoint: E, doneTitle: string, onDone: () => void) => {
  const { send, isWriting, failure } = useWrite(endpoint, {
    refreshes: [listReviews, getMyReviews, getBookingReview, getVenue, listHostReviews, summarizeHosting],
  });
  return {
    isWriting,
    failure,
    send: (input: InputOf<E>) =>
      send(input, () => {
        notify({ kind: 'success', title: doneTitle });
        onDone();
      }),
  };
};
