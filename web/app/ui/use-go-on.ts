import { useNavigate } from 'react-router';
import * as queueText from '../i18n/generated/queue.ts';
import type { QueuePlace } from './queue-nav.tsx';
import { notify } from './toast.ts';

/** Call it when an item of a queue is done: it opens the next one, or says that the queue is empty. */
export const useGoOn = (place: QueuePlace, toItem: (id: string) => string): (() => void) => {
  const navigate = useNavigate();
  return () => {
    const left = place?.next ?? place?.previous;
    if (left) void navigate(toItem(left), { preventScrollReset: true });
    else if (place) notify({ kind: 'success', title: queueText.queueDone() });
  };
};
