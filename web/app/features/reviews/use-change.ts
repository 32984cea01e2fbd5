import type { Endpoint, InputOf } from '@house/contract/endpoint';
import { listHostReviews } from '@house/contract/host-reviews';
import { summarizeHosting } from '@house/contract/hosting';
import { getBookingReview, getMyReviews, listReviews } from '@house/contract/reviews';
import { getVenue } from '@house/contract/venues';
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
  return { change, isBusy: isWriting, error: failure && textOf(failure) };
};
