import type { Endpoint, InputOf } from '@mandap/contract/endpoint';
import { useWrite } from '#app/api/use-write.ts';
import { notify, type Toast } from '#app/ui/toast.ts';

/** A write that shows a toast and refreshes the displayed questions. */
export const useQuestionWrite = <E extends Endpoint>(
  endpoint: E,
  done: Omit<Toast, 'kind'>,
  onDone: () => void,
) => {
  const { send, ...state } = useWrite(endpoint);
  const notifyAndGo = () => {
    notify({ kind: 'success', ...done });
    onDone();
  };
  return { ...state, send: (input: InputOf<E>) => send(input, notifyAndGo) };
};
