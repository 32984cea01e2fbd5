import { getThread, listThreads } from '@mandap/contract/messages/messages.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../../api/invalidate-calls.ts';
import { useLiveUpdates } from '../../session/live-updates.ts';

/** Refetches conversations when one of them, or a booking, changes. */
export const useThreadUpdates = (): void => {
  const client = useQueryClient();
  const refetch = () => void invalidateCalls(client, [listThreads, getThread]);
  useLiveUpdates('message', refetch);
  useLiveUpdates('booking', refetch);
};
