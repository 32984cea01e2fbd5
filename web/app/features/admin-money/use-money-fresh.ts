import { useQueryClient } from '@tanstack/react-query';
import { moneyReads } from './money-reads.ts';

/** Asks again for whatever a change made elsewhere may have made old. */
export const useMoneyFresh = (): (() => void) => {
  const client = useQueryClient();
  const paths = new Set(moneyReads.map(({ path }) => path as string));
  return () => void client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[1])) });
};
