import {
  countUnreadNotifications,
  listNotifications,
  markRead,
  type Notification,
} from '@house/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useNews } from '../../session/news.ts';
import { useSession } from '../../session/use-session.ts';
import { notify } from '../../ui/toast.ts';

const stale: readonly string[] = [listNotifications.path, countUnreadNotifications.path];

/** Whatever shows notices is asked for again as soon as there is a new one, or one was read elsewhere. */
export const useLiveNotices = (): void => {
  const client = useQueryClient();
  useNews('notification', () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[1])) });
  });
};

/** How many notices whoever is signed in has not read, as it changes. */
export const useUnreadCount = (): number => {
  const { isAuthenticated, isLoading } = useSession();
  useLiveNotices();
  const { data } = useRead(countUnreadNotifications, {}, { enabled: isAuthenticated && !isLoading });
  return data?.count ?? 0;
};

export const useMarkRead = () => {
  const { write, isWriting } = useWrite(markRead, {
    refreshes: [listNotifications, countUnreadNotifications],
  });
  const mark = (input: Parameters<typeof write>[0]) => {
    write(input).catch((error: unknown) =>
      notify({ kind: 'error', title: textOf(failureOf(error)), id: 'notices' }),
    );
  };
  return {
    isWriting,
    markAll: () => mark({ all: true }),
    markOne: ({ id, isRead }: Notification) => {
      if (!isRead) mark({ ids: [id] });
    },
  };
};
