import { useQueryClient } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';
import { moneyReads } from './money-reads.ts';

/** Asks again for whatever a change made elsewhere may have made old. */
export const useRefreshMoney = (): (() => void) => {
  const client = useQueryClient();
  return () => void askAgain(client, moneyReads);
};
