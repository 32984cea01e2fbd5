import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { countUnreadNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../features/accounts/session/session-store.ts';
import { useLiveRefresh } from '../features/accounts/session/use-live-refresh.ts';
import * as areaText from '../i18n/generated/area.ts';

/** Larger numbers are shown as "99+". */
const maxCount = 99;

/** The number of unread items, with a text for screen readers; nothing for zero. */
export const UnreadBadge = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className="num grid h-[1.375rem] min-w-[1.375rem] place-items-center rounded-chip bg-fill px-1.5 text-[0.75rem] leading-none font-semibold text-on-primary">
      <span aria-hidden>{count > maxCount ? `${maxCount}+` : count}</span>
      <span className="sr-only">{areaText.unread({ n: count })}</span>
    </span>
  ) : null;

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
