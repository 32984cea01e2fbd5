import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from './invalidate-calls.ts';
import { moneyReads } from './money-reads.ts';

/** Asks again for whatever a change made elsewhere may have made old. */
export const useRefreshMoney = (): (() => void) => {
  const client = useQueryClient();
  return () => void invalidateCalls(client, moneyReads);
};
