import { useNavigate } from 'react-router';
import * as queueText from '../i18n/generated/queue.ts';
import type { QueuePlace } from './queue-nav.tsx';
import { notify } from './toast.ts';

/** To be called once something that waited is dealt with: opens the next, or says that nothing else waits. */
export const useGoOn = (place: QueuePlace, toItem: (id: string) => string): (() => void) => {
  const navigate = useNavigate();
  return () => {
    const left = place?.next ?? place?.previous;
    if (left) void navigate(toItem(left), { preventScrollReset: true });
    else if (place) notify({ kind: 'success', title: queueText.queueDone() });
  };
};
