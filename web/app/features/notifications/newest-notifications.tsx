import { listNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { toNotifications } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { NotificationItem, NotificationSkeleton } from './notification-item.tsx';
import { MarkAllButton } from './notification-list.tsx';
import { useMarkRead } from './use-notifications.ts';

interface NewestProps {
  role: Role;
  unread: number;
  onNavigate: () => void;
}

/** The content of the bell's popover. */
export const Newest = ({ role, unread, onNavigate }: NewestProps) => {
  const { data, failure, retry } = useRead(listNotifications, { pageSize: 8 });
  const { markOne } = useMarkRead();
  return (
    <>
      <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-[1.1875rem]">{noticesText.title()}</h2>
        <MarkAllButton unread={unread} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data?.results.length === 0 && (
          <p className="px-4 py-8 text-center text-meta text-muted">{noticesText.noneHint()}</p>
        )}
        {failure && !data && (
          <div className="p-4">
            <RetryAlert text={textOf(failure)} onRetry={retry} />
          </div>
        )}
        <ul>
          {data?.results.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              hasDay
              onOpen={() => {
                markOne(notification);
                onNavigate();
              }}
            />
          )) ?? (failure ? null : [0, 1, 2].map((row) => <NotificationSkeleton key={row} />))}
        </ul>
      </div>
      <div className="border-t border-line p-2">
        <Button asChild variant="link" size="small" className="w-full">
          <Link to={toNotifications(role)} onClick={onNavigate}>
            {noticesText.seeAll()}
          </Link>
        </Button>
      </div>
    </>
  );
};
