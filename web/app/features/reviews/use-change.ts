import { summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { listHostReviews } from '@mandap/contract/reviews/host.endpoints';
import { getBookingReview, getMyReviews, listReviews } from '@mandap/contract/reviews/reviews.endpoints';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import { textOf } from '../../api/error-message.ts';
import { useWrite } from '../../api/use-write.ts';
import { notify } from '../../ui/toast.ts';

/** A call after which every review on show is asked for again. */
export const useChange = <E extends Endpoint>(endpoint: E, done: string, onDone: () => void) => {
  const { write, isWriting, failure } = useWrite(endpoint, {
    refreshes: [listReviews, getMyReviews, getBookingReview, getVenue, listHostReviews, summarizeHosting],
  });
  const change = (input: InputOf<E>): void => {
    write(input).then(
      () => {
        notify({ kind: 'success', title: done });
        onDone();
      },
      () => undefined,
    );
  };
  return { change, isBusy: isWriting, failure, error: failure && textOf(failure) };
};
