import { getThread, listThreads } from '@mandap/contract/messages/messages.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../../api/invalidate-calls.ts';
import { useLiveUpdates } from '../../session/live-updates.ts';

/** Whatever an open page shows of conversations is asked for again when one of them, or its booking, moves. */
export const useThreadUpdates = (): void => {
  const client = useQueryClient();
  const again = () => void invalidateCalls(client, [listThreads, getThread]);
  useLiveUpdates('message', again);
  useLiveUpdates('booking', again);
};
