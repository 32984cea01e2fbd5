import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { useWrite } from '#app/api/use-write.ts';
import { notify } from '#app/ui/toast.ts';

/** A write that shows a toast and refreshes the displayed reviews. */
export const useReviewWrite = <E extends Endpoint>(endpoint: E, doneTitle: string, onDone: () => void) => {
  const { send, isWriting, failure } = useWrite(endpoint);
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
