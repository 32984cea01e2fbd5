import { listNotifications } from '@mandap/contract/notifications/notifications.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { toNotifications } from '#app/paths.ts';
import { NotificationItem, NotificationSkeleton } from './notification-item.tsx';
import { useLiveNotifications, useMarkRead } from './use-notifications.ts';

const pageSize = 5;

/** The latest notifications on a dashboard. `role` is null while the session loads. */
export const RecentActivity = ({ role }: { role: Role | null }) => {
  useLiveNotifications();
  const { data, failure } = useRead(listNotifications, { pageSize }, { enabled: role !== null });
  const { markOne } = useMarkRead();
  return (
    <section aria-labelledby="recent-activity">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 id="recent-activity" className="text-h3">
          {noticesText.activity()}
        </h2>
        {role && (
          <Link to={toNotifications(role)} className="link inline-flex min-h-11 items-center text-meta">
            {noticesText.allActivity()}
          </Link>
        )}
      </div>
      {data?.results.length === 0 || (failure && !data) ? (
        <p className="card p-4.5 text-meta text-muted">
          {failure ? textOf(failure) : noticesText.noneHint()}
        </p>
      ) : (
        <ul className="card overflow-hidden">
          {data
            ? data.results.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  hasDay
                  onOpen={() => markOne(notification)}
                />
              ))
            : [0, 1, 2].map((row) => <NotificationSkeleton key={row} />)}
        </ul>
      )}
    </section>
  );
};
