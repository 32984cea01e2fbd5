import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { countUnreadNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import { useRead } from '../api/use-read.ts';
import { useLiveRefresh } from '../session/use-live-refresh.ts';
import { useSession } from '../session/use-session.ts';

/** Unread counts by the key of the menu row. */
export type Unread = Partial<Record<string, number>>;

/** The unread counts of the signed-in person, kept up to date by live updates. */
export const useUnread = (): Unread => {
  const { user, isAuthenticated } = useSession();
  useLiveRefresh('message', ['messages']);
  useLiveRefresh('notification', ['notifications']);
  const hasMessages = isAuthenticated && user?.role !== 'admin';
  const messages = useRead(countUnread, {}, { enabled: hasMessages }).data?.count ?? 0;
  const notifications = useRead(countUnreadNotifications, {}, { enabled: isAuthenticated }).data?.count ?? 0;
  return { messages, notifications };
};
