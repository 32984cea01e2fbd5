import { getThread, listThreads } from '@mandap/contract/messages/messages.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from '../../api/ask-again.ts';
import { useLiveUpdates } from '../../session/live-updates.ts';

/** Whatever an open page shows of conversations is asked for again when one of them, or its booking, moves. */
export const useThreadUpdates = (): void => {
  const client = useQueryClient();
  const again = () => void askAgain(client, [listThreads, getThread]);
  useLiveUpdates('message', again);
  useLiveUpdates('booking', again);
};
