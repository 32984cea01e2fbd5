import { getThread, listThreads } from '@house/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNews } from '../../session/news.ts';

/** Whatever an open page shows of conversations is asked for again when one of them, or its booking, moves. */
export const useThreadNews = (): void => {
  const client = useQueryClient();
  const again = () => {
    const told: readonly string[] = [listThreads.path, getThread.path];
    void client.invalidateQueries({ predicate: ({ queryKey }) => told.includes(String(queryKey[1])) });
  };
  useNews('message', again);
  useNews('booking', again);
};
