import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from './invalidate-calls.ts';
import { moneyReads } from './money-reads.ts';

/** Refetches bookings and payments after a change that was made elsewhere. */
export const useRefreshMoney = (): (() => void) => {
  const client = useQueryClient();
  return () => void invalidateCalls(client, moneyReads);
};
