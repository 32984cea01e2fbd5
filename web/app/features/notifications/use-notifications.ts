import { countUnreadNotifications, markRead } from '@mandap/contract/notifications/notifications.endpoints';
import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { notify } from '#app/ui/toast.ts';
import { useSession } from '../accounts/session/session-store.ts';
import { useLiveRefresh } from '../accounts/session/use-live-refresh.ts';

/** Refetches notifications when a new one arrives, or one was read elsewhere. */
export const useLiveNotifications = (): void => useLiveRefresh('notification', ['notifications']);

/** The signed-in person's number of unread notifications, kept up to date. */
export const useUnreadCount = (): number => {
  const { isAuthenticated, isLoading } = useSession();
  useLiveNotifications();
  const { data } = useRead(countUnreadNotifications, {}, { enabled: isAuthenticated && !isLoading });
  return data?.count ?? 0;
};

export const useMarkRead = () => {
  const { write, isWriting } = useWrite(markRead);
  const mark = (input: Parameters<typeof write>[0]) => {
    write(input).catch((error: unknown) =>
      notify({ kind: 'error', title: textOf(failureOf(error)), id: 'notifications' }),
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
