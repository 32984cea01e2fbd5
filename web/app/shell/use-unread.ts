import { countUnread as countMessages } from '@mandap/contract/messages/messages.endpoints';
import { countUnreadNotifications as countNotices } from '@mandap/contract/notifications/notifications.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateCalls } from '../api/invalidate-calls.ts';
import { useRead } from '../api/use-read.ts';
import { useLiveUpdates } from '../session/live-updates.ts';
import { useSession } from '../session/use-session.ts';

/** How many wait, by the row of the menu that they belong to. */
export type Unread = Partial<Record<string, number>>;

/** What waits for whoever is signed in, as it comes in. */
export const useUnread = (): Unread => {
  const { user, isAuthenticated } = useSession();
  const client = useQueryClient();
  useLiveUpdates('message', () => void invalidateCalls(client, [countMessages]));
  useLiveUpdates('notification', () => void invalidateCalls(client, [countNotices]));
  const writes = isAuthenticated && user?.role !== 'admin';
  const messages = useRead(countMessages, {}, { enabled: writes }).data?.count ?? 0;
  const notifications = useRead(countNotices, {}, { enabled: isAuthenticated }).data?.count ?? 0;
  return { messages, notifications };
};
